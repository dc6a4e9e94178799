// The row of an enterprise that every write about it locks first; made from the library at the first write.
import { appError } from '@yqt/kernel/errors';
import type { Db, Tx } from '@yqt/database/sql';
import { enterpriseById } from '../../identity/server/identity.port.ts';
import { byNames, PROPOSED_NAMES, type ProposedName } from '../form-definition.rules.ts';
import { selectEntryById, type LibraryRow } from './library.sql.ts';
import {
  insertProfile,
  lockProfile,
  type NewProfile,
  type OfficialFields,
  type ProfileRow,
} from './profile.sql.ts';

/** Name, code and tenant of an enterprise. */
export interface EnterpriseRef {
  enId: string;
  tenantId: string;
  name: string;
  creditCode: string;
}

/** The official fields of the form as a library entry gives them. */
export const officialOf = (entry: LibraryRow): OfficialFields => ({
  name: entry.name,
  creditCode: entry.creditCode,
  legalPerson: entry.legalPerson,
  registerStatus: entry.registerStatus,
  establishDate: entry.establishDate ?? '',
  registerCapital: entry.registerCapital,
  industry: entry.industryCode.slice(0, 1),
  address: entry.address,
  businessScope: entry.businessScope,
});

/** What the library proposes for the fields that the enterprise may change; empty texts where it has no such entry. */
export const proposedOf = (entry: LibraryRow | null | undefined): Record<ProposedName, string> =>
  byNames(PROPOSED_NAMES, (name) => {
    if (!entry) return '';
    if (name !== 'servics') return entry[name];
    return entry.industryCode.length >= 3 ? entry.industryCode.slice(0, 3) : '';
  });

/** A new form row. */
export const newProfile = (ref: EnterpriseRef, entry: LibraryRow | undefined): NewProfile => ({
  ...ref,
  proposed: proposedOf(entry),
  official: entry ? officialOf(entry) : null,
  officialAsOf: entry?.asOf ?? null,
});

/** The enterprise. Throws NOT_FOUND. */
export async function requireEnterprise(db: Db, enId: string): Promise<EnterpriseRef> {
  const ref = await enterpriseById(db, enId);
  if (!ref) throw appError('NOT_FOUND');
  return ref;
}

/** The form row, locked until the transaction ends. Throws NOT_FOUND for an unknown enterprise. */
export async function openProfile(tx: Tx, enId: string): Promise<ProfileRow> {
  const [known] = await lockProfile(tx, { enId });
  if (known) return known;
  const ref = await requireEnterprise(tx, enId);
  const [entry] = await selectEntryById(tx, { enId });
  await insertProfile(tx, newProfile(ref, entry));
  const [profile] = await lockProfile(tx, { enId });
  if (!profile) throw new Error('the profile just added is missing');
  return profile;
}
