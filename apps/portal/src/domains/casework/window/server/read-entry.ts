// What was entered at the window, as owner and officers see it.
import type { Db } from '@yqt/database/sql';
import { formerNames } from '../../../identity/server/account-names.port.ts';
import type { CaseEntry } from '../../case-shapes.rules.ts';
import { memberRole } from '../../server/actor-of.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller } from '../../server/casework-deps.ts';
import { selectEntry } from './entry.sql.ts';

/** Null for a case that its applicant opened themselves. `reader`: the owner's side or who entered it; absent = an officer. */
export async function readEntry(
  db: Db,
  found: CaseRow,
  reader?: Pick<Caller, 'reach'>,
): Promise<CaseEntry | null> {
  const [entry] = found.enteredBy === null ? [] : await selectEntry(db, found.id);
  if (!entry) return null;
  const isOfOwner = reader !== undefined && 'owners' in reader.reach;
  const by = isOfOwner ? [] : await nameOf(db, found);
  return {
    ...entry,
    enteredBy: by[0]?.name ?? null,
    mayConfirm: entry.confirmedAt === null && mayStillSay(found) && isConfirmer(found, reader),
  };
}

/** Of a draft there is nothing yet to look at; of what ended nothing comes any more. */
const mayStillSay = ({ submittedAt, closedAt }: CaseRow): boolean =>
  submittedAt !== null && closedAt === null;

const nameOf = (db: Db, { tenantId, enteredBy }: CaseRow) =>
  formerNames(db, { tenantId, ids: enteredBy === null ? [] : [enteredBy] });

/** The administrator of the enterprise, or the person themselves. */
export const isConfirmer = (found: CaseRow, reader?: Pick<Caller, 'reach'>): boolean =>
  reader !== undefined && 'owners' in reader.reach && memberRole(reader.reach.owners, found) === 'admin';
