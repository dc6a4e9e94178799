-- 承诺未兑现: each promise that was not kept is a row that bars further ones of its way, until an officer lifts that by hand or its
-- time is over. What was found broken before bars as it did.
-- Lock and size: a new table; one row of each material that was found broken since 0091; a trigger on what is owed, for an instant.
create table casework.promise_breach (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  -- the item of the checklist, and what it was called then
  code text not null,
  label text not null check (label <> ''),
  way text not null check (way in ('deferral')),
  due_on date,
  broken_on date not null,
  -- none = it bars; proposed = a second person has to say so; lifted = it bars no more
  lift text not null default 'none' check (lift in ('none', 'proposed', 'lifted')),
  reason text not null default '',
  proposed_by uuid,
  proposed_for uuid,
  proposed_name text,
  proposed_at timestamptz,
  lifted_by uuid,
  lifted_for uuid,
  lifted_name text,
  lifted_at timestamptz,
  check ((lift = 'none') = (proposed_at is null)),
  check ((lift = 'lifted') = (lifted_at is not null))
);
create index promise_breach_case on casework.promise_breach (case_id, broken_on desc);
-- Of every process, also one that still runs the version before; before what was found so far is read: the lock waits for whoever
-- writes.
create function casework.write_breach() returns trigger language plpgsql as $$
begin
  insert into casework.promise_breach (id, case_id, code, label, way, due_on, broken_on)
  values (gen_random_uuid(), new.case_id, new.code, new.label, 'deferral', new.due_on, new.broken_on);
  return null;
end
$$;
create trigger breaks after update of broken_on on casework.owed_material for each row
  when (old.broken_on is null and new.broken_on is not null) execute function casework.write_breach();
insert into casework.promise_breach (id, case_id, code, label, way, due_on, broken_on)
select gen_random_uuid(), case_id, code, label, 'deferral', due_on, broken_on
from casework.owed_material where broken_on is not null;
-- the fact stays as it was archived; that it bars no more concerns what its owner promises elsewhere
create trigger archived before insert or delete on casework.promise_breach
  for each row execute function casework.refuse_in_archived();
create trigger archived_update before update on casework.promise_breach for each row
  when (to_jsonb(old) - '{lift,reason,proposed_by,proposed_for,proposed_name,proposed_at,lifted_by,lifted_for,lifted_name,lifted_at}'::text[]
    <> to_jsonb(new) - '{lift,reason,proposed_by,proposed_for,proposed_name,proposed_at,lifted_by,lifted_for,lifted_name,lifted_at}'::text[])
  execute function casework.refuse_in_archived();
