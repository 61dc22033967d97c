"""The tiles on the table find their places: laid, taken back, carried, without a window."""

from functools import cache

import arcade
import pytest
from PIL import Image

from game.engine.seats import Seat
from game.engine.tiles import Tile, tile
from game.tabletop.board import Board, Lie
from game.tabletop.timeline import Timeline

A, B, C = tile(6, 4), tile(4, 3), tile(3, 3)


@cache
def _texture(key: object) -> arcade.Texture:
    return arcade.Texture(
        Image.new("RGBA", (40, 80)),
        hash=str(key),
        hit_box_algorithm=arcade.hitbox.algo_bounding_box,
    )


def _lie(key: tuple[object, ...], tile_: Tile | None, x: float, owner: Seat, **more: object) -> Lie:
    return Lie(key, tile_, x, 50.0, 40, 0, owner, **more)  # type: ignore[arg-type]


def _line(tile_: Tile, x: float, owner: Seat, **more: object) -> Lie:
    return _lie(("line", tile_), tile_, x, owner, **more)


def _back(seat: Seat, index: int) -> Lie:
    return _lie(("back", seat, index), None, 100.0 * seat + 10 * index, seat)


class Table:
    """A board with its timeline and layers."""

    def __init__(self) -> None:
        self.timeline = Timeline()
        self.layer: arcade.SpriteList = arcade.SpriteList(lazy=True)
        self.over: arcade.SpriteList = arcade.SpriteList(lazy=True)
        self.board = Board(self.layer, self.timeline, lambda lie: _texture(lie.tile))

    def place_of(self, key: object) -> tuple[float, float]:
        """Where a tile is now."""
        sprite = self.board.sprite(key)  # type: ignore[arg-type]
        assert sprite is not None
        return sprite.center_x, sprite.center_y


@pytest.fixture
def table() -> Table:
    """An empty table."""
    return Table()


def test_a_move_starts_where_the_back_was(table: Table) -> None:
    """A laid tile travels from its owner's last back; no other back moves."""
    table.board.arrange([_back(2, 0), _back(2, 1), _back(3, 0)])
    table.board.arrange([_back(2, 0), _line(A, 500, 2), _back(3, 0)], 1.0, 1.0)
    assert table.place_of(("line", A)) == (210.0, 50.0)
    assert table.board.sprite(("back", 2, 1)) is None
    table.timeline.advance(0.5)
    assert 210 < table.place_of(("line", A))[0] < 500
    assert table.place_of(("back", 2, 0)) == (200.0, 50.0)
    assert table.place_of(("back", 3, 0)) == (300.0, 50.0)
    table.timeline.skip()
    assert table.place_of(("line", A)) == (500.0, 50.0)
    assert len(table.layer) == 3


def test_an_undo_gives_each_tile_back_to_its_owner(table: Table) -> None:
    """Three tiles taken back at once become backs of those who laid them, and the own tile."""
    own = _lie(("rack", A), A, 20, 1)
    table.board.arrange([_line(A, 400, 1), _line(B, 500, 2), _line(C, 600, 4)])
    table.board.arrange([own, _back(2, 0), _back(4, 0)], 1.0, 1.0)
    assert table.place_of(("rack", A)) == (400.0, 50.0)
    assert table.place_of(("back", 2, 0)) == (500.0, 50.0)
    assert table.place_of(("back", 4, 0)) == (600.0, 50.0)
    table.timeline.skip()
    assert table.place_of(("rack", A)) == (20.0, 50.0)
    assert table.place_of(("back", 2, 0)) == (200.0, 50.0)
    assert table.place_of(("back", 4, 0)) == (400.0, 50.0)
    assert len(table.layer) == 3


def test_a_new_goal_on_the_way(table: Table) -> None:
    """A tile sent elsewhere while it travels goes there from where it is, and never back."""
    table.board.arrange([_line(A, 0, 1)])
    table.board.arrange([_line(A, 100, 1)], glide=1.0)
    table.timeline.advance(0.3)
    halfway = table.place_of(("line", A))
    table.board.arrange([_line(A, 300, 1)], glide=1.0)
    assert table.place_of(("line", A)) == halfway
    seen = [halfway[0]]
    while table.timeline.busy:
        table.timeline.advance(0.1)
        seen.append(table.place_of(("line", A))[0])
    assert seen == sorted(seen)
    assert seen[-1] == 300.0


def test_a_carried_tile_is_left_alone(table: Table) -> None:
    """While a finger holds a tile nothing moves it; put down, it glides to its place."""
    home = _lie(("rack", A), A, 20, 1)
    table.board.arrange([home, _line(B, 500, 2)])
    table.board.lift(("rack", A), table.over)
    table.board.carry(321, 123)
    table.board.arrange([home, _line(B, 600, 2)], 1.0, 1.0)
    table.board.arrange([home, _line(B, 600, 2)])
    table.timeline.skip()
    assert table.place_of(("rack", A)) == (321, 123)
    assert len(table.over) == 1
    assert len(table.layer) == 1
    table.board.put_down()
    assert (len(table.over), len(table.layer)) == (0, 2)
    table.board.arrange([home, _line(B, 600, 2)], 1.0, 1.0)
    assert table.place_of(("rack", A)) == (321, 123)
    table.timeline.advance(0.4)
    assert table.place_of(("rack", A)) != (20.0, 50.0)
    table.timeline.skip()
    assert table.place_of(("rack", A)) == (20.0, 50.0)


def test_a_carried_tile_that_is_gone(table: Table) -> None:
    """A tile that no longer belongs to the table leaves the finger as well."""
    table.board.arrange([_lie(("rack", A), A, 20, 1), _line(B, 500, 2)])
    table.board.lift(("rack", A), table.over)
    table.board.arrange([_line(B, 500, 2)])
    assert table.board.carried is None
    assert (len(table.over), len(table.layer)) == (0, 1)
    table.board.carry(1, 1)
    table.board.put_down()


def test_higher_ranks_lie_above(table: Table) -> None:
    """The drawing order follows the ranks, also for what was put down last."""
    table.board.arrange([_line(A, 0, 1, rank=9), _line(B, 50, 1, rank=2), _line(C, 90, 1, rank=5)])
    assert [sprite.lie.tile for sprite in table.layer] == [B, C, A]
    table.board.lift(("line", B), table.over)
    table.board.put_down()
    table.board.arrange([_line(A, 0, 1, rank=9), _line(B, 50, 1, rank=2), _line(C, 90, 1, rank=5)])
    assert [sprite.lie.tile for sprite in table.layer] == [B, C, A]


def test_clearing(table: Table) -> None:
    """Nothing is left, and a carried tile is forgotten."""
    table.board.arrange([_line(A, 0, 1), _line(B, 50, 1)])
    table.board.lift(("line", B), table.over)
    table.board.clear()
    assert (len(table.over), len(table.layer)) == (0, 0)
    assert table.board.carried is None
    assert table.board.sprites() == ()
