// 核定值: what officers found beside an answer; one valid and one proposed of a field at most.
import { jsonb, type Db } from '@yqt/database/sql';
import type { StoredCell } from '@yqt/forms/seal';

export interface VerifiedRow {
  id: string;
  /** `field:<name>`. */
  item: string;
  value: StoredCell;
  reason: string;
  recordedBy: string;
  recordedAt: string;
  status: 'proposed' | 'valid' | 'declined' | 'replaced';
  decidedBy: string | null;
}

/** Row: 0..1; none where one of the field is proposed already (index verified_proposed). */
export const insertVerified = (
  db: Db,
  v: Pick<VerifiedRow, 'id' | 'item' | 'value' | 'reason' | 'recordedBy'> & {
    caseId: string;
    status: 'proposed' | 'valid';
    now: Date;
  },
) => db<{ id: string }[]>`
  insert into casework.verified_value (id, case_id, item, value, reason, recorded_by, recorded_at, status)
  values (${v.id}::uuid, ${v.caseId}::uuid, ${v.item}, ${jsonb(db, v.value)}, ${v.reason}, ${v.recordedBy}::uuid, ${v.now},
    ${v.status})
  on conflict (case_id, item) where status = 'proposed' do nothing returning id`;

/** What was valid of a field is replaced. */
export const replaceVerified = (db: Db, { caseId, item }: { caseId: string; item: string }) => db`
  update casework.verified_value set status = 'replaced'
  where case_id = ${caseId}::uuid and item = ${item} and status = 'valid'`;

/** Row: 0..1; none where it is proposed no more. */
export const decideVerified = (
  db: Db,
  v: { id: string; caseId: string; status: 'valid' | 'declined'; by: string; now: Date },
) => db<{ id: string }[]>`
  update casework.verified_value set status = ${v.status}, decided_by = ${v.by}::uuid, decided_at = ${v.now}
  where id = ${v.id}::uuid and case_id = ${v.caseId}::uuid and status = 'proposed' returning id`;

/** Rows: ≤ 200, the oldest first. */
export const selectVerified = (db: Db, caseId: string) => db<VerifiedRow[]>`
  select id, item, value, reason, recorded_by as "recordedBy", recorded_at as "recordedAt", status,
    decided_by as "decidedBy"
  from casework.verified_value where case_id = ${caseId}::uuid order by recorded_at, id limit 200`;

/** The figure that lists sort and sum by. */
export const setAmount = (db: Db, { caseId, amountFen }: { caseId: string; amountFen: number | null }) => db`
  update casework.case_file set amount_fen = ${amountFen} where id = ${caseId}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
export const samples = {
  insertVerified: [
    [
      {
        id: ID,
        caseId: ID,
        item: 'field:a',
        value: '1',
        reason: 'r',
        recordedBy: ID,
        status: 'valid',
        now: NOW,
      },
    ],
  ],
  replaceVerified: [[{ caseId: ID, item: 'field:a' }]],
  decideVerified: [[{ id: ID, caseId: ID, status: 'declined', by: ID, now: NOW }]],
  selectVerified: [[ID]],
  setAmount: [[{ caseId: ID, amountFen: 1 }]],
};
