-- What became of what a reviewer proposed to correct: sent in the notice, left out of it, dropped by the department in charge, or
-- withdrawn by who proposed it. Null = it waits for the department in charge, as long as nothing newer was filed.
-- Lock and size: columns without a default, a moment's exclusive lock; the table has some rows per reviewed case.
alter table casework.pin_proposal
  add column outcome text check (outcome in ('sent', 'left', 'dropped', 'withdrawn')),
  add column why text,
  add column settled_by uuid,
  add column settled_at timestamptz;

-- A task beside those of a node: the department in charge answers what its reviewers proposed. A constant default: no rewrite.
alter table casework.task add column is_aside boolean not null default false;
