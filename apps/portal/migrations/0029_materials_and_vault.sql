-- Materials of cases by reference to the 材料库 of an enterprise, their history, and files whose scan is still to come.
-- Lock and size: one column with a constant default and one without to each of two small tables, a new primary key over the
-- materials of cases (few hundred rows so far); new, empty tables besides.
alter table casework.material
  -- the entry of the vault that it was taken from; the file stays what it was whatever becomes of the entry
  add column vault_id uuid,
  -- copied when it was taken
  add column valid_until date,
  add column removed_by uuid,
  -- what was taken out may come back: each time is a row of the history
  drop constraint material_pkey,
  add primary key (case_id, code, file_id, added_at);
create unique index material_now on casework.material (case_id, code, file_id) where removed_at is null;
-- where an entry of the vault is used
create index material_vault on casework.material (vault_id) where vault_id is not null;

-- What an enterprise keeps for the next matter. A newer file of the same entry is a row of its own: the rows of an item are
-- its history, one of which counts.
create table casework.vault_file (
  id uuid primary key,
  tenant_id text not null,
  en_id uuid not null,
  item_id uuid not null,
  -- of MATERIAL_TYPE
  type text not null,
  title text not null check (length(title) between 1 and 100),
  file_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  valid_until date,
  added_by uuid not null,
  added_at timestamptz not null,
  -- a newer file of the item took its place, or the item was removed
  ended_at timestamptz,
  ended_by uuid,
  is_removed boolean not null default false
);
create unique index vault_item on casework.vault_file (item_id) where ended_at is null;
create index vault_own on casework.vault_file (tenant_id, en_id, type, added_at desc, id desc) where ended_at is null;
create index vault_history on casework.vault_file (item_id, added_at desc);

-- clean: a scanner said so, or none is configured · waiting: the scanner gave no answer yet · infected: it found something
alter table file.stored_file
  add column scan text not null default 'clean' check (scan in ('clean', 'waiting', 'infected'));
create index stored_file_waiting on file.stored_file (created_at) where scan = 'waiting';
