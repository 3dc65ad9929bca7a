"""The `tablee` command: a module per command or per few that are read together; their words in fr.ftl and en.ftl."""
