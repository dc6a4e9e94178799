// Events that wait for a second person: one open of a case.
import { jsonb, type Db } from '@yqt/database/sql';
import type { StoredAnswers } from '@yqt/forms/seal';

export interface SecondActRow {
  id: string;
  version: number;
  event: string;
  payload: StoredAnswers;
  reasonCode: string | null;
  reason: string | null;
  proposedBy: string;
  proposedFor: string | null;
  proposedAt: string;
}

/** Row: 0..1; none where one is open already (index second_act_open). */
export const insertSecondAct = (
  db: Db,
  a: Omit<SecondActRow, 'proposedAt'> & { caseId: string; now: Date },
) => db<{ id: string }[]>`
  insert into casework.second_act (id, case_id, version, event, payload, reason_code, reason, proposed_by, proposed_for, proposed_at)
  values (${a.id}::uuid, ${a.caseId}::uuid, ${a.version}, ${a.event}, ${jsonb(db, a.payload)}, ${a.reasonCode}, ${a.reason},
    ${a.proposedBy}::uuid, ${a.proposedFor}::uuid, ${a.now})
  on conflict (case_id) where status = 'open' do nothing returning id`;

/** Row: 0..1, the open one. */
export const selectSecondAct = (db: Db, caseId: string) => db<SecondActRow[]>`
  select id, version, event, payload, reason_code as "reasonCode", reason, proposed_by as "proposedBy",
    proposed_for as "proposedFor", proposed_at as "proposedAt"
  from casework.second_act where case_id = ${caseId}::uuid and status = 'open'`;

/** Row: 0..1; none where it is open no more. */
export const closeSecondAct = (
  db: Db,
  a: { caseId: string; status: 'confirmed' | 'declined' | 'lapsed'; by: string | null; now: Date },
) => db<Pick<SecondActRow, 'id' | 'event' | 'proposedBy' | 'proposedFor'>[]>`
  update casework.second_act set status = ${a.status}, decided_by = ${a.by}::uuid, decided_at = ${a.now}
  where case_id = ${a.caseId}::uuid and status = 'open'
  returning id, event, proposed_by as "proposedBy", proposed_for as "proposedFor"`;

/** The case has its next version by something that is nothing to the open one. */
export const followSecondAct = (db: Db, caseId: string) => db`
  update casework.second_act set version = version + 1 where case_id = ${caseId}::uuid and status = 'open'`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
export const samples = {
  insertSecondAct: [
    [
      {
        id: ID,
        caseId: ID,
        version: 1,
        event: 'e',
        payload: {},
        reasonCode: null,
        reason: 'r',
        proposedBy: ID,
        proposedFor: null,
        now: NOW,
      },
    ],
  ],
  selectSecondAct: [[ID]],
  followSecondAct: [[ID]],
  closeSecondAct: [[{ caseId: ID, status: 'lapsed', by: null, now: NOW }]],
};
