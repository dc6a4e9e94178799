-- The promise for the whole is worked out of what happened and of the calendar whenever it is asked for: a day that was kept lost
-- what had been used up where the calendar of a year was missing. Which nodes stand outside of the promise is kept on the case,
-- as its promised days are, and on its tasks once they open: what is promised is not changed by what a project says later.
-- Lock and size: catalogue changes, each for an instant, and an index of no rows, for which the tasks are read once; those that are
-- there count towards the promise as they did.
alter table casework.task add column is_outside boolean not null default false;
create index task_outside on casework.task (case_id, node) where is_outside;
alter table casework.case_file
  drop column promised_on,
  drop column days_left,
  add column outside jsonb not null default '[]';
comment on column casework.case_file.outside is '[{states, label}]: nodes whose time does not count towards promised_days';
