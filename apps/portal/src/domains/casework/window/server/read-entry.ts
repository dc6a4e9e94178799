// What was entered at the window, as owner and officers see it.
import type { Db } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { formerNames } from '../../../identity/server/account-names.port.ts';
import type { CaseEntry } from '../../case-shapes.rules.ts';
import { memberRole } from '../../server/actor-of.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { calendarOf, workingDaysLeft } from '../../server/holidays.ts';
import { selectEntry, type EntryRow } from './entry.sql.ts';
import { isMoneyDue } from './standing-refusal.ts';

/** Null for a case that its applicant opened themselves. `reader`: the owner's side or who entered it; absent = an officer. */
export async function readEntry(
  { sql: db, now }: Pick<CaseworkDeps, 'sql' | 'now'>,
  { found, kind }: { found: CaseRow; kind: CaseKind },
  reader?: Pick<Caller, 'reach'>,
): Promise<CaseEntry | null> {
  const [entry] = found.enteredBy === null ? [] : await selectEntry(db, found.id);
  if (!entry) return null;
  const isOfOwner = reader !== undefined && 'owners' in reader.reach;
  const by = isOfOwner ? [] : await nameOf(db, found);
  const { askedAt, ...shown } = entry;
  const isWaited = isUnanswered(entry) && mayStillSay(found) && !isMoneyDue(kind, found.state);
  return {
    ...shown,
    waitedDays: isWaited ? await waited(db, { found, askedAt, now: now() }) : null,
    enteredBy: by[0]?.name ?? null,
    mayConfirm: entry.confirmedAt === null && mayStillSay(found) && isConfirmer(found, reader),
    mayRefuse: isWaited && isConfirmer(found, reader),
  };
}

/** Nothing was said to what was filed last; of what the window never filed, nothing at all. */
const isUnanswered = ({ confirmedAt, refusedAt, askedAt }: EntryRow): boolean =>
  confirmedAt === null && (refusedAt === null || (askedAt !== null && refusedAt < askedAt));

async function waited(
  db: Db,
  { found, askedAt, now }: { found: CaseRow; askedAt: string | null; now: Date },
): Promise<number | null> {
  if (askedAt === null) return null;
  return workingDaysLeft(askedAt.slice(0, 10), dayText(now), await calendarOf(db, found.tenantId));
}

/** Of a draft there is nothing yet to look at; of what ended nothing comes any more. */
const mayStillSay = ({ submittedAt, closedAt }: CaseRow): boolean =>
  submittedAt !== null && closedAt === null;

const nameOf = (db: Db, { tenantId, enteredBy }: CaseRow) =>
  formerNames(db, { tenantId, ids: enteredBy === null ? [] : [enteredBy] });

/** The administrator of the enterprise, or the person themselves. */
export const isConfirmer = (found: CaseRow, reader?: Pick<Caller, 'reach'>): boolean =>
  reader !== undefined && 'owners' in reader.reach && memberRole(reader.reach.owners, found) === 'admin';
