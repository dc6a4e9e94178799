// Who acts in a trial run: nobody real. Every role at every node is a seat of its own, so that separation of posts holds.
import { createHash } from 'node:crypto';
import { actorsIn, eventOf } from '@yqt/workflow/workflow';
import type { Caller } from '../../../casework/server/rehearsal.port.ts';
import { declarationKind, DECLARATION } from '../../server/declaration-kind.ts';

interface Run {
  tenantId: string;
  enId: string;
}

const NO_ROLES: ReadonlySet<string> = new Set(['applicant', 'system']);

/** The roles that officers have in the machine. */
const ROLES = [
  ...new Set(Object.values(declarationKind.workflow.events).flatMap(({ actors }) => actors)),
].filter((role) => !NO_ROLES.has(role));

const made = { ip: '', requestId: 'trial' } as const;

/** An id that nobody has, the same for the same words. */
function seatId(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const applicantSeat = ({ tenantId, enId }: Run): Caller => {
  const actorId = seatId(enId, 'applicant');
  const enterprises = [{ enId, role: 'admin' as const }];
  return {
    ...made,
    tenantId,
    accountId: actorId,
    reach: { owners: { enterprises, actorId, hasOwn: false } },
  };
};

/** Every role in every department: who looks, and decides nothing. */
export const lookingSeat = ({ tenantId, enId }: Run): Caller => ({
  ...made,
  tenantId,
  accountId: seatId(enId, 'looking'),
  reach: { grants: ROLES.map((role) => grantOf(role, '*')) },
});

/** One role at one node, of a department where several review together. */
export const officerSeat = (
  { tenantId, enId }: Run,
  { role, state, department }: { role: string; state: string; department: string },
): Caller => ({
  ...made,
  tenantId,
  accountId: seatId(enId, role, state, department),
  reach: { grants: [grantOf(role, department)] },
});

const grantOf = (role: string, department: string) => ({
  role,
  department,
  projectGroup: '*',
  onBehalfOf: null,
  kind: DECLARATION,
});

/** Who may ask for corrections in every state, and so take one back wherever it was asked for. */
const ASKS_ANYWHERE = 'first-reviewer';

/** The officers' role in which an event is done in a state; null = it is none of theirs. */
export function roleOf(event: string, state: string): string | null {
  const found = eventOf(declarationKind.workflow, event);
  if (found?.correction === 'cancel') return ASKS_ANYWHERE;
  return (found && actorsIn(found, state).find((role) => !NO_ROLES.has(role))) ?? null;
}
