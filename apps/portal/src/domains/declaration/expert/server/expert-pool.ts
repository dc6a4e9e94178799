// Who could be drawn: experts of the reviewing department, without those whom a conflict of interest keeps out.
import type { Tx } from '@yqt/database/sql';
import { handsOf, selectCaseActors, selectEnterers } from '../../../casework/server/casework.port.ts';
import { accountNames } from '../../../identity/server/account-names.port.ts';
import { enterprisesOf } from '../../../identity/server/members.port.ts';
import { holdersOf } from '../../../operator/server/holders.port.ts';
import { WHY_LEFT_OUT } from '../expert-words.rules.ts';
import type { Review } from './open-review.ts';
import { selectConflicted, type LeftOut } from './seat.sql.ts';

export interface ExpertPool {
  free: { accountId: string; name: string }[];
  excluded: LeftOut[];
}

/** In the order of their names. */
export async function poolOf(tx: Tx, review: Review, now: Date): Promise<ExpertPool> {
  const { tenantId, department, projectGroup } = review;
  const ids = await holdersOf(tx, { role: 'expert', department, projectGroup });
  const experts = await accountNames(tx, { tenantId, ids });
  const why = await reasonsOf(tx, review);
  for (const { accountId } of experts)
    if (await actsFor(tx, { accountId, enId: review.enId, now })) why.set(accountId, WHY_LEFT_OUT.member);
  return {
    free: experts.filter(({ accountId }) => !why.has(accountId)),
    excluded: experts.flatMap((expert) => {
      const reason = why.get(expert.accountId);
      return reason === undefined ? [] : [{ ...expert, why: reason }];
    }),
  };
}

/** By account; the graver reason stands. */
async function reasonsOf(tx: Tx, { id, tenantId, enId, seats }: Review): Promise<Map<string, string>> {
  const [actors, conflicted] = [
    await selectCaseActors(tx, id),
    await selectConflicted(tx, { tenantId, enId }),
  ];
  // who entered it, and in whose place
  const hands = (await selectEnterers(tx, [id])).flatMap(handsOf);
  return new Map<string, string>([
    ...seats.map(({ accountId }) => [accountId, WHY_LEFT_OUT.seated] as const),
    ...hands.map((accountId) => [accountId, WHY_LEFT_OUT.handled] as const),
    ...actors.map(({ actor }) => [actor, WHY_LEFT_OUT.handled] as const),
    ...conflicted.map(({ accountId }) => [accountId, WHY_LEFT_OUT.conflict] as const),
  ]);
}

/** Anybody with a role in the applicant, agents among them. */
async function actsFor(
  tx: Tx,
  { accountId, enId, now }: { accountId: string; enId: string; now: Date },
): Promise<boolean> {
  const own = await enterprisesOf(tx, { accountId, now, roles: ['viewer', 'agent'] });
  return own.some((one) => one.enId === enId);
}
