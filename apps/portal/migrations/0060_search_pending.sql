-- What an import adds to the index of bigrams is gathered and sorted in together: one by one it took four fifths of the import.
-- Connections of the portal gather 64 kB at most, so that a search has next to nothing to look through (docs/adr/0007).
-- Lock and size: the index is locked for an instant; nothing is written.
alter index policy.search_all set (fastupdate = on);
