"""What drawing is: lengths and colours, fonts and pictures, and the Frame, a drawn face as data."""
