"""A hook of the wheel's build: the translations are compiled before they are packed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages import mofile, pofile
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):
    """Compiles every catalogue beside its source, as the set-up does in a checkout."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; a wheel gets them with the other assets."""
        del version, build_data
        for text in Path(self.root, "assets", "locale").glob("*/LC_MESSAGES/dekabes.po"):
            with text.open("rb") as source:
                catalogue = pofile.read_po(source, charset="utf-8")
            with text.with_suffix(".mo").open("wb") as target:
                mofile.write_mo(target, catalogue)
