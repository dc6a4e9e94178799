-- Behaviour log and reading time of policies, one partition per month.
-- Lock and size: new tables only. The largest of the product: some million rows a month under load.
create schema behavior;

create table behavior.record (
  id uuid not null,
  at timestamptz not null,
  tenant_id text not null,
  account_id uuid,
  device_id text not null,
  -- a random visit id, never the token
  session_id text not null,
  event text not null,
  operation text,
  page_name text,
  page_uri text,
  route_name text,
  param text,
  primary key (at, id)
) partition by range (at);

create table behavior.heartbeat (
  id uuid not null,
  at timestamptz not null,
  tenant_id text not null,
  account_id uuid,
  -- one opening of one page; made by the browser, proves nothing
  visit_uuid text not null,
  policy_id text,
  seconds int not null check (seconds between 1 and 600),
  primary key (at, id)
) partition by range (at);

-- Makes the partitions of `months` months (Shanghai) from that of `first_day` on. Safe to repeat and to run on several
-- nodes at once; existing partitions cost no lock on the parent.
create function behavior.ensure_partitions(first_day date, months int) returns void language plpgsql as $$
declare
  parent text;
  month date;
  part text;
begin
  perform pg_advisory_xact_lock(hashtextextended('behavior.ensure_partitions', 0));
  foreach parent in array array['record', 'heartbeat'] loop
    for ahead in 0 .. months - 1 loop
      month := (date_trunc('month', first_day::timestamp) + make_interval(months => ahead))::date;
      part := parent || to_char(month, '_YYYYMM');
      continue when to_regclass('behavior.' || part) is not null;
      execute format('create table behavior.%I partition of behavior.%I for values from (%L) to (%L)', part, parent,
        month || ' 00:00:00+08', (month + interval '1 month')::date || ' 00:00:00+08');
    end loop;
  end loop;
end $$;
