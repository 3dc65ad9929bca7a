"""The games a server offers: rules, options, printed boxes, companion data, word lookups."""
