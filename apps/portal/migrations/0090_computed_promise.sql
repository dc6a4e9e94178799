-- The promise for the whole is worked out of what happened and of the calendar whenever it is asked for: a day that was kept lost
-- what had been used up where the calendar of a year was missing. Which nodes stand outside of the promise is kept on the case's own
-- tasks, as it was when the node first opened: what is filed keeps what it was promised.
-- Lock and size: catalogue changes, each for an instant, and an index of no rows, for which the tasks are read once; those that are
-- there count towards the promise as they did.
alter table casework.task add column is_outside boolean not null default false;
create index task_outside on casework.task (case_id, node) where is_outside;
alter table casework.case_file
  drop column promised_on,
  drop column days_left;
