-- Uploaded and generated files: metadata here, bytes in the file storage under object_key.
-- Lock and size: new table only; grows with uploads, at most some hundred rows per user and day.
create schema file;

create table file.stored_file (
  id uuid primary key,
  tenant_id text not null,
  -- null = made by the portal itself
  owner_account uuid,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  size int not null check (size > 0),
  sha256 text not null,
  -- ASCII, made by us, never from a name: tenant/yyyy/mm/uuid.ext
  object_key text not null unique,
  -- pending: bytes not yet safe · temporary: uploaded, no record points at it · kept: a record does · removing: bytes go
  state text not null default 'pending' check (state in ('pending', 'temporary', 'kept', 'removing')),
  is_published boolean not null default false,
  created_at timestamptz not null
);
-- the quota of a user and day
create index stored_file_owner on file.stored_file (owner_account, created_at);
-- what the sweeper looks at: few rows
create index stored_file_loose on file.stored_file (created_at) where state <> 'kept';
