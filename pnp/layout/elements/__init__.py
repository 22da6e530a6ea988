"""What draws each element: functions that take the element, its context, and the list that its items go into."""
