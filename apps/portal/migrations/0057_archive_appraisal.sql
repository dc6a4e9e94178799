-- 草稿与撤回件: how long they are kept, who was told that a draft goes, and the one transaction in which they lose their content.
-- 档案鉴定与销毁: what becomes of an archived case whose retention has ended, proposed by one officer and confirmed by another; and the
-- 销毁清册, which stays for ever. The triggers that make archived rows read only let through exactly what was confirmed in the same
-- transaction, and nothing before or after it.
-- Lock and size: one column without default and two indexes on the cases, one on the archive; new tables, triggers written anew. All
-- pending migrations are one transaction: the cases are locked whole (ACCESS EXCLUSIVE) from the column to its end, reads too, for
-- the time of both indexes (about a second each a million cases) and of every migration after this one.
alter table casework.case_file
  -- its content was destroyed: what is left are figures, the receipt number and the archive number
  add column destroyed_at timestamptz;
-- lists and statistics of a subject still count what was destroyed
drop index casework.case_subject;
create index case_subject on casework.case_file (tenant_id, kind, subject_id) where not is_deleted or destroyed_at is not null;
create index case_stale on casework.case_file (updated_at, id) where submitted_at is null and destroyed_at is null;
create index archive_ends on casework.archive (tenant_id, retain_until, case_id) where retain_until is not null;

create table casework.appraisal (
  id uuid primary key,
  tenant_id text not null,
  case_id uuid not null references casework.case_file (id),
  -- what the register says of the case: copied, without personal data
  archive_no text not null,
  kind text not null,
  kind_label text not null,
  title text not null,
  class text not null,
  receipt_no text,
  closed_on date not null,
  archived_on date not null,
  retain_until date not null,
  package_hash text not null,
  outcome text not null check (outcome in ('destroy', 'extend')),
  -- how much longer, of 续存; the last day, null = for ever
  retention text check (retention in ('10', '30', 'permanent')),
  new_until date,
  reason text not null check (length(reason) between 1 and 500),
  -- names as they were: the register is signed by them
  proposed_by uuid not null,
  proposed_for uuid,
  proposed_name text not null,
  proposed_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined')),
  decided_by uuid,
  decided_for uuid,
  decided_name text,
  decided_at timestamptz,
  decline_reason text,
  -- the one transaction in which a confirmed outcome is carried out
  xact xid8,
  done_at timestamptz,
  check ((outcome = 'extend') = (retention is not null)),
  check ((new_until is not null) = (retention is not null and retention <> 'permanent')),
  check (new_until > retain_until),
  check (num_nulls(decided_by, decided_name, decided_at) in (0, 3)),
  check ((status = 'open') = (decided_by is null)),
  check ((status = 'confirmed') = (xact is not null)),
  -- four eyes, also through deputies
  check (status <> 'confirmed' or not array[decided_by, decided_for] && array[proposed_by, proposed_for])
);
create unique index appraisal_open on casework.appraisal (case_id) where status = 'open';
create unique index appraisal_destroyed on casework.appraisal (case_id) where status = 'confirmed' and outcome = 'destroy';
create index appraisal_register on casework.appraisal (tenant_id, outcome, decided_at desc, id desc) where status = 'confirmed';
create index appraisal_waiting on casework.appraisal (tenant_id, proposed_at, id) where status = 'open';

-- A proposal is decided once; what was confirmed is never changed, and nothing goes.
create function casework.keep_appraisal() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'casework.appraisal: begins as a proposal';
    end if;
    return new;
  end if;
  if tg_op <> 'UPDATE' then
    raise exception 'casework.appraisal is kept for ever';
  end if;
  if old.status <> 'open' or new.status = 'open'
    or to_jsonb(old) - '{status,decided_by,decided_for,decided_name,decided_at,decline_reason,xact,done_at}'::text[]
      <> to_jsonb(new) - '{status,decided_by,decided_for,decided_name,decided_at,decline_reason,xact,done_at}'::text[] then
    raise exception 'casework.appraisal: is decided once';
  end if;
  new.xact := null;
  new.done_at := null;
  if new.status = 'confirmed' then
    if not exists (select from casework.archive a where a.case_id = new.case_id and a.archive_no = new.archive_no
        and a.retain_until = new.retain_until and a.package_hash = new.package_hash
        and a.retain_until < (new.decided_at at time zone 'Asia/Shanghai')::date) then
      raise exception 'casework.appraisal: the retention has not ended';
    end if;
    new.xact := pg_current_xact_id();
    new.done_at := now();
  end if;
  return new;
end
$$;
create trigger keep before insert or update or delete on casework.appraisal
  for each row execute function casework.keep_appraisal();
create trigger no_truncate before truncate on casework.appraisal
  for each statement execute function casework.keep_appraisal();

create table casework.keeping_rule (
  tenant_id text primary key,
  -- natural days: since the last change, and since it was taken back
  draft_days int not null check (draft_days between 30 and 3650),
  withdrawn_days int not null check (withdrawn_days between 30 and 3650),
  changed_by uuid not null,
  changed_at timestamptz not null
);
create table casework.draft_notice (
  case_id uuid primary key references casework.case_file (id),
  told_at timestamptz not null
);
-- Drafts, and closed cases that are not archived: which of the latter were taken back, their kind says.
create table casework.erasure (
  case_id uuid primary key references casework.case_file (id),
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create function casework.begin_erasure() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'casework.erasure is kept for ever';
  end if;
  if not exists (select from casework.case_file c where c.id = new.case_id and c.archive_no is null
      and (c.submitted_at is null or c.closed_at is not null)) then
    raise exception 'casework.erasure: neither a draft nor closed';
  end if;
  new.xact := pg_current_xact_id();
  new.at := now();
  return new;
end
$$;
create trigger begin_erasure before insert or update or delete on casework.erasure
  for each row execute function casework.begin_erasure();
create trigger no_truncate before truncate on casework.erasure
  for each statement execute function casework.begin_erasure();

-- The outcome that was confirmed in this very transaction; a number of a transaction may come again after a restore, not with its time.
create function casework.carries_out(id uuid, what text) returns boolean language sql stable as $$
  select exists (select from casework.appraisal a where a.case_id = carries_out.id and a.status = 'confirmed'
    and a.outcome = carries_out.what and a.xact = pg_current_xact_id_if_assigned() and a.done_at = now())
    or carries_out.what = 'destroy' and exists (select from casework.erasure e where e.case_id = carries_out.id
      and e.xact = pg_current_xact_id_if_assigned() and e.at = now())
$$;

create function casework.refuse_archived_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if casework.carries_out(old.id, 'destroy') and new.id = old.id and new.archive_no = old.archive_no
      and new.destroyed_at is not null then
      return new;
    end if;
  end if;
  raise exception 'casework.%: the case is archived', tg_table_name;
end
$$;
drop trigger archived on casework.case_file;
create trigger archived before update or delete on casework.case_file
  for each row when (old.archive_no is not null) execute function casework.refuse_archived_case();

create function casework.refuse_archive_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if casework.carries_out(old.case_id, 'destroy') then
      return old;
    end if;
  else
    if casework.carries_out(old.case_id, 'extend')
      and to_jsonb(old) - '{retention,retain_until}'::text[] = to_jsonb(new) - '{retention,retain_until}'::text[]
      and exists (select from casework.appraisal a where a.case_id = old.case_id and a.status = 'confirmed'
        and a.xact = pg_current_xact_id() and a.retention = new.retention
        and a.new_until is not distinct from new.retain_until) then
      return new;
    end if;
  end if;
  raise exception 'casework.%: the case is archived', tg_table_name;
end
$$;
drop trigger no_delete on casework.archive;
create trigger no_delete before delete on casework.archive for each row execute function casework.refuse_archive_change();
drop trigger once on casework.archive;
create trigger once before update on casework.archive for each row
  when ((old.case_id, old.tenant_id, old.archive_no, old.class, old.retention, old.retain_until, old.archived_at)
      is distinct from (new.case_id, new.tenant_id, new.archive_no, new.class, new.retention, new.retain_until, new.archived_at)
    or old.file_id is not null and (old.file_id, old.manifest, old.package_hash, old.stored_at)
      is distinct from (new.file_id, new.manifest, new.package_hash, new.stored_at))
  execute function casework.refuse_archive_change();

create or replace function casework.refuse_in_archived() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if casework.is_archived(old.case_id) and not casework.carries_out(old.case_id, 'destroy') then
      raise exception 'casework.%: the case is archived', tg_table_name;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if casework.is_archived(new.case_id)
      and (tg_op = 'INSERT' or not casework.carries_out(new.case_id, 'destroy')) then
      raise exception 'casework.%: the case is archived', tg_table_name;
    end if;
    return new;
  end if;
  return old;
end
$$;
create or replace function casework.refuse_in_archived_correction() returns trigger language plpgsql as $$
begin
  if exists (select from casework.correction k
    where k.id in (case when tg_op <> 'INSERT' then old.correction_id end, case when tg_op <> 'DELETE' then new.correction_id end)
      and casework.is_archived(k.case_id) and (tg_op = 'INSERT' or not casework.carries_out(k.case_id, 'destroy'))) then
    raise exception 'casework.%: the case is archived', tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
-- What is filed and what happened is append-only: it goes as a whole or not at all.
create or replace function casework.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if casework.carries_out(old.case_id, 'destroy') then
      return old;
    end if;
  end if;
  raise exception 'casework.% is append-only', tg_table_name;
end
$$;
