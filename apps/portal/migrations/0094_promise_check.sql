-- 承诺核查: what officers found of a promise that was given in the place of a file (告知承诺), one outcome of each promise as it was
-- given. What was not so is a row of promise_breach of its own way, which bars further promises of that way and no others.
-- Lock and size: a new, empty table; a check and triggers of promise_breach are written anew: an instant, its rows are few.
create table casework.promise_check (
  id uuid primary key,
  case_id uuid not null references casework.case_file (id),
  -- the row of material_promise: given anew it is another one
  promise_id uuid not null,
  -- the item of the checklist, and what it was called then
  code text not null,
  label text not null check (label <> ''),
  outcome text not null check (outcome in ('kept', 'broken')),
  -- proposed = a second person has to say so; declined = they did not, and the promise may be checked anew
  state text not null check (state in ('proposed', 'stands', 'declined')),
  reason text not null default '',
  -- how it was checked
  evidence text not null default '',
  checked_by uuid not null,
  checked_for uuid,
  checked_name text not null,
  checked_at timestamptz not null,
  decided_by uuid,
  decided_for uuid,
  decided_name text,
  decided_at timestamptz,
  check (outcome = 'broken' or state = 'stands'),
  check (outcome = 'kept' or (char_length(reason) >= 10 and evidence <> '')),
  check (state <> 'proposed' or decided_at is null)
);
create unique index promise_check_once on casework.promise_check (promise_id) where state <> 'declined';
create index promise_check_case on casework.promise_check (case_id, checked_at desc);
-- a promise of an archived case may still be found untrue, or true; what was recorded stays, but for the word of the second person
create trigger archived before delete on casework.promise_check
  for each row execute function casework.refuse_in_archived();
create trigger archived_update before update on casework.promise_check for each row
  when (to_jsonb(old) - '{state,decided_by,decided_for,decided_name,decided_at}'::text[]
    <> to_jsonb(new) - '{state,decided_by,decided_for,decided_name,decided_at}'::text[] or old.state <> 'proposed')
  execute function casework.refuse_in_archived();

alter table casework.promise_breach drop constraint promise_breach_way_check;
alter table casework.promise_breach add constraint promise_breach_way_check check (way in ('deferral', 'promise'));
drop trigger archived on casework.promise_breach;
create trigger archived before delete on casework.promise_breach
  for each row execute function casework.refuse_in_archived();
create trigger archived_insert before insert on casework.promise_breach for each row
  when (new.way <> 'promise') execute function casework.refuse_in_archived();
