"""Reader of Morfologik's CFSA2 automata, the format of LanguageTool's tagged dictionaries."""

from collections.abc import Iterator
from pathlib import Path

from tablee.lexicon.errors import LexiconError

_MAGIC = b"\\fsa\xc6"
_NUMBERED = 1 << 8
_SEPARATOR, _NONE = ord("_"), ord("A")
# Bits of an arc's first byte. The low five are the index of its label among the frequent labels, or
# 0 if the label is the next byte.
_TARGET_NEXT, _LAST, _FINAL, _LABEL = 128, 64, 32, 31

# label, whether an entry ends on it, offset of the node it leads to (0: none)
_Arc = tuple[int, bool, int]


class TaggedForms:
    """Forms of a dictionary whose entries read `form_code_TAG`, each with its tags and lemmas.

    A code gives the number of bytes to cut from the end of the form (A for none) and the bytes that
    replace them: `chats` with `B` gives `chat`.
    """

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        flags = int.from_bytes(data[5:7], "big")
        if data[:5] != _MAGIC or flags & _NUMBERED:
            raise LexiconError("lexicon-not-cfsa2", file=path.name)
        labels = data[7]
        self._labels = data[8 : 8 + labels]
        self._arcs = data[8 + labels :]
        self._nodes: dict[int, list[_Arc]] = {}
        self._ends: dict[int, tuple[tuple[str, ...], tuple[bytes, ...]]] = {}

    def __iter__(self) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
        (_, _, root), *_ = self._node(0)
        todo = [(root, b"")]
        while todo:
            node, form = todo.pop()
            for label, _, target in self._node(node):
                if label == _SEPARATOR:
                    tags, codes = self._ends_from(target)
                    yield form.decode(), tags, tuple([_lemma(form, code) for code in codes])
                elif target:
                    todo.append((target, form + bytes((label,))))

    def _ends_from(self, start: int) -> tuple[tuple[str, ...], tuple[bytes, ...]]:
        """Return the tags and codes below a node, cached because thousands of forms share them."""
        if start not in self._ends:
            entries: set[bytes] = set()
            todo = [(start, b"")]
            while todo:
                node, end = todo.pop()
                for label, final, target in self._node(node):
                    longer = end + bytes((label,))
                    if final:
                        entries.add(longer)
                    if target:
                        todo.append((target, longer))
            parts = [entry.partition(b"_") for entry in entries]
            tags = tuple(sorted({tag.decode() for _, _, tag in parts}))
            self._ends[start] = tags, tuple(sorted({code for code, _, _ in parts}))
        return self._ends[start]

    def _node(self, offset: int) -> list[_Arc]:
        arcs = self._nodes.get(offset)
        if arcs is None:
            arcs = self._nodes[offset] = self._read_node(offset)
        return arcs

    def _read_node(self, offset: int) -> list[_Arc]:
        data, arcs = self._arcs, []
        last = False
        while not last:
            head = data[offset]
            last = bool(head & _LAST)
            offset += 1
            label = self._labels[head & _LABEL]
            if not head & _LABEL:
                label = data[offset]
                offset += 1
            target = -1
            if not head & _TARGET_NEXT:
                target = shift = 0
                more = True
                while more:
                    target |= (data[offset] & 127) << shift
                    more = bool(data[offset] & 128)
                    shift += 7
                    offset += 1
            arcs.append((label, bool(head & _FINAL), target))
        # "The next node" is the one stored right after this node's last arc.
        return [(label, final, offset if target < 0 else target) for label, final, target in arcs]


def _lemma(form: bytes, code: bytes) -> str:
    """Return the form with its ending changed according to the code."""
    return (form[: len(form) - (code[0] - _NONE)] + code[1:]).decode() if code else form.decode()
