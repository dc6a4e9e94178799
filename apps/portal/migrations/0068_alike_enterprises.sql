-- Enterprises behind which one person or address stands are looked up from each side, however many a batch has.
-- Lock and size: two hash indexes over the library, which block its writes for about a second a million rows; a hash takes any length.
create index library_entry_person on enterprise.library_entry using hash (legal_person);
create index library_entry_address on enterprise.library_entry using hash (address);
