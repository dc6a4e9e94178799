-- 容缺受理: which promise in the place of a file is one to hand it in later, and what is owed of a case since it was accepted.
-- Lock and size: two columns, of no default and of a constant one, which rewrite nothing; a new, empty table. Promises so far are
-- 告知承诺, submissions so far are whole ones, and nothing is owed of cases that were accepted before.
alter table casework.material_promise add column days int check (days > 0);
comment on column casework.material_promise.days is 'working days from acceptance in which the file comes; null = no file comes';

alter table casework.snapshot add column is_supplement boolean not null default false;
comment on column casework.snapshot.is_supplement is 'materials that were owed, handed in; everything else as it was filed before';

create table casework.owed_material (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  -- the item of the checklist, and what it was called when it began to be owed
  code text not null,
  label text not null check (label <> ''),
  promise_id uuid not null,
  days int not null check (days > 0),
  begun_on date not null,
  -- null = the holidays of that year are not yet known
  due_on date,
  -- unasked = the checklist asks for it no more: it is owed no more, and what was broken of it stays so
  status text not null default 'owed' check (status in ('owed', 'handed_in', 'received', 'unasked')),
  -- why it was asked for again
  note text not null default '',
  handed_at timestamptz,
  received_at timestamptz,
  received_by uuid,
  -- natural days before the end of which its owner was reminded last
  reminded int,
  -- the day on which the clock found it past its last day
  broken_on date,
  unique (case_id, code)
);
create index owed_material_due on casework.owed_material (due_on, id) where status = 'owed';
create trigger archived before insert or update or delete on casework.owed_material
  for each row execute function casework.refuse_in_archived();
