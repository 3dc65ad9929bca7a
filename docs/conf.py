"""Settings of the documentation site: `make docs` builds it from this folder."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tablee.core.version import __version__  # noqa: E402

project = "Tablée"
author = "The Tablée developers"
copyright = author
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_click", "sphinx_copybutton", "tools.site"]
default_role = "code"  # docstrings have names in single backquotes
highlight_language = "text"  # indented blocks of the guides are commands
smartquotes = False  # both languages have their own quotation marks

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"undoc-members": True}
add_module_names = False
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"Tablée {__version__}"
html_static_path = ["_static"]
# The colours of the page: paper, the green of the mat, the yellow of the lamp.
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#1f5c4d",
        "color-brand-content": "#1f5c4d",
        "color-background-primary": "#fffcf5",
        "color-background-secondary": "#f6f0e4",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f2c24b",
        "color-brand-content": "#f2c24b",
        "color-background-primary": "#1b1f1d",
        "color-background-secondary": "#262b28",
    },
}
html_css_files = ["site.css"]
html_favicon = "../web/public/favicon.svg"
html_show_sphinx = False
html_copy_source = False
copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True
