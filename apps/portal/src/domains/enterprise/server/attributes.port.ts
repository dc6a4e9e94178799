// 匹配信息: every field of the catalogue with what is known, and answers to them; and what
// follows from facts that nobody stores.
import { dayText } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import { transaction, type Db, type Tx } from '@yqt/database/sql';
import type { Fact } from '@yqt/rules/field';
import type { MemberVisit } from '../../../visit.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { FACT_FIELDS } from '../../../fact-fields.rules.ts';
import type { Settled } from '../../../facts/settle.rules.ts';
import { zoneImplications } from '../../../facts/zone.rules.ts';
import { checkAnswers, type Answer } from '../answers.rules.ts';
import type { AttributeGroups } from '../contract.ts';
import { effectiveFacts, settledFacts } from '../effective-facts.rules.ts';
import { groupCompleteness, contradictionLine } from '../fact-text.rules.ts';
import { enterpriseOf } from './enterprise.port.ts';
import type { EnterpriseDeps } from './enterprise-deps.ts';
import { selectFacts } from './fact.sql.ts';
import { factLabels } from './fact-labels.ts';
import { attributeField } from './fact-view.ts';
import { openProfile } from './open-profile.ts';
import { readSettled } from './read-settled.ts';
import { recordStated } from './record-stated.ts';

const NOTHING: Settled = { facts: [], contradictions: [] };

/** The fields by group with the facts of an enterprise; of none where `enId` is null. */
export async function readAttributes(
  deps: Pick<EnterpriseDeps, 'sql' | 'now'>,
  { enId }: { enId: string | null },
): Promise<AttributeGroups> {
  const { labelOf } = await factLabels(deps);
  const day = dayText(deps.now());
  const ref = enId === null ? null : await enterpriseOf(deps.sql, { enId });
  const { facts, contradictions } = enId === null ? NOTHING : await readSettled(deps.sql, { enId, on: day });
  const byField = new Map(facts.map((fact) => [fact.field, fact]));
  const words = { labelOf, day };
  return {
    enId: ref?.enId ?? null,
    enName: ref?.name ?? null,
    contradictions: contradictions.map((one) => contradictionLine(one, labelOf)),
    groups: groupCompleteness(facts).map((group) => ({
      ...group,
      fields: FACT_FIELDS.filter((field) => field.group === group.group && !field.derived).map((field) =>
        attributeField(field, byField.get(field.field), words),
      ),
    })),
  };
}

/** What counts of facts that a trial is given, and what follows from them, as for an enterprise on that day. */
export const factsOfTrial = (given: readonly Fact[], on: string): Fact[] => effectiveFacts(given, on);

/** The same with what contradicts, in a tenant whose zone lies in the city of that code. */
export const settledTrial = (given: readonly Fact[], on: string, cityCode = ''): Settled =>
  settledFacts(given, on, zoneImplications(cityCode));

/** What counts about an enterprise on a day, with what contradicts. */
export const settledOf = (db: Db, given: { enId: string; on: string }): Promise<Settled> =>
  readSettled(db, given);

/**
 * Records the answers of an enterprise (自填); one taken back (null) is also taken from what tools recorded for it.
 * Throws INVALID with every fault at once, named by field.
 */
export async function saveAnswers(
  deps: EnterpriseDeps,
  visit: MemberVisit,
  { enId, answers }: { enId: string; answers: readonly Answer[] },
): Promise<void> {
  const { hasCode } = await factLabels(deps);
  const { values, faults } = checkAnswers(answers, hasCode);
  if (faults.length > 0) throw invalid(...faults);
  const accountId = visit.viewer.accountId;
  await transaction(deps.sql, async (tx) => {
    await openProfile(tx, enId);
    await recordStated(tx, deps, { enId, accountId, source: 'self', origin: 'answer', facts: values });
    await withdrawFromTools(tx, deps, {
      enId,
      accountId,
      fields: values.flatMap(({ field, value }) => (value === null ? [field] : [])),
    });
    await recordAudit(tx, {
      tenantId: visit.tenantId,
      actor: accountId,
      event: 'enterprise.answered',
      objectKind: 'enterprise',
      objectId: enId,
      result: 'done',
      ip: visit.ip,
      requestId: visit.requestId,
      facts: { fields: values.map(({ field }) => field) },
    });
  });
  visit.log.info({ event: 'enterprise.answered', enId });
}

/** A tool's fact was agreed to by whoever now takes it back; what the form states is taken back in the form. */
async function withdrawFromTools(
  tx: Tx,
  deps: EnterpriseDeps,
  { enId, accountId, fields }: { enId: string; accountId: string; fields: readonly string[] },
): Promise<void> {
  if (fields.length === 0) return;
  const stated = (await selectFacts(tx, { enId })).filter(
    ({ source, origin, field }) => source === 'self' && origin.startsWith('tool:') && fields.includes(field),
  );
  for (const [origin, facts] of Map.groupBy(stated, (fact) => fact.origin)) {
    const gone = facts.map(({ field }) => ({ field, value: null }));
    await recordStated(tx, deps, { enId, accountId, source: 'self', origin, facts: gone });
  }
}
