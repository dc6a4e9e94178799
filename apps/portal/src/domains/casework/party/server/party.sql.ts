// Parties to a case with their consent or assignment, and what they looked at.
import { jsonb, type Db } from '@yqt/database/sql';

export interface PartyTerms {
  /** What was agreed to, or on whose order. */
  text: string;
  version: string;
  by: string;
  /** As the owner named them; of a person the mask. */
  name: string;
}

export interface PartyRow {
  id: string;
  caseId: string;
  role: string;
  basis: 'consent' | 'assignment';
  terms: PartyTerms;
  since: string;
  until: string;
  endedAt: string | null;
  isOpen: boolean;
}

const columns = (db: Db, now: Date) => db`
  p.id, p.case_id as "caseId", p.role, p.basis, p.terms, p.since, p.until, p.ended_at as "endedAt",
  p.ended_at is null and p.until > ${now}::timestamptz as "isOpen"`;

/** Row: 0..1; none where the same party may read the case already. The caller holds the case's lock. */
export const insertParty = (
  db: Db,
  p: {
    id: string;
    caseId: string;
    role: string;
    ownerKind: 'enterprise' | 'person';
    ownerId: string;
    basis: PartyRow['basis'];
    terms: PartyTerms;
    until: Date;
    now: Date;
  },
) => db<{ id: string }[]>`
  insert into casework.party (id, case_id, role, owner_kind, owner_id, basis, terms, since, until)
  select ${p.id}::uuid, ${p.caseId}::uuid, ${p.role}, ${p.ownerKind}, ${p.ownerId}::uuid, ${p.basis},
    ${jsonb(db, p.terms)}, ${p.now}::timestamptz, ${p.until}::timestamptz
  where not exists (select from casework.party o where o.case_id = ${p.caseId}::uuid and o.role = ${p.role}
    and o.owner_id = ${p.ownerId}::uuid and o.ended_at is null and o.until > ${p.now}::timestamptz)
  returning id`;

/** Rows: ≤ 200 of a case, the newest first; index party_case. */
export const selectParties = (db: Db, { caseId, now }: { caseId: string; now: Date }) => db<PartyRow[]>`
  select ${columns(db, now)} from casework.party p where p.case_id = ${caseId}::uuid order by p.since desc, p.id desc limit 200`;

/** Row: 0..1; none where it has ended, or rests on the other basis. */
export const endPartyRow = (
  db: Db,
  p: { id: string; caseId: string; basis: PartyRow['basis']; now: Date },
) => db<{ role: string }[]>`
  update casework.party set ended_at = ${p.now}
  where id = ${p.id}::uuid and case_id = ${p.caseId}::uuid and basis = ${p.basis} and ended_at is null
  returning role`;

/** Rows: n, rights of a role to read a case that end now; `accountId` null = everybody's. */
export const endReaders = (
  db: Db,
  p: { caseId: string; role: string; accountId: string | null; now: Date },
) => db<{ id: string }[]>`
  update casework.party set ended_at = ${p.now}
  where case_id = ${p.caseId}::uuid and role = ${p.role} and basis = 'assignment' and ended_at is null
    and (${p.accountId}::uuid is null or owner_id = ${p.accountId}::uuid) returning id`;

/** Rows: 0; rights of a role that have not been ended last longer. */
export const setReadersUntil = (
  db: Db,
  p: { caseId: string; role: string; accountIds: readonly string[]; until: Date },
) => db`
  update casework.party set until = greatest(until, ${p.until}::timestamptz)
  where case_id = ${p.caseId}::uuid and role = ${p.role} and basis = 'assignment' and ended_at is null
    and owner_id = any(${[...p.accountIds]}::uuid[])`;

/** Rows: ≤ 100 of each party, what it looked at, the newest first; index party_read_case. */
export const selectPartyReads = (db: Db, caseId: string) => db<
  { partyId: string; what: string; at: string }[]
>`
  select party_id as "partyId", what, at from (
    select party_id, what, at, row_number() over (partition by party_id order by at desc) as n
    from casework.party_read where case_id = ${caseId}::uuid) r
  where n <= 100 order by at desc, party_id`;

export const insertPartyRead = (
  db: Db,
  r: { caseId: string; partyId: string; accountId: string; what: string; now: Date },
) => db`
  insert into casework.party_read (case_id, party_id, account_id, what, at)
  values (${r.caseId}::uuid, ${r.partyId}::uuid, ${r.accountId}::uuid, ${r.what}, ${r.now})`;

/** Whose parties: a person's own, and those of the enterprises that they are a member of. */
export interface PartyOwners {
  tenantId: string;
  accountId: string;
  enterprises: readonly string[];
  /** Kinds and roles of parties that read as long as they are officers of the role of that name. */
  officers: readonly { kind: string; role: string }[];
  /** Their own roles as officers. */
  grants: readonly { role: string; department: string; projectGroup: string }[];
  now: Date;
}

const reached = (db: Db, q: PartyOwners) => db`
  p.owner_id = any(${[q.accountId, ...q.enterprises]}::uuid[]) and p.ended_at is null
  and p.until > ${q.now}::timestamptz
  and (p.owner_kind = 'person' and p.owner_id = ${q.accountId}::uuid
    or p.owner_kind = 'enterprise' and p.owner_id = any(${[...q.enterprises]}::uuid[]))
  and (not exists (select from unnest(${q.officers.map(({ kind }) => kind)}::text[],
      ${q.officers.map(({ role }) => role)}::text[]) as o (kind, role) where o.kind = c.kind and o.role = p.role) or exists (
    select from unnest(${q.grants.map(({ role }) => role)}::text[], ${q.grants.map(({ department }) => department)}::text[],
      ${q.grants.map(({ projectGroup }) => projectGroup)}::text[]) as g (role, department, project_group)
    where g.role = p.role and g.department in ('*', c.department) and g.project_group in ('*', c.project_group)))
  and c.tenant_id = ${q.tenantId} and not c.is_deleted and c.submitted_at is not null`;

export interface PartyCaseRow {
  id: string;
  kind: string;
  title: string;
  applicantName: string;
  state: string;
  receiptNo: string | null;
  /** By which rights, the longest first. */
  rights: { role: string; until: string }[];
}

const source = (db: Db, q: PartyOwners) => db`
  (select p.case_id, jsonb_agg(jsonb_build_object('role', p.role,
      'until', to_char(p.until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')) order by p.until desc, p.id) as rights
    from casework.party p join casework.case_file c on c.id = p.case_id where ${reached(db, q)}
    group by p.case_id) x`;

/** Rows: n, what they may read, a case once, the newest filed first; index party_owner. */
export const selectPartyCases = (db: Db, q: PartyOwners & { limit: number; offset: number }) => db<
  PartyCaseRow[]
>`
  select c.id, c.kind, c.subject_title as title, c.applicant_name as "applicantName", c.state,
    c.receipt_no as "receiptNo", x.rights
  from ${source(db, q)} join casework.case_file c on c.id = x.case_id
  order by c.submitted_at desc, c.id desc limit ${q.limit} offset ${q.offset}`;

/** Row: 1; index party_owner. */
export const countPartyCases = (db: Db, q: PartyOwners) => db<{ total: number }[]>`
  select count(*)::int as total from ${source(db, q)}`;

/** Rows: n, by which rights they may read one case, the longest first; index party_owner. */
export const selectReading = (db: Db, q: PartyOwners & { caseId: string }) => db<PartyRow[]>`
  select ${columns(db, q.now)} from casework.party p join casework.case_file c on c.id = p.case_id
  where c.id = ${q.caseId}::uuid and ${reached(db, q)} order by p.until desc, p.id`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const owners = {
  tenantId: 'suchu',
  accountId: ID,
  enterprises: [ID],
  officers: [{ kind: 'declaration', role: 'expert' }],
  grants: [{ role: 'expert', department: '*', projectGroup: '*' }],
  now: NOW,
};
export const samples = {
  insertParty: [
    [
      {
        id: ID,
        caseId: ID,
        role: 'bank',
        ownerKind: 'enterprise',
        ownerId: ID,
        basis: 'consent',
        terms: { text: 't', version: '1', by: ID, name: 'n' },
        until: new Date('2026-12-22T04:00:00Z'),
        now: NOW,
      },
    ],
  ],
  selectParties: [[{ caseId: ID, now: NOW }]],
  endPartyRow: [[{ id: ID, caseId: ID, basis: 'consent', now: NOW }]],
  endReaders: [
    [{ caseId: ID, role: 'expert', accountId: ID, now: NOW }],
    [{ caseId: ID, role: 'expert', accountId: null, now: NOW }],
  ],
  setReadersUntil: [[{ caseId: ID, role: 'expert', accountIds: [ID], until: NOW }]],
  selectPartyReads: [[ID]],
  insertPartyRead: [[{ caseId: ID, partyId: ID, accountId: ID, what: 'w', now: NOW }]],
  selectPartyCases: [[{ ...owners, limit: 10, offset: 0 }]],
  countPartyCases: [[owners]],
  selectReading: [[{ ...owners, caseId: ID }]],
};
