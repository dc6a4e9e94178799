-- 告知承诺: what an applicant promised in the place of a file, with the words as they were read; what was filed of them, by submission.
-- Lock and size: creates a new, empty table; a column with a constant default, which rewrites nothing.
create table casework.material_promise (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  code text not null,
  text text not null check (text <> ''),
  given_by uuid not null,
  given_at timestamptz not null,
  -- taken back, or given anew; what a snapshot names stays
  ended_at timestamptz
);
create index material_promise_case on casework.material_promise (case_id, code);
create unique index material_promise_now on casework.material_promise (case_id, code) where ended_at is null;
create trigger archived before insert or update or delete on casework.material_promise
  for each row execute function casework.refuse_in_archived();

alter table casework.snapshot add column promises jsonb not null default '[]';
