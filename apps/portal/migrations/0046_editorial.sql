-- Review, schedule, pinning and previews of items; rules of editing per tenant (four eyes, words that may not be published).
-- Lock and size: columns with constant defaults on a table of some thousands of rows, two small new tables, indexes rebuilt at once.
alter table content.item
  -- pinned before the others, then by position, then by day
  add column is_pinned boolean not null default false,
  add column position integer not null default 0,
  -- the approved row that readers will see from publish_at on (PublishedRow with its revision and files); null = none waits
  add column scheduled jsonb,
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  -- times that its file was fetched
  add column downloads integer not null default 0;

drop index content.item_public;
create index item_public on content.item (tenant_id, collection, is_pinned desc, position, shown_on desc, id desc)
  where state = 'published';
create index item_days on content.item (tenant_id, collection, shown_on desc, id desc) where state = 'published';
create index item_due on content.item (publish_at) where state = 'scheduled';
create index item_ending on content.item (unpublish_at) where state = 'published' and unpublish_at is not null;

create table content.setting (
  tenant_id text primary key,
  -- nobody publishes what they wrote themselves
  needs_second boolean not null default false,
  sensitive_words text[] not null default '{}',
  updated_name text not null,
  updated_at timestamptz not null
);

-- Links by which somebody without an account reads one draft until they expire.
create table content.preview (
  id uuid primary key,
  item_id uuid not null references content.item (id),
  -- SHA-256 of the token, which is answered once
  token_hash text not null unique,
  made_by uuid not null,
  expires_at timestamptz not null
);
