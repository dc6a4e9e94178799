-- The operators' side: who holds which role, and what happened, in a chain that shows any later change.
-- Lock and size: creates new, empty objects only.
create schema operator;

create table operator.role_grant (
  account_id uuid not null,
  role text not null check (role ~ '^[a-z][a-z-]{1,30}$'),
  granted_by text not null,
  granted_at timestamptz not null default now(),
  primary key (account_id, role)
);

create table operator.audit_event (
  tenant_id text not null,
  seq bigint not null,
  at timestamptz not null,
  -- Account id; null where nobody was known yet.
  actor text,
  event text not null,
  object_kind text not null,
  object_id text not null,
  result text not null check (result in ('done', 'refused')),
  ip text not null,
  request_id text not null,
  facts jsonb not null,
  prev_hash text not null,
  hash text not null,
  primary key (tenant_id, seq)
);
create index audit_event_object on operator.audit_event (object_kind, object_id, at);
create index audit_event_actor on operator.audit_event (actor, at);

-- The one definition of what a hash covers; the trigger writes it, the verification asks it again.
create function operator.audit_hash(e operator.audit_event) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    e.prev_hash, e.tenant_id, e.seq, (extract(epoch from e.at) * 1000000)::bigint, e.actor, e.event, e.object_kind,
    e.object_id, e.result, e.ip, e.request_id, e.facts)::text, 'UTF8')), 'hex')
$$;

-- Numbers and chains every row inside the writer's transaction; writers of one tenant queue behind each other here.
create function operator.chain_audit_event() returns trigger language plpgsql as $$
declare
  last operator.audit_event;
begin
  perform pg_advisory_xact_lock(hashtext('operator.audit_event'), hashtext(new.tenant_id));
  select * into last from operator.audit_event where tenant_id = new.tenant_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.at := clock_timestamp();
  new.prev_hash := coalesce(last.hash, '');
  new.hash := operator.audit_hash(new);
  return new;
end
$$;
create trigger chain before insert on operator.audit_event
  for each row execute function operator.chain_audit_event();

create function operator.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator.audit_event is append-only';
end
$$;
create trigger append_only before update or delete on operator.audit_event
  for each row execute function operator.refuse_change();
create trigger no_truncate before truncate on operator.audit_event
  for each statement execute function operator.refuse_change();
