-- Who may do what: roles of an enterprise's members, invitations, the lost administrator; officers' grants by department and
-- project group, departments, deputies, invitations of officers.
-- Lock and size: columns without default on binding and binding_request (a moment's lock) and one update of every binding
-- (thousands of rows, seconds at most); role_grant gets two columns and a new key (a handful of rows); the rest is new and
-- empty.

-- Roles of an enterprise. The earliest binding of an enterprise is its administrator, the others handle.
alter table identity.binding
  add column role text,
  -- 代办: whom an agent works for, by which letter, for which projects, until which day (included).
  add column institution text,
  add column letter_file_id text,
  add column projects text[] not null default '{}',
  add column until date;
update identity.binding b set role = case when b.account_id = (
  select f.account_id from identity.binding f where f.en_id = b.en_id order by f.bound_at, f.account_id limit 1
) then 'admin' else 'handler' end;
alter table identity.binding
  alter column role set not null,
  add constraint binding_role check (role in ('admin', 'handler', 'viewer', 'agent')),
  add constraint binding_agent check ((role = 'agent') = (until is not null)),
  drop constraint binding_proof_check,
  add constraint binding_proof_check check (proof in ('sso', 'request', 'seed', 'invitation'));

-- A request to be bound, or to take over as the administrator of an enterprise whose own is lost.
alter table identity.binding_request add column wants text not null default 'binding'
  constraint binding_request_wants check (wants in ('binding', 'recovery'));

-- Credit codes of which the sign-on server says that the user is the legal person.
alter table identity.session add column legal_codes text[] not null default '{}';

-- By sign-in name, whether anybody has it or not: it waits until it is accepted, declined, taken back or too old.
create table identity.member_invitation (
  id uuid primary key,
  tenant_id text not null references identity.tenant (id),
  en_id uuid not null references identity.enterprise (en_id),
  origin text not null check (origin in ('sso', 'local')),
  login_name text not null,
  role text not null check (role in ('admin', 'handler', 'viewer', 'agent')),
  institution text,
  letter_file_id text,
  projects text[] not null default '{}',
  until date,
  invited_by uuid not null references identity.account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'revoked')),
  decided_at timestamptz,
  check ((role = 'agent') = (until is not null))
);
create unique index member_invitation_open on identity.member_invitation (en_id, origin, login_name) where state = 'open';
create index member_invitation_name on identity.member_invitation (tenant_id, origin, login_name) where state = 'open';

-- Grants by department and project group; '*' = all.
alter table operator.role_grant
  add column department text not null default '*',
  add column project_group text not null default '*',
  drop constraint role_grant_pkey,
  add primary key (account_id, role, department, project_group);
create index role_grant_role on operator.role_grant (role);
-- `reviewer` was the review of matters and of content: two roles.
insert into operator.role_grant (account_id, role, granted_by, granted_at)
  select account_id, r.role, granted_by, granted_at from operator.role_grant, (values ('first-reviewer'), ('publisher')) r (role)
  where role_grant.role = 'reviewer' on conflict do nothing;
delete from operator.role_grant where role = 'reviewer';

create table operator.department (
  tenant_id text not null,
  -- ISSUING_DEPT where one exists.
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$'),
  name text not null,
  parent text,
  phone text not null default '',
  primary key (tenant_id, code),
  foreign key (tenant_id, parent) references operator.department (tenant_id, code),
  check (parent is null or parent <> code)
);

-- A/B 岗: within the dates (both included) the deputy has the grants of the absent officer.
create table operator.deputy (
  id uuid primary key,
  tenant_id text not null,
  absent_id uuid not null,
  deputy_id uuid not null,
  from_on date not null,
  to_on date not null,
  created_by text not null,
  created_at timestamptz not null,
  check (absent_id <> deputy_id),
  check (to_on >= from_on)
);
create index deputy_deputy on operator.deputy (deputy_id, to_on);
create index deputy_absent on operator.deputy (absent_id, to_on);

-- An officer invited by sign-in name of the sign-on server, with the grants that acceptance gives.
create table operator.officer_invitation (
  id uuid primary key,
  tenant_id text not null,
  login_name text not null,
  grants jsonb not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'revoked')),
  decided_at timestamptz
);
create unique index officer_invitation_open on operator.officer_invitation (tenant_id, login_name) where state = 'open';

-- What a session may do follows from these rows: whoever changes them, every process forgets what it knows of the account.
create function operator.tell_role_grant() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('session', 'account:' || old.account_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('session', 'account:' || new.account_id); end if;
  -- deputies have the grants of the account, too
  perform pg_notify('session', 'account:' || d.deputy_id) from operator.deputy d
    where d.absent_id = case when tg_op = 'DELETE' then old.account_id else new.account_id end;
  return null;
end
$$;
create trigger tell after insert or update or delete on operator.role_grant
  for each row execute function operator.tell_role_grant();

create function operator.tell_deputy() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('session', 'account:' || old.deputy_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('session', 'account:' || new.deputy_id); end if;
  return null;
end
$$;
create trigger tell after insert or update or delete on operator.deputy
  for each row execute function operator.tell_deputy();
