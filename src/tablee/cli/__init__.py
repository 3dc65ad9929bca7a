"""The `tablee` command: a module for each command or small group; texts in fr.ftl and en.ftl."""
