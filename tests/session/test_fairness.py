"""The promise about the deals: bound before the first deal, checked after the last."""

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import Accept, NextHand
from game.engine.dealing import deal
from game.engine.errors import InvalidDataError
from game.engine.hand import Phase
from game.engine.match import HUMAN
from game.engine.observation import choices
from game.engine.record import parse_record, write_record
from game.engine.verify import verify
from game.session.fairness import promise, seed_of, stirred
from game.session.saves import read_save, write_save
from game.session.session import Session, new_session

SOLO = (HUMAN, "casual", "casual", "casual")


def _to_the_end(session: Session) -> None:
    for _ in range(20_000):
        if session.winner is not None:
            return
        if session.phase is Phase.OVER:
            session.submit(NextHand())
        elif session.awaits_human:
            assert session.awaited is not None
            session.submit(choices(session.observation(session.awaited))[0])
        else:
            session.advance(1.0)
    raise AssertionError("the match has no end")


def test_a_whole_match_keeps_its_promise() -> None:
    """Stirred, played to its end and written, the record proves what was promised at first."""
    session, _ = new_session(SOLO)
    promised = session.promise
    assert promised is not None
    session.stir(b"a finger went round")
    _to_the_end(session)
    record = json.loads(write_record(session.true_match()))
    proof = record["fairness"]
    assert proof["commitment"] == promised.commitment
    assert bytes.fromhex(proof["stir"]) == b"a finger went round"
    secret = bytes.fromhex(proof["secret"])
    assert hashlib.sha256(secret).hexdigest() == promised.commitment
    mixed = hashlib.sha256(secret + b"a finger went round").digest()
    assert int.from_bytes(mixed[:8], "big") == record["seed"]
    assert verify(parse_record(json.dumps(record))).winner is session.winner
    record["fairness"]["stir"] = b"another".hex()
    with pytest.raises(InvalidDataError, match="do not yield the seed"):
        verify(parse_record(json.dumps(record)))


@given(st.binary(min_size=1, max_size=40), st.binary(min_size=32, max_size=32))
def test_secret_and_stir_decide_together(stir: bytes, secret: bytes) -> None:
    """The commitment binds the secret alone; the seed is another with the stir."""
    proof = promise(secret)
    assert stirred(proof, stir).commitment == proof.commitment
    assert seed_of(stirred(proof, stir)) != seed_of(proof)


def test_stirring_deals_anew_before_the_first_reply_only() -> None:
    """The first deal follows from the stir; once somebody has answered nothing changes it."""
    session, _ = new_session((HUMAN,) * 4)
    before = session.true_match()
    session.stir(b"")
    assert session.true_match() is before
    session.stir(b"round and round")
    after = session.true_match()
    assert after.seed != before.seed
    assert after.seed is not None
    assert after.hand.dealt == deal(after.seed, 1, 1)
    session.submit(Accept(1))
    answered = session.true_match()
    session.stir(b"too late")
    assert session.true_match() is answered


def test_a_given_seed_promises_nothing() -> None:
    """With a seed of one's own the same hands are dealt, whatever is stirred."""
    session, _ = new_session(SOLO, 7)
    before = session.true_match()
    session.stir(b"round and round")
    assert session.promise is None
    assert session.true_match() is before


def test_the_secret_is_told_only_at_the_end() -> None:
    """While the match goes on neither screens nor the record can tell it; a save keeps it."""
    session, _ = new_session(SOLO)
    assert session.promise is not None
    assert session.promise.secret is None
    secret = session.true_match().fairness.secret
    assert secret is not None
    assert secret not in write_record(session.true_match())
    again = read_save(write_save(session))
    assert again.true_match() == session.true_match()
    _to_the_end(session)
    assert session.promise.secret == secret
    assert secret in write_record(session.true_match())
