-- 政策图解 / 专题: illustrated readings of one or several policies.
-- Lock and size: a new table only; some dozens of rows a tenant.
create schema content;

create table content.subject (
  id uuid primary key,
  tenant_id text not null,
  code text not null,
  title text not null,
  summary text not null,
  theme text not null check (theme in ('blue', 'green', 'purple', 'orange', 'teal', 'red')),
  icon text not null check (icon in ('certificate', 'flask', 'ladder', 'gear', 'people', 'bank')),
  -- steps, cards, tables and texts in reading order; the shape is contract.ts
  sections jsonb not null default '[]',
  -- policies by their stable code; the policy domain answers which of them are published
  policy_codes text[] not null default '{}',
  published_on date not null,
  is_home boolean not null default false,
  is_demo boolean not null default false,
  status text not null default 'published' check (status in ('draft', 'published', 'unpublished')),
  updated_at timestamptz not null default now(),
  unique (tenant_id, code)
);
create index subject_list on content.subject (tenant_id, status, published_on desc, id desc);
