"""`python -m tablee` is the `tablee` command."""

from tablee.cli.main import main

if __name__ == "__main__":
    main()
