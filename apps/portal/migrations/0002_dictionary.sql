-- Dictionaries, their entries, and administrative regions. The same for every tenant.
-- Lock and size: new tables only; about 80 dictionaries, 3 000 entries and 3 400 regions.
create schema dictionary;

create table dictionary.dictionary (
  code text collate "C" primary key,
  name text not null,
  -- where the words come from, and how sure we are of them: high, medium, low, design …
  source text not null,
  confidence text not null,
  -- set = entries are the current year and so many years in all, computed at read
  recent_years smallint check (recent_years between 1 and 50)
);

create table dictionary.entry (
  dictionary_code text collate "C" not null references dictionary.dictionary,
  value text collate "C" not null,
  id text collate "C" not null unique,
  label text not null,
  -- value of the entry above it, mostly in another dictionary: 中类 → 大类
  parent_value text,
  position int not null,
  -- no longer offered; still names what was chosen earlier
  is_disabled boolean not null default false,
  primary key (dictionary_code, value)
);

create table dictionary.region (
  code text collate "C" primary key check (code ~ '^\d{6}$'),
  name text not null,
  parent_code text collate "C" references dictionary.region deferrable initially deferred,
  -- 1 province, 2 city, 3 county
  level smallint not null check (level between 1 and 3)
);
create index region_parent on dictionary.region (parent_code, code);
