-- Accounts that their person has closed (个人信息保护法 第四十七条): the row stays as the author of what was done, without a name;
-- of the sign-in name only a keyed hash is kept, so that whoever comes back is told.
-- Lock and size: one nullable column (a moment's lock) and a new, empty table; a row for each closed account.
alter table identity.account add column closed_at timestamptz;

create table identity.closed_name (
  tenant_id text not null references identity.tenant (id),
  origin text not null check (origin in ('sso', 'local')),
  -- HMAC: asked of a name that somebody signs in with, and of no other
  name_index text not null,
  closed_at timestamptz not null,
  primary key (tenant_id, origin, name_index)
);
