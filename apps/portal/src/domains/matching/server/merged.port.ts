// What matching does when two policies become one.
import type { Tx } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import { copyDeclaredAnswers, copyManualAnswers } from '../rule/server/adopt.sql.ts';
import { insertRules, lockCurrentRules } from '../rule/server/rule.sql.ts';
import { announceRules } from '../verdict/server/rule-sets.ts';

interface Merged {
  tenantId: string;
  from: string;
  into: string;
}

/** A version of either is being worked on or waits for its day: which of them is meant would be nobody's decision. */
export async function hasOpenRule(tx: Tx, { from, into }: Merged): Promise<boolean> {
  const versions = await lockCurrentRules(tx, { policyIds: [from, into] });
  return versions.some(({ state }) => state !== 'active' && state !== 'retired');
}

/**
 * Where the one that stays has no rule in force, the other's comes into force for it, with who wrote and who approved it; answers to
 * conditions go along. What the one that goes has keeps its place in the history.
 */
export async function adoptRule(
  tx: Tx,
  { tenantId, from, into, now }: Merged & { now: Date },
): Promise<void> {
  const versions = await lockCurrentRules(tx, { policyIds: [from, into] });
  const activeOf = (id: string) => versions.find((one) => one.policyId === id && one.state === 'active');
  const adopted = activeOf(into) ? undefined : activeOf(from);
  if (adopted) {
    const own = versions.filter(({ policyId }) => policyId === into).map(({ version }) => version);
    const version = Math.max(0, ...own) + 1;
    const rule = { ...adopted, id: uuidV7(now.getTime()), policyId: into, version };
    await insertRules(tx, { rows: [rule], now });
  }
  await copyManualAnswers(tx, { from, into });
  await copyDeclaredAnswers(tx, { from, into });
  await announceRules(tx, tenantId);
}
