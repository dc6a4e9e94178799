-- 文书: what a case was told in writing. Number, code and words are given in the transaction of the event; the file is drawn when
-- somebody first asks for it and is the same ever after.
-- Lock and size: creates new, empty objects only; locks nothing that is in use.
create table casework.paper (
  id uuid primary key,
  tenant_id text not null,
  case_id uuid not null references casework.case_file (id),
  kind text not null check (kind in ('receipt', 'acceptance', 'correction', 'refusal', 'result', 'form')),
  -- 文书编号: without a gap per tenant, kind of case and day
  no text not null,
  -- what it was issued for: an event by the version that it led to, or the answers of a form by their hash
  ground text not null,
  -- 128 bits, in the QR code
  code text not null unique,
  -- its words; personal answers are masks
  content jsonb not null,
  content_hash text not null,
  issued_at timestamptz not null,
  -- a form whose answers were changed since
  voided_at timestamptz,
  -- the drawn file, kept from the first download on
  file_id uuid,
  file_hash text,
  unique (tenant_id, no),
  unique (case_id, kind, ground)
);
create index paper_case on casework.paper (case_id, issued_at);

-- 盖章扫描件 of a form: counts as long as the case's answers are those of the form that was stamped.
create table casework.sealed_scan (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  paper_id uuid not null references casework.paper (id),
  file_id uuid not null,
  name text not null,
  sha256 text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index sealed_scan_now on casework.sealed_scan (case_id) where removed_at is null;

-- Operators' own docx templates: the newest of a kind of case and paper counts, older ones stay.
create table casework.paper_template (
  id uuid primary key,
  tenant_id text not null,
  kind text not null,
  paper text not null,
  file_id uuid not null,
  name text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index paper_template_now on casework.paper_template (tenant_id, kind, paper) where removed_at is null;
