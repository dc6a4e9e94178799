-- Retention: old months of the behaviour log go as whole partitions; the outbox that nothing writes goes.
-- Lock and size: a new function and one empty table dropped. Dropping a partition later locks its parent for a moment.

-- Drops the monthly partitions that end on or before `before`; answers how many. Safe on several nodes at once.
create function behavior.drop_partitions(before date) returns int language plpgsql as $$
declare
  part record;
  dropped int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('behavior.ensure_partitions', 0));
  for part in
    select c.relname from pg_inherits i
      join pg_class c on c.oid = i.inhrelid
      join pg_class p on p.oid = i.inhparent
      join pg_namespace n on n.oid = p.relnamespace
    where n.nspname = 'behavior' and p.relname in ('record', 'heartbeat') and c.relname ~ '_\d{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= before
  loop
    execute format('drop table behavior.%I', part.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

drop table message.outbox;
