// A case with what lies beside it in other tables, read in one statement: a page of a case asks for all of it.
import { gather, part, type Part } from '@yqt/database/gather';
import type { Db, Fragment, Query } from '@yqt/database/sql';
import { selectPapers, type PaperRow } from '../paper/server/paper.sql.ts';
import { selectBarred } from '../second/server/reconsideration.sql.ts';
import { selectHolidayYears, type HolidayYearRow } from './calendar.sql.ts';
import {
  selectAskedCases,
  selectCase,
  selectCaseKey,
  selectOwingCases,
  selectOwnersTurn,
  selectToConfirm,
  selectUnrated,
  type CaseRow,
  type OwingRow,
  type Place,
  type TurnSelection,
} from './case.sql.ts';
import { selectCorrections, type CorrectionRow } from './correction.sql.ts';
import {
  selectApprovals,
  selectEvents,
  selectNotes,
  selectStatePeriods,
  selectSnapshots,
  type ApprovalRow,
  type EventRow,
  type NoteRow,
  type PeriodRow,
  type SnapshotRow,
} from './history.sql.ts';
import { selectCaseRating, type Rating } from '../rating/server/rating.sql.ts';
import { selectMaterials, selectPromises, type MaterialRow, type PromiseRow } from './material.sql.ts';
import { selectOwed, type OwedRow } from '../owed/server/owed.sql.ts';
import { selectChecks, type CheckRow } from '../proof/server/proof.sql.ts';
import type { OwnerReach } from './reach.ts';
import { selectTasks, type TaskRow } from './task.sql.ts';

/** What both sides read. */
export interface SharedRows {
  /** 0..1: none where it is out of reach, and then nothing of the rest may be used. */
  found: CaseRow[];
  corrections: CorrectionRow[];
  events: EventRow[];
  periods: PeriodRow[];
  years: HolidayYearRow[];
  materials: MaterialRow[];
  promises: PromiseRow[];
  owed: OwedRow[];
  proofs: CheckRow[];
  papers: PaperRow[];
  snapshots: SnapshotRow[];
  /** 0..1: who decided before it was reconsidered. */
  barred: { accounts: string[] }[];
  /** 0..1. */
  rating: Rating[];
}

const casePart = <R extends CaseRow>(rows: Query<R>): Part<R> =>
  part(rows, 'createdAt', 'updatedAt', 'stateAt', 'submittedAt', 'closedAt');

const sharedParts = (db: Db, place: Place) => ({
  found: casePart(selectCase(db, place)),
  ...besideParts(db, place),
});

const besideParts = (db: Db, { id, tenantId }: Place) => ({
  corrections: part(selectCorrections(db, id), 'askedAt'),
  events: part(selectEvents(db, id), 'at'),
  periods: part(selectStatePeriods(db, { caseIds: [id], paused: null })),
  years: part(selectHolidayYears(db, tenantId), 'updatedAt'),
  materials: part(selectMaterials(db, id), 'addedAt', 'removedAt'),
  promises: part(selectPromises(db, id), 'givenAt'),
  owed: part(selectOwed(db, id), 'handedAt', 'receivedAt'),
  proofs: part(selectChecks(db, id), 'checkedAt', 'decidedAt'),
  papers: part(selectPapers(db, id), 'issuedAt', 'voidedAt'),
  snapshots: part(selectSnapshots(db, id), 'takenAt'),
  barred: part(selectBarred(db, id)),
  rating: part(selectCaseRating(db, id), 'at'),
});

/** What the owner's page asks for. */
export const ownRows = (db: Db, place: Place): Promise<SharedRows> => gather(db, sharedParts(db, place));

/** What a transition is judged by and written with. */
export interface StepRows extends Pick<
  DeskRows,
  'corrections' | 'snapshots' | 'materials' | 'promises' | 'owed' | 'years' | 'approvals' | 'tasks' | 'barred'
> {
  /** 0..1: none where it was destroyed. */
  keys: { wrapped: string }[];
}

/** The caller holds the case's lock: nobody writes any of it meanwhile. */
export const stepRows = (db: Db, { id, tenantId }: Pick<CaseRow, 'id' | 'tenantId'>): Promise<StepRows> =>
  gather(db, {
    corrections: part(selectCorrections(db, id), 'askedAt'),
    snapshots: part(selectSnapshots(db, id), 'takenAt'),
    materials: part(selectMaterials(db, id), 'addedAt', 'removedAt'),
    promises: part(selectPromises(db, id), 'givenAt'),
    owed: part(selectOwed(db, id), 'handedAt', 'receivedAt'),
    years: part(selectHolidayYears(db, tenantId), 'updatedAt'),
    keys: part(selectCaseKey(db, id)),
    barred: part(selectBarred(db, id)),
    ...standingParts(db, id),
  });

const standingParts = (db: Db, id: string) => ({
  approvals: part(selectApprovals(db, id), 'at'),
  tasks: part(selectTasks(db, id), 'openedAt', 'closedAt'),
});

/** What the desk asks for besides. */
export interface DeskRows extends SharedRows {
  approvals: ApprovalRow[];
  tasks: TaskRow[];
  notes: NoteRow[];
}

export const deskRows = (db: Db, place: Place): Promise<DeskRows> =>
  gather(db, {
    ...sharedParts(db, place),
    ...standingParts(db, place.id),
    notes: part(selectNotes(db, place.id), 'at'),
  });

/** What waits for a member. */
export interface WaitingRows {
  /** Their turn. */
  turns: CaseRow[];
  /** Of which they owe a material. */
  owing: OwingRow[];
  /** Of which their kind asks something of the admin beside the state. */
  asked: CaseRow[];
  /** Entered at the window, waiting for their word. */
  entered: CaseRow[];
  /** Ended, and theirs to rate. */
  unrated: CaseRow[];
}

/** `fillers`: where the member may fill in; `admins`: where they speak for the whole. */
export const waitingRows = (
  db: Db,
  q: {
    tenantId: string;
    fillers: OwnerReach;
    admins: OwnerReach;
    turns: Pick<TurnSelection, 'kinds' | 'states'>;
    rated: Pick<TurnSelection, 'kinds' | 'states'> & { event: string };
    asked: readonly { kind: string; where: Fragment }[];
  },
): Promise<WaitingRows> => {
  const [filling, speaking] = [
    { tenantId: q.tenantId, owners: q.fillers },
    { tenantId: q.tenantId, owners: q.admins },
  ];
  return gather(db, {
    turns: casePart(selectOwnersTurn(db, { ...filling, ...q.turns })),
    owing: casePart(selectOwingCases(db, filling)),
    asked: casePart(selectAskedCases(db, { ...speaking, asked: q.asked })),
    entered: casePart(selectToConfirm(db, speaking)),
    unrated: casePart(selectUnrated(db, { ...speaking, ...q.rated })),
  });
};
