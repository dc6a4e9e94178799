-- What records cut out of pictures, so that nothing else is cut: an address names it, and everybody may write an address. Gone with
-- the file, whose copies are found by it.
-- Lock and size: a new table; a row for each cut that an editor has saved.
create table file.picture_crop (
  file_id uuid not null references file.stored_file (id) on delete cascade,
  -- as addresses name it: 「wide-0-1250-10000-7500」
  name text not null check (length(name) between 1 and 40),
  primary key (file_id, name)
);
