"""The `tablee` command: one module a command, all their words in fr.ftl and en.ftl."""
