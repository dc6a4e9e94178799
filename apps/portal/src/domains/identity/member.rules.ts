// Who becomes the administrator of an enterprise, and what keeps it from having none (entities.md §0).
import type { EnterpriseRole } from '../../enterprise-role.rules.ts';

/** Who is bound to an enterprise. */
export interface Bound {
  accountId: string;
  role: EnterpriseRole;
  /** Cannot sign in. */
  isDisabled: boolean;
}

/**
 * The role that a new member gets: the first one is the administrator, and so is whoever the sign-on server names as the legal
 * person, or an operator has put in the place of a lost administrator. Everybody else handles.
 */
export const roleOfNew = ({
  bound,
  isLegalPerson,
  takesOver,
}: {
  bound: readonly Bound[];
  isLegalPerson: boolean;
  takesOver: boolean;
}): 'admin' | 'handler' =>
  isLegalPerson || takesOver || bound.every(({ role }) => role === 'agent') ? 'admin' : 'handler';

/** Whether an enterprise would have no administrator who can sign in, were this one not its administrator any more. */
export const isLastAdmin = (bound: readonly Bound[], accountId: string): boolean =>
  bound.some((one) => one.accountId === accountId && one.role === 'admin') &&
  !bound.some((one) => one.accountId !== accountId && one.role === 'admin' && !one.isDisabled);

/** Whether anybody but this one is a member; agents are none. */
export const hasMoreMembers = (bound: readonly Bound[], accountId: string): boolean =>
  bound.some((one) => one.accountId !== accountId && one.role !== 'agent');
