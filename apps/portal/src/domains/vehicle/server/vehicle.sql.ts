// Passes.
import type { Db } from '@yqt/database/sql';

export interface NewPass {
  id: string;
  no: string;
  code: string;
  plateNo: string;
  plateColor: string;
  trailerNo: string | null;
}

export interface Issue {
  tenantId: string;
  caseId: string;
  enId: string;
  applyType: string;
  gates: readonly string[];
  validFrom: string;
  validTo: string;
  now: Date;
  passes: readonly NewPass[];
}

/** Rows: one a vehicle, in one statement. */
export const insertPasses = (db: Db, i: Issue) => {
  const column = (name: keyof NewPass) => i.passes.map((pass) => pass[name]);
  return db`
  insert into vehicle.pass (id, tenant_id, case_id, en_id, apply_type, gates, valid_from, valid_to, issued_at, no, code,
    plate_no, plate_color, trailer_no)
  select p.id, ${i.tenantId}, ${i.caseId}::uuid, ${i.enId}::uuid, ${i.applyType}, ${[...i.gates]}::text[],
    ${i.validFrom}::date, ${i.validTo}::date, ${i.now}, p.no, p.code, p.plate, p.colour, p.trailer
  from unnest(${column('id')}::text[]::uuid[], ${column('no')}::text[], ${column('code')}::text[],
    ${column('plateNo')}::text[], ${column('plateColor')}::text[], ${column('trailerNo')}::text[])
    as p (id, no, code, plate, colour, trailer)`;
};

/** The passes of an application end at once. */
export const cancelPasses = (db: Db, { caseId, now }: { caseId: string; now: Date }) => db`
  update vehicle.pass set cancelled_at = ${now} where case_id = ${caseId}::uuid and cancelled_at is null`;

/** Rows: ≤ limit after an id, applications all of whose passes have ended; index pass_ends. */
export const selectEndedCases = (
  db: Db,
  { today, after, limit }: { today: string; after: string | null; limit: number },
) => db<{ id: string; tenantId: string }[]>`
  select case_id as id, tenant_id as "tenantId" from vehicle.pass
  where cancelled_at is null and valid_to < ${today}::date and not is_closed
    and (${after}::uuid is null or case_id > ${after}::uuid)
  group by case_id, tenant_id order by case_id limit ${limit}`;

/**
 * Rows: ≤ limit after an id, applications of which passes end from today until a day and the same vehicles have no later pass, with
 * the last day; none that held for no longer than the reminder runs ahead. Index pass_ends.
 */
export const selectEndingCases = (
  db: Db,
  { today, until, after, limit }: { today: string; until: string; after: string | null; limit: number },
) => db<{ id: string; on: string }[]>`
  select p.case_id as id, max(p.valid_to) as "on" from vehicle.pass p
  where p.cancelled_at is null and not p.is_closed and p.valid_to between ${today}::date and ${until}::date
    and p.valid_to - p.valid_from > ${until}::date - ${today}::date
    and not exists (select from vehicle.pass later where later.tenant_id = p.tenant_id and later.en_id = p.en_id
      and later.plate_no = p.plate_no and later.cancelled_at is null and later.valid_to > p.valid_to)
    and (${after}::uuid is null or p.case_id > ${after}::uuid)
  group by p.case_id order by p.case_id limit ${limit}`;

/** The clock has closed the application of these passes. */
export const closePasses = (db: Db, caseId: string) => db`
  update vehicle.pass set is_closed = true where case_id = ${caseId}::uuid`;

/** The passes of an application go; those that followed one of them follow none. */
export const deletePasses = (db: Db, caseId: string) => db`
  with freed as (update vehicle.pass set renews = null
    where case_id <> ${caseId}::uuid and renews in (select id from vehicle.pass where case_id = ${caseId}::uuid))
  delete from vehicle.pass where case_id = ${caseId}::uuid`;

export interface PassRow extends NewPass {
  caseId: string;
  validFrom: string;
  validTo: string;
  gates: string[];
  applyType: string;
  issuedAt: string;
  cancelledAt: string | null;
}

const passColumns = (db: Db) => db`
  id, case_id as "caseId", no, code, plate_no as "plateNo", plate_color as "plateColor", trailer_no as "trailerNo",
  valid_from as "validFrom", valid_to as "validTo", gates, apply_type as "applyType", issued_at as "issuedAt",
  cancelled_at as "cancelledAt"`;

/** Row: 0..1, whoever's it is: the code is the right to look. */
export const selectPassByCode = (db: Db, q: { tenantId: string; code: string }) => db<PassRow[]>`
  select ${passColumns(db)} from vehicle.pass where code = ${q.code} and tenant_id = ${q.tenantId}`;

/** Rows: ≤ 10,000, the passes that hold on a day, of one gate or all, by plate; index pass_ends. */
export const selectGateList = (db: Db, q: { tenantId: string; on: string; gate: string | null }) => db<
  PassRow[]
>`
  select ${passColumns(db)} from vehicle.pass
  where tenant_id = ${q.tenantId} and cancelled_at is null and ${q.on}::date between valid_from and valid_to
    ${q.gate === null ? db`` : db`and ${q.gate} = any(gates)`}
  order by plate_no, valid_to desc limit 10000`;

/** Rows: ≤ 100, of one application by number. */
export const selectPasses = (db: Db, caseId: string) => db<PassRow[]>`
  select ${passColumns(db)} from vehicle.pass where case_id = ${caseId}::uuid order by no limit 100`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  insertPasses: [
    [
      {
        tenantId: 'suchu',
        caseId: ID,
        enId: ID,
        applyType: '01',
        gates: ['E'],
        validFrom: '2026-11-22',
        validTo: '2027-11-21',
        now: new Date('2026-11-22T04:00:00Z'),
        passes: [{ id: ID, no: 'n', code: 'c', plateNo: '皖M12345', plateColor: '01', trailerNo: null }],
      },
    ],
  ],
  cancelPasses: [[{ caseId: ID, now: new Date('2026-11-22T04:00:00Z') }]],
  selectEndedCases: [
    [{ today: '2026-11-22', after: null, limit: 10 }],
    [{ today: '2026-11-22', after: ID, limit: 10 }],
  ],
  selectEndingCases: [
    [{ today: '2026-11-22', until: '2026-11-29', after: null, limit: 10 }],
    [{ today: '2026-11-22', until: '2026-11-29', after: ID, limit: 10 }],
  ],
  closePasses: [[ID]],
  deletePasses: [[ID]],
  selectPasses: [[ID]],
  selectPassByCode: [[{ tenantId: 'suchu', code: 'c' }]],
  selectGateList: [
    [{ tenantId: 'suchu', on: '2026-11-22', gate: null }],
    [{ tenantId: 'suchu', on: '2026-11-22', gate: 'E' }],
  ],
};
