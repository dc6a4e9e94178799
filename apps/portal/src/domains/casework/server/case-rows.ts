// What lies beside a case in other tables, read in one statement: a page of a case asks for all of it.
import { gather, part } from '@yqt/database/gather';
import type { Db } from '@yqt/database/sql';
import { selectPapers, type PaperRow } from '../paper/server/paper.sql.ts';
import { selectBarred } from '../second/server/reconsideration.sql.ts';
import { selectHolidayYears, type HolidayYearRow } from './calendar.sql.ts';
import type { CaseRow } from './case.sql.ts';
import { selectCorrections, type CorrectionRow } from './correction.sql.ts';
import {
  selectApprovals,
  selectEvents,
  selectNotes,
  selectSnapshots,
  type ApprovalRow,
  type EventRow,
  type NoteRow,
  type SnapshotRow,
} from './history.sql.ts';
import { selectMaterials, type MaterialRow } from './material.sql.ts';
import { selectTasks, type TaskRow } from './task.sql.ts';

type Place = Pick<CaseRow, 'id' | 'tenantId'>;

/** What both sides read. */
export interface SharedRows {
  corrections: CorrectionRow[];
  events: EventRow[];
  years: HolidayYearRow[];
  materials: MaterialRow[];
  papers: PaperRow[];
  snapshots: SnapshotRow[];
}

const sharedParts = (db: Db, { id, tenantId }: Place) => ({
  corrections: part(selectCorrections(db, id), 'askedAt'),
  events: part(selectEvents(db, id), 'at'),
  years: part(selectHolidayYears(db, tenantId), 'updatedAt'),
  materials: part(selectMaterials(db, id), 'addedAt', 'removedAt'),
  papers: part(selectPapers(db, id), 'issuedAt', 'voidedAt'),
  snapshots: part(selectSnapshots(db, id), 'takenAt'),
});

/** What the owner's page asks for. */
export const ownRows = (db: Db, found: Place): Promise<SharedRows> => gather(db, sharedParts(db, found));

/** What a transition is judged by. */
export const stepRows = (
  db: Db,
  { id }: Pick<Place, 'id'>,
): Promise<Pick<DeskRows, 'corrections' | 'snapshots' | 'approvals' | 'tasks' | 'barred'>> =>
  gather(db, {
    corrections: part(selectCorrections(db, id), 'askedAt'),
    snapshots: part(selectSnapshots(db, id), 'takenAt'),
    ...standingParts(db, id),
  });

const standingParts = (db: Db, id: string) => ({
  approvals: part(selectApprovals(db, id), 'at'),
  tasks: part(selectTasks(db, id), 'openedAt', 'closedAt'),
  barred: part(selectBarred(db, id)),
});

/** What the desk asks for besides. */
export interface DeskRows extends SharedRows {
  approvals: ApprovalRow[];
  tasks: TaskRow[];
  notes: NoteRow[];
  barred: { accounts: string[] }[];
}

export const deskRows = (db: Db, found: Place): Promise<DeskRows> =>
  gather(db, {
    ...sharedParts(db, found),
    ...standingParts(db, found.id),
    notes: part(selectNotes(db, found.id), 'at'),
  });
