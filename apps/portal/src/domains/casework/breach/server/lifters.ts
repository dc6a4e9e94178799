// By which of their rights an officer lifts a bar, or confirms that another does.
import { confirmingRight, type Appraiser } from '../../appraisal/appraisal.rules.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Officer } from '../../server/desk.ts';
import { coveringGrants } from '../../server/reach.ts';
import { LIFTERS } from '../breach.rules.ts';
import { liftFaults } from '../breach.text.ts';
import type { BreachRow } from './breach.sql.ts';

const ROLES: readonly string[] = LIFTERS;

type Place = Pick<CaseRow, 'kind' | 'department' | 'projectGroup' | 'enteredBy' | 'enteredFor'>;

/** In whose place they may; null = in their own right. Never who entered the case, nor in their place. */
function rightsOf({ reach, accountId }: Officer, found: Place): (string | null)[] {
  const entered = [found.enteredBy, found.enteredFor].filter((id) => id !== null);
  if (entered.includes(accountId)) return [];
  return coveringGrants(reach.grants, found)
    .filter(({ role }) => ROLES.includes(role))
    .map(({ onBehalfOf }) => onBehalfOf ?? null)
    .filter((onBehalfOf) => onBehalfOf === null || !entered.includes(onBehalfOf));
}

/** As whom they lift it; a text = why they may not. */
export function lifterOf(officer: Officer, found: Place): Appraiser | string {
  const rights = rightsOf(officer, found);
  const [first] = rights;
  if (first !== undefined) return { by: officer.accountId, onBehalfOf: rights.includes(null) ? null : first };
  return found.enteredBy === officer.accountId ? liftFaults.entered : liftFaults.noRight;
}

/** As whom they confirm what another proposed; undefined where they may not. */
export const liftConfirmerOf = (
  officer: Officer,
  found: Place,
  { proposedBy, proposedFor }: Pick<BreachRow, 'proposedBy' | 'proposedFor'>,
): Appraiser | undefined =>
  proposedBy === null
    ? undefined
    : confirmingRight(officer.accountId, rightsOf(officer, found), {
        by: proposedBy,
        onBehalfOf: proposedFor,
      });
