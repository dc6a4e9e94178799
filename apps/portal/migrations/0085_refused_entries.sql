-- 窗口代录: the owner's side may say that what was entered is not what the paper says, and why. It stands until what was entered is
-- filed anew, or the owner confirms it after all.
-- Lock and size: columns without a default on a table of some rows a day.
alter table casework.entry
  add column refused_by uuid,
  add column refused_at timestamptz,
  add column refused_reason text,
  add constraint entry_refused check ((refused_by is null) = (refused_at is null) and (refused_by is null) = (refused_reason is null));
create index entry_unconfirmed on casework.entry (case_id) where confirmed_at is null;
