"""YAML in which no key stands twice, as after a merge that kept both sides: the first would count for nothing."""

from typing import Any

import yaml
from yaml.constructor import ConstructorError


class KeysOnce(yaml.SafeLoader):
    """A safe loader that refuses a key which stands twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002
        """A mapping.

        Raises:
            ConstructorError: a key stands twice.
        """
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value != "<<":
                if key.value in seen:
                    raise ConstructorError(None, None, f"{key.value} stands twice", key.start_mark)
                seen.add(key.value)
        return super().construct_mapping(node, deep)
