-- Which policies a transaction wrote, so that every node can bring its catalogue in memory up to date (ADR 0042), and the
-- policies with a keyword, found by the index whatever the planner thinks of reading the texts.
-- Lock and size: new, empty objects; the triggers lock policy.policy, policy.search and policy.declare_window for an instant.
create table policy.change (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  -- null = any of the tenant's
  policy_ids uuid[],
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index change_since on policy.change (tenant_id, xid) include (id);
create index change_at on policy.change (at);

create function policy.note_policies() returns trigger language plpgsql as $$
begin
  insert into policy.change (tenant_id, policy_ids) select tenant_id, array_agg(id) from touched group by tenant_id;
  return null;
end $$;
create trigger policy_inserted after insert on policy.policy
  referencing new table as touched for each statement execute function policy.note_policies();
create trigger policy_updated after update on policy.policy
  referencing new table as touched for each statement execute function policy.note_policies();
create trigger policy_deleted after delete on policy.policy
  referencing old table as touched for each statement execute function policy.note_policies();

create function policy.note_parts() returns trigger language plpgsql as $$
begin
  insert into policy.change (tenant_id, policy_ids)
  select p.tenant_id, array_agg(p.id) from policy.policy p
  where p.id in (select policy_id from touched) group by p.tenant_id;
  return null;
end $$;
create trigger window_inserted after insert on policy.declare_window
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger window_updated after update on policy.declare_window
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger window_deleted after delete on policy.declare_window
  referencing old table as touched for each statement execute function policy.note_parts();
create trigger search_inserted after insert on policy.search
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger search_updated after update on policy.search
  referencing new table as touched for each statement execute function policy.note_parts();

-- With the words of a tsquery, or with pinyin initials in the title; null = not asked. The planner takes reading a long text
-- for free and would walk all of them for a common word.
create function policy.having(query text, letters text) returns setof uuid language sql stable
  set enable_seqscan = off as $$
  select policy_id from policy.search where query is not null and all_tokens @@ query::tsquery
  union
  select policy_id from policy.search where letters is not null and initials like '%' || letters || '%'
$$;
