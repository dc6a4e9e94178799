-- What is known of enterprises: the library (registry data), the form that an enterprise fills, and facts with their
-- source. `en_id` is identity's, one per tenant and credit code, also for enterprises that nobody has bound.
-- Lock and size: creates new, empty objects only; locks nothing that is in use.
create schema enterprise;

-- 企业库: public registry data. Up to some 100,000 rows a tenant; the import replaces rows that changed.
create table enterprise.library_entry (
  en_id uuid primary key,
  tenant_id text not null,
  credit_code text not null check (length(credit_code) = 18),
  name text not null,
  legal_person text not null default '',
  country text not null default '',
  register_status text not null default '',
  establish_date date,
  register_capital text not null default '',
  -- GB/T 4754 as fine as it is known: C, C38, C3841.
  industry_code text not null default '',
  industry_type text not null default '',
  area_code text not null default '',
  in_zone boolean,
  address text not null default '',
  business_scope text not null default '',
  brief text not null default '',
  -- Titles on public record, as labels.
  titles text[] not null default '{}',
  -- The facts that follow from this row (official-facts.rules.ts), made by the import.
  facts jsonb not null,
  as_of date not null,
  is_demo boolean not null default false,
  updated_at timestamptz not null default now(),
  unique (tenant_id, credit_code)
);
create index library_entry_name on enterprise.library_entry (tenant_id, name collate "C", en_id);
create index library_entry_page on enterprise.library_entry (tenant_id, en_id);

-- The form of an enterprise: what it typed itself, and the official fields as taken over from the library. One row for
-- each enterprise that anybody has stated anything about; its row lock orders all writes about that enterprise.
create table enterprise.profile (
  en_id uuid primary key,
  tenant_id text not null,
  name text not null,
  credit_code text not null,
  -- Counts the saves; a save names the version it began with.
  version integer not null default 0,
  -- Official fields of enLibDTO when they were taken over; null = not yet.
  official jsonb,
  official_as_of date,
  country text not null default '',
  industry_type text not null default '',
  servics text not null default '',
  area_covered numeric(10, 2),
  total_num integer,
  insured_number integer,
  junior_ratio text not null default '',
  undergraduate_ratio text not null default '',
  brief text not null default '',
  contact_name text not null default '',
  contact_position text not null default '',
  -- key id : AES-256-GCM.
  contact_tel_cipher text,
  updated_at timestamptz
);
create index profile_page on enterprise.profile (tenant_id, en_id);

-- Rows of the form's tables, every cell as typed.
create table enterprise.form_row (
  en_id uuid not null references enterprise.profile (en_id),
  kind text not null
    check (kind in ('management', 'volume', 'qualification', 'patent', 'brand', 'software', 'achievement')),
  position integer not null,
  cells jsonb not null,
  primary key (en_id, kind, position)
);

-- Facts with their source; the current ones have no end, former ones stay.
create table enterprise.fact (
  id bigint generated always as identity primary key,
  en_id uuid not null references enterprise.profile (en_id),
  field text not null,
  source text not null check (source in ('self', 'registry', 'declaration', 'verified')),
  -- Which part of the product stated it: answer, form, or tool:<name>.
  origin text not null,
  value jsonb not null,
  period text,
  as_of date not null,
  valid_until date,
  -- Account; null = a seed or an import.
  recorded_by uuid,
  recorded_at timestamptz not null,
  ended_at timestamptz
);
create unique index fact_current on enterprise.fact (en_id, field, source, origin) where ended_at is null;
