// Who entered a case from paper has no part in its handling: whoever filled it in for the applicant does not also ask for
// corrections, check, verify or decide. What the window does for the owner goes by its own door, as the applicant's act.
import { appError } from '@yqt/kernel/errors';
import { ENTERED_BY_HAND } from '../casework.text.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller } from './casework-deps.ts';
import { coveringGrants } from './reach.ts';

type Hands = Pick<CaseRow, 'enteredBy' | 'enteredFor'>;
type Place = Hands & Pick<CaseRow, 'kind' | 'department' | 'projectGroup'>;

/** Whoever entered a case, and in whose place. */
export const handsOf = ({ enteredBy, enteredFor }: Hands): string[] =>
  [enteredBy, enteredFor].filter((id) => id !== null);

/** Whether an officer entered it, or had it entered by their deputy, or has no right there but as the deputy of one who did. */
export function hasEntered({ accountId, reach }: Pick<Caller, 'accountId' | 'reach'>, found: Place): boolean {
  const hands = handsOf(found);
  if (!('grants' in reach) || hands.length === 0) return false;
  if (accountId !== null && hands.includes(accountId)) return true;
  const grants = coveringGrants(reach.grants, found);
  return grants.length > 0 && grants.every(({ onBehalfOf }) => hands.includes(onBehalfOf ?? ''));
}

/** Throws FORBIDDEN, and says why. */
export function requireOtherHands(caller: Pick<Caller, 'accountId' | 'reach'>, found: Place): void {
  if (hasEntered(caller, found)) throw appError('FORBIDDEN', { message: ENTERED_BY_HAND });
}
