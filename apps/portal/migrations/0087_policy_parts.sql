-- Which place of a document (a clause, a key point, a paragraph) became which 申报事项: a policy of its own, at first a draft. Both are
-- known by the ids of their items, since neither need have been published.
-- Lock and size: a new table only; some rows a document that was split.
create table policy.part (
  tenant_id text not null,
  document_id uuid not null,
  -- the place as the document names it, and its words for readers
  place text not null,
  clause text not null,
  item_id uuid not null unique,
  position int not null,
  made_name text not null,
  made_at timestamptz not null,
  primary key (document_id, place)
);
