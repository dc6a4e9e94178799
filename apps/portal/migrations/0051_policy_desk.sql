-- Policies written in the console: what its list shows of drafts (the drafts themselves are items of content), and who compared a
-- policy with its source.
-- Lock and size: one small new table; a column without default on policy.policy, for an instant, nothing is rewritten.
create table policy.draft (
  -- of the item, and of its policy once it is published
  id uuid primary key,
  tenant_id text not null,
  code text not null,
  title text not null,
  doc_no text,
  level text,
  state text not null,
  has_changes boolean not null,
  saved_by text not null,
  saved_at timestamptz not null,
  -- what the policy was when the draft last knew it: another one means an import since; null = it was never published
  stamp text
);
create index draft_tenant on policy.draft (tenant_id, saved_at desc, id desc);

-- {by, at, source}: who compared it word by word with what, and when
alter table policy.policy add column verification jsonb;
