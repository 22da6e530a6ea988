"""Campaigns: what is right is changed by chance, two faults at a time, and must print whole or end in clear words.

Each kind (``KINDS`` in ``kinds.py``) changes something else. A case is its kind and its number, and is the same every
time, whatever was tried before. test_campaigns.py tries the first of each kind; the campaign itself goes
on where it was stopped::

    python -m tests.campaigns folders --state folders.json --count 10000
    python -m tests.campaigns folders --case 4711
"""
