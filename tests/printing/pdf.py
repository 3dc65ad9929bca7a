"""Contents of a PDF as a reader sees it: pages, letters with their places and sizes, and lines.

All lengths are in millimetres from the upper left corner.
"""

import ctypes
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdfium2 as pdfium
from pypdfium2 import raw

MM = 25.4 / 72


class Sign(NamedTuple):
    text: str
    x: float
    y: float
    size: float


class Line(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


class Pdf:
    def __init__(self, data: bytes) -> None:
        self._document: Any = pdfium.PdfDocument(data)

    def __len__(self) -> int:
        return len(self._document)

    def size(self, page: int) -> tuple[float, float]:
        width, height = self._document[page].get_size()
        return round(width * MM, 1), round(height * MM, 1)

    def signs(self, page: int) -> Iterator[Sign]:
        """Yield every letter with its centre and type size."""
        read = self._document[page].get_textpage()
        height = self._document[page].get_height()
        for place in range(read.count_chars()):
            left, bottom, right, top = read.get_charbox(place)
            size = raw.FPDFText_GetFontSize(read.raw, place)
            text = chr(raw.FPDFText_GetUnicode(read.raw, place))
            yield Sign(text, (left + right) / 2 * MM, (height - (top + bottom) / 2) * MM, size * MM)

    def text(self, page: int) -> str:
        return str(self._document[page].get_textpage().get_text_range())

    def lines(self, page: int) -> list[Line]:
        height = self._document[page].get_height()
        found = []
        for each in self._document[page].get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
            left, bottom, right, top = each.get_bounds()
            found.append(Line(left * MM, (height - top) * MM, right * MM, (height - bottom) * MM))
        return found

    def fonts(self) -> dict[str, bool]:
        """Return the typefaces in use, and whether the file embeds them."""
        found: dict[str, bool] = {}
        for page in self._document:
            for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
                font = raw.FPDFTextObj_GetFont(each.raw)
                name = ctypes.create_string_buffer(200)
                raw.FPDFFont_GetBaseFontName(font, name, 200)
                told = name.value.decode().partition("+")[2]
                found[told] = found.get(told, True) and raw.FPDFFont_GetIsEmbedded(font) == 1
        return found

    def pictures(self) -> int:
        """Return the number of bitmap images; drawings do not count."""
        return sum(len(list(page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE]))) for page in self._document)

    def dark(self, page: int) -> int:
        """Return how much ink a page takes: the darkness of all points of a small drawing."""
        drawn = self._document[page].render(scale=0.5, grayscale=True)
        return sum(255 - point for point in bytes(drawn.buffer))
