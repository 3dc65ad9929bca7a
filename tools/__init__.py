"""Scripts for developers and packaging: build the page, the reference documents and the wheel."""
