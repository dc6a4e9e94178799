// One person's entries, and the form that a sign-up starts with.
import type { FormDefinition } from '@yqt/forms/form';
import { cappedTotal } from '@yqt/kernel/count';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import {
  countOwnEntries,
  selectOwnAmong,
  selectOwnEntries,
  selectOwnEntry,
  type EntryRow,
} from './entry.sql.ts';
import { selectForm, selectOfferings } from './offering.sql.ts';
import type { RegistrationDeps } from './registration-deps.ts';

/** A page of them, newest first. */
export async function ownEntries(
  deps: RegistrationDeps,
  { current, size, ...own }: PageRequest & { tenantId: string; accountId: string },
) {
  const [rows, [counted]] = await Promise.all([
    selectOwnEntries(deps.sql, { ...own, offset: offsetOf({ current, size }), limit: size }),
    countOwnEntries(deps.sql, own),
  ]);
  return { records: rows, ...cappedTotal(counted?.total), current, size };
}

/** Those that have not been cancelled, among some offerings. */
export const ownEntriesAmong = (
  deps: RegistrationDeps,
  given: { ids: readonly string[]; accountId: string },
): PromiseLike<EntryRow[]> => selectOwnAmong(deps.sql, given);

/** The last one; null where there is none. */
export async function ownEntry(
  deps: RegistrationDeps,
  given: { offeringId: string; accountId: string },
): Promise<EntryRow | null> {
  const [own] = isUuid(given.offeringId) ? await selectOwnEntry(deps.sql, given) : [];
  return own ?? null;
}

/** The form of an offering in force. Throws NOT_FOUND. */
export async function entrySheet(
  deps: RegistrationDeps,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<FormDefinition> {
  const [offering] = isUuid(id) ? await selectOfferings(deps.sql, { tenantId, ids: [id] }) : [];
  const [stored] = offering ? await selectForm(deps.sql, { id, version: offering.formVersion }) : [];
  if (!stored) throw appError('NOT_FOUND');
  return stored.body;
}
