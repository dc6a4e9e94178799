// What was entered at the window, as owner and officers see it.
import type { Db } from '@yqt/database/sql';
import type { CaseEntry } from '../../case-shapes.rules.ts';
import { memberRole } from '../../server/actor-of.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller } from '../../server/casework-deps.ts';
import { selectEntry } from './entry.sql.ts';

/** Null for a case that its applicant opened themselves. `reader`: the owner's side, which may confirm it. */
export async function readEntry(
  db: Db,
  found: CaseRow,
  reader?: Pick<Caller, 'reach'>,
): Promise<CaseEntry | null> {
  const [entry] = found.enteredBy === null ? [] : await selectEntry(db, found.id);
  if (!entry) return null;
  return { ...entry, mayConfirm: entry.confirmedAt === null && isConfirmer(found, reader) };
}

/** The administrator of the enterprise, or the person themselves. */
export const isConfirmer = (found: CaseRow, reader?: Pick<Caller, 'reach'>): boolean =>
  reader !== undefined && 'owners' in reader.reach && memberRole(reader.reach.owners, found) === 'admin';
