-- Ratings and what is done about a 差评 belong to cases of every kind, not to declarations alone: both tables go to the schema of
-- cases. What a project was given is summed by the cases of its batches from now on, so no column of the project stays; what is archived stays as it is.
-- Lock and size: renames in the catalogue, for an instant; a process of the version before finds its tables no more, and what it was
-- asked to rate is tried again. No row is read or written.
alter table declaration.rating drop column project_id;
alter table declaration.rating set schema casework;
alter table declaration.rating_follow set schema casework;
-- as whatever the package of an archived case tells of
create trigger archived before insert or update or delete on casework.rating
  for each row execute function casework.refuse_in_archived();
create trigger archived before insert or update or delete on casework.rating_follow
  for each row execute function casework.refuse_in_archived();
