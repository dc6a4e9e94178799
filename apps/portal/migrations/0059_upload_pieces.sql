-- Uploads that come in pieces: what has come so far, so that whoever lost the connection goes on where it broke off. The bytes are in
-- the file storage under object_key until the whole is checked and stored as a file like any other.
-- Lock and size: new table only; some ten rows per user and day, each for a day.
create table file.upload (
  id uuid primary key,
  tenant_id text not null,
  owner_account uuid not null,
  -- what it is for, in the words of the domain that let it begin
  purpose text not null check (length(purpose) between 1 and 200),
  name text not null check (length(name) between 1 and 200),
  size int not null check (size > 0),
  -- bytes that are safe, from the first on, and their CRC-32
  received int not null default 0 check (received between 0 and size),
  crc bigint not null default 0,
  -- ASCII, made by us, never from a name
  object_key text not null unique,
  -- open: pieces may come · checking: the whole is looked at · stored: file_id is the file · removing: bytes go
  state text not null default 'open' check (state in ('open', 'checking', 'stored', 'removing')),
  file_id uuid,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
-- what an account has under way, and what it takes of the day's quota
create index upload_owner on file.upload (owner_account, created_at) where state in ('open', 'checking');
-- what the sweeper looks at
create index upload_touched on file.upload (touched_at);
