// By which of their rights an officer appraises a case, and what they are called in the register.
import { appError } from '@yqt/kernel/errors';
import type { Db } from '@yqt/database/sql';
import { formerNames } from '../../../identity/server/account-names.port.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Officer } from '../../server/desk.ts';
import { coveringGrants, type KindGrant } from '../../server/reach.ts';
import { APPRAISERS, confirmingRight, type Appraiser } from '../appraisal.rules.ts';
import * as text from '../appraisal.text.ts';

const ROLES: readonly string[] = APPRAISERS;
/** Who reads the register beside those who write it. */
const READERS: readonly string[] = [...APPRAISERS, 'auditor'];

/** The grants by which cases whose retention has ended are listed. */
export const readingGrants = ({ reach }: Officer): KindGrant[] =>
  reach.grants.filter(({ role }) => READERS.includes(role));

/** In whose place they may appraise a case; null = in their own right. Empty = not at all. */
const rightsOf = ({ reach }: Officer, found: CaseRow): (string | null)[] =>
  coveringGrants(reach.grants, found)
    .filter(({ role }) => ROLES.includes(role))
    .map(({ onBehalfOf }) => onBehalfOf ?? null);

/** Whether they may propose. */
export const mayAppraise = (officer: Officer, found: CaseRow): boolean => rightsOf(officer, found).length > 0;

/** As whom they propose. Throws FORBIDDEN. */
export function proposerOf(officer: Officer, found: CaseRow): Appraiser {
  const rights = rightsOf(officer, found);
  const [first] = rights;
  if (first === undefined) throw appError('FORBIDDEN', { message: text.appraisalFaults.noRight });
  return { by: officer.accountId, onBehalfOf: rights.includes(null) ? null : first };
}

/** As whom they confirm what another proposed; undefined where they may not. */
export const confirmerOf = (officer: Officer, found: CaseRow, proposal: Appraiser): Appraiser | undefined =>
  confirmingRight(officer.accountId, rightsOf(officer, found), proposal);

/** The name with which an officer signs. */
export async function signatureOf(
  db: Db,
  { tenantId, accountId }: Pick<Officer, 'tenantId' | 'accountId'>,
): Promise<string> {
  const [one] = await formerNames(db, { tenantId, ids: [accountId] });
  return one?.name ?? accountId;
}
