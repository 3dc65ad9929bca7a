"""Games that a server offers: rules, options, printed boxes, companion data and word lookups."""
