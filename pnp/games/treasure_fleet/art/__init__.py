"""Art of Treasure Fleet: portraits of captains and the governor, the storm, holds and their treasure, the curse."""
