-- A setup whose writer asks somebody else to publish it: the revision that was put forward, by whom and when. A later save is
-- another revision, which nobody was asked to look at.
-- Lock and size: columns without a default on a table of some hundreds of rows.
alter table declaration.project_draft
  add column proposed_revision int,
  add column proposed_by uuid,
  add column proposed_at timestamptz,
  add constraint project_draft_proposed check ((proposed_revision is null) = (proposed_by is null) and (proposed_revision is null) = (proposed_at is null));
