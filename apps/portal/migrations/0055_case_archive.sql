-- 归档: what a closed case is kept as: one package with number, class and retention; from then on the case is read only.
-- Lock and size: one column without default on the cases, and triggers on the tables of a case, each for an instant; one index over
-- the closed cases, which blocks their writes for about a second a million rows; else new, empty objects only.
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
create function casework.is_archived(id uuid) returns boolean language sql stable as $$
  select exists (select from casework.case_file c where c.id = is_archived.id and c.archive_no is not null)
$$;
create function casework.refuse_in_archived() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if casework.is_archived(old.case_id) then
      raise exception 'casework.%: the case is archived', tg_table_name;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if casework.is_archived(new.case_id) then
      raise exception 'casework.%: the case is archived', tg_table_name;
    end if;
    return new;
  end if;
  return old;
end
$$;
create function casework.refuse_in_archived_correction() returns trigger language plpgsql as $$
begin
  if exists (select from casework.correction k
    where k.id in (case when tg_op <> 'INSERT' then old.correction_id end, case when tg_op <> 'DELETE' then new.correction_id end)
      and casework.is_archived(k.case_id)) then
    raise exception 'casework.%: the case is archived', tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
-- What is filed and what happened is append-only for every case: nothing is added either.
create trigger archived before insert on casework.event for each row execute function casework.refuse_in_archived();
create trigger archived before insert on casework.snapshot for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.correction_item
  for each row execute function casework.refuse_in_archived_correction();
create trigger archived before insert or update or delete on casework.approval
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.correction
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.entry
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.material
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.note
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.opinion_request
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.pin_proposal
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.reconsideration
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.sealed_scan
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.second_act
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.task
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.verified_value
  for each row execute function casework.refuse_in_archived();
-- A right to read may end, and what its holder reads is written down; neither is part of the case.
create trigger archived before insert or delete on casework.party for each row execute function casework.refuse_in_archived();
create trigger archived_update before update on casework.party for each row
  when (old.ended_at is not null or new.ended_at is null or to_jsonb(old) - 'ended_at' <> to_jsonb(new) - 'ended_at')
  execute function casework.refuse_in_archived();
create trigger archived before update or delete on casework.party_read
  for each row execute function casework.refuse_in_archived();
-- The file of a paper is drawn when it is first asked for: of one that nobody asked for before, while the package is written.
create trigger archived before insert or delete on casework.paper for each row execute function casework.refuse_in_archived();
create trigger archived_update before update on casework.paper for each row
  when (old.file_id is not null or to_jsonb(old) - '{file_id,file_hash}'::text[] <> to_jsonb(new) - '{file_id,file_hash}'::text[])
  execute function casework.refuse_in_archived();

-- What the archive says of a case is said once: number and terms when it begins, the package when it is written.
create trigger no_delete before delete on casework.archive for each row execute function casework.refuse_archived();
create trigger no_truncate before truncate on casework.archive for each statement execute function casework.refuse_archived();
create trigger once before update on casework.archive for each row
  when ((old.case_id, old.tenant_id, old.archive_no, old.class, old.retention, old.retain_until, old.archived_at)
      is distinct from (new.case_id, new.tenant_id, new.archive_no, new.class, new.retention, new.retain_until, new.archived_at)
    or old.file_id is not null and (old.file_id, old.manifest, old.package_hash, old.stored_at)
      is distinct from (new.file_id, new.manifest, new.package_hash, new.stored_at))
  execute function casework.refuse_archived();
