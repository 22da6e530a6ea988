"""Refereed play: people and captains play a whole game by its referee, each at a seat that is told what it may know."""
