-- 归档: what a closed case is kept as: one package with number, class and retention; from then on the case is read only.
-- Lock and size: one column without default on the cases, for an instant, and one index over the closed ones, which blocks their
-- writes for about a second a million rows; else new, empty objects only.
alter table casework.case_file add column archive_no text;
create index case_archivable on casework.case_file (kind, closed_at, id)
  where closed_at is not null and submitted_at is not null and archive_no is null;

-- What operators set for a kind; a kind without a row has its own usual terms.
create table casework.archive_rule (
  tenant_id text not null,
  kind text not null,
  -- natural days between closing and archiving
  after_days int not null check (after_days between 1 and 3650),
  class text not null check (length(class) between 1 and 30),
  retention text not null check (retention in ('10', '30', 'permanent')),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, kind)
);

create table casework.archive (
  case_id uuid primary key references casework.case_file (id),
  tenant_id text not null,
  archive_no text not null,
  -- as the rule was that day
  class text not null,
  retention text not null check (retention in ('10', '30', 'permanent')),
  -- the last day; null = for ever
  retain_until date,
  archived_at timestamptz not null,
  -- until when the process that writes the package is let alone
  writing_until timestamptz,
  -- the package: every part with its hash, and what the hash over them is; null = not yet written
  file_id uuid,
  manifest text,
  package_hash text,
  stored_at timestamptz,
  constraint archive_no unique (tenant_id, archive_no),
  check ((retain_until is null) = (retention = 'permanent')),
  check (num_nulls(file_id, manifest, package_hash, stored_at) in (0, 4))
);
create index archive_recent on casework.archive (tenant_id, archived_at desc, case_id desc);
create index archive_unwritten on casework.archive (archived_at, case_id) where file_id is null;

-- Whatever would change an archived case past the kernel's own door is refused here.
create function casework.refuse_archived() returns trigger language plpgsql as $$
begin
  raise exception 'casework.%: the case is archived', tg_table_name;
end
$$;
create trigger archived before update or delete on casework.case_file
  for each row when (old.archive_no is not null) execute function casework.refuse_archived();
create function casework.refuse_in_archived() returns trigger language plpgsql as $$
begin
  if exists (select from casework.case_file c where c.id = new.case_id and c.archive_no is not null) then
    raise exception 'casework.%: the case is archived', tg_table_name;
  end if;
  return new;
end
$$;
create trigger archived before insert on casework.event for each row execute function casework.refuse_in_archived();
create trigger archived before insert on casework.snapshot for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update on casework.material
  for each row execute function casework.refuse_in_archived();
