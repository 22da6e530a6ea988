"""Art of Fish N Ships: grounds of cards, tide turners, skulduggery, stack abilities, cannonballs."""
