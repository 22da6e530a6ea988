"""A game and an order become sheets: plan, fill, set, impose, mark; nothing here knows what a file looks like."""
