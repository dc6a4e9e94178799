// 回避 of somebody whom the desk assigns: nobody who acts for the applicant, and nobody who had the case in hand.
import type { Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import { enterprisesOf } from '../../../identity/server/members.port.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { handsOf } from '../../server/entered-hands.ts';
import { selectCaseActors } from '../../server/subject-cases.sql.ts';
import * as text from '../party.text.ts';

/** Every reason that the case itself shows; a conflict that an expert declared elsewhere is known to the draw alone. */
export async function conflictFaults(
  tx: Tx,
  { found, accountId, now }: { found: CaseRow; accountId: string; now: Date },
): Promise<FieldError[]> {
  const own = await enterprisesOf(tx, { accountId, now, roles: ['viewer', 'agent'] });
  const actors = (await selectCaseActors(tx, found.id)).map(({ actor }) => actor);
  return [
    ...(own.some(({ enId }) => enId === found.ownerId) ? [text.OF_APPLICANT] : []),
    ...([...actors, ...handsOf(found)].includes(accountId) ? [text.HAD_IN_HAND] : []),
  ].map((errorMessage) => ({ field: 'owner', errorMessage }));
}
