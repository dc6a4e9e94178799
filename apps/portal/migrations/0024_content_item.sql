-- Items of every collection (news first): a draft that editors write, the published copy that readers see, and versions.
-- Lock and size: new tables only; some thousands of items a tenant, 20,000 at most, each with some dozens of versions.
create table content.item (
  id uuid primary key,
  tenant_id text not null,
  collection text not null,
  -- known by name to seeds and imports; null = written here
  slug text,
  -- the states are a workflow table (editorial.rules.ts)
  state text not null default 'draft',
  title text not null default '',
  -- as typed, malformed too; its shape is the collection's form
  draft jsonb not null default '{}',
  -- counts saves of the draft
  revision integer not null default 0,
  -- the files that any version named: {id, name, size}
  files jsonb not null default '[]',
  -- checked answers as readers see them; kept when the item is taken down
  published jsonb,
  published_revision integer,
  shown_on date,
  facets jsonb not null default '{}',
  title_search tsvector not null default '',
  search tsvector not null default '',
  is_demo boolean not null default false,
  updated_by uuid,
  updated_name text not null default '',
  updated_at timestamptz not null default now(),
  unique (tenant_id, collection, slug)
);
create index item_public on content.item (tenant_id, collection, shown_on desc, id desc) where state = 'published';
create index item_facets on content.item using gin (facets jsonb_path_ops) where state = 'published';
create index item_search on content.item using gin (search) where state = 'published';
create index item_console on content.item (tenant_id, collection, updated_at desc, id desc);

create table content.item_revision (
  item_id uuid not null references content.item (id),
  revision integer not null,
  body jsonb not null,
  saved_by uuid,
  saved_name text not null,
  saved_at timestamptz not null,
  -- published once: such a version is never folded into the next
  was_published boolean not null default false,
  primary key (item_id, revision)
);
