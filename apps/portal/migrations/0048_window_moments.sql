-- Windows of policies to the second: their ends are moments, and the days follow from them. A window that was known by days
-- alone opens with the first second of its first day and closes with the last one of its last.
-- Lock and size: rewrites policy.declare_window, some hundred to some ten thousand rows, under an exclusive lock of well below a second.
update policy.declare_window set
  opens_at = coalesce(opens_at, opens_on::timestamp at time zone 'Asia/Shanghai'),
  closes_at = coalesce(closes_at, (closes_on + time '23:59:59') at time zone 'Asia/Shanghai');
drop index policy.declare_window_policy;
drop index policy.declare_window_open;
alter table policy.declare_window
  alter column opens_at set not null,
  drop column opens_on,
  drop column closes_on,
  add column opens_on date not null generated always as ((opens_at at time zone 'Asia/Shanghai')::date) stored,
  -- null = 长期有效
  add column closes_on date generated always as ((closes_at at time zone 'Asia/Shanghai')::date) stored;
create index declare_window_policy on policy.declare_window (policy_id, closes_at);
create index declare_window_open on policy.declare_window (opens_at, closes_at);
-- the next moment at which any window closes
create index declare_window_closing on policy.declare_window (closes_at);
