// Differences between a declaration of the acting enterprise and its facts, as of today; what the enterprise chooses of them becomes
// a fact that is known from the declaration. What the register or an officer says is never touched.
import { transaction } from '@yqt/database/sql';
import { fieldsOf } from '@yqt/forms/form';
import { readForm } from '@yqt/forms/read-answers';
import { dayText } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import type { FactValue } from '@yqt/rules/field';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { readFacts, recordFacts } from '../../../enterprise/server/enterprise.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { differencesOf, type Difference } from '../../server/check-lines.ts';
import { openedCase } from '../../server/own-declarations.ts';
import { knownAnswers, type DeclareDeps } from '../../server/self-check.ts';
import type { DifferenceView } from '../contract.ts';
import * as text from '../difference.text.ts';

/** The sources that a declaration does not overrule, and why. */
const KEPT: Readonly<Record<string, string>> = {
  verified: text.KEPT_VERIFIED,
  registry: text.KEPT_REGISTRY,
  implied: text.KEPT_IMPLIED,
};

interface Found extends Difference {
  refusal: string | null;
  /** What would be recorded. */
  fact: { field: string; value: FactValue; period: string | null } | null;
}

async function findDifferences(deps: DeclareDeps, visit: EnterpriseVisit, id: string): Promise<Found[]> {
  const { view } = await openedCase(deps, visit, id);
  const { enId } = visit;
  const on = dayText(deps.now());
  const [known, facts] = await Promise.all([
    knownAnswers(deps, { enId }, view.form),
    readFacts(deps.sql, { enId, on }),
  ]);
  const { answers } = readForm(view.form, view.answers, { on, codes: null });
  const fieldOf = new Map(fieldsOf(view.form).map((field) => [field.name, field.fact]));
  const knownOf = new Map(known.map((one) => [one.field, one]));
  return differencesOf(view.form, { answers, known }).map((difference) => {
    const [field, value] = [fieldOf.get(difference.field), factValueOf(answers[difference.field])];
    const { source = '', period = null } = knownOf.get(difference.field) ?? {};
    // a figure of an earlier year is no statement about today
    const isNewest = facts.some((one) => one.field === field && one.period === period);
    const refusal = KEPT[source] ?? (isNewest ? null : text.KEPT_YEAR);
    const isTaken = refusal === null && field !== undefined && value !== null;
    return { ...difference, refusal, fact: isTaken ? { field, value, period } : null };
  });
}

/** An answer as facts are stated; tables and masks are none. */
function factValueOf(answer: unknown): FactValue | null {
  if (typeof answer === 'string' || typeof answer === 'boolean') return answer;
  if (!Array.isArray(answer)) return null;
  const codes = answer.filter((one): one is string => typeof one === 'string');
  return codes.length === answer.length ? codes : null;
}

/** Throws NOT_FOUND. */
export async function listDifferences(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  { id }: { id: string },
): Promise<{ records: DifferenceView[] }> {
  const found = await findDifferences(deps, visit, id);
  return { records: found.map(({ fact: _fact, ...shown }) => shown) };
}

/** Throws NOT_FOUND, and INVALID naming every field that is not to be taken over. */
export async function takeDifferences(
  deps: DeclareDeps,
  visit: EnterpriseVisit,
  { id, fields }: { id: string; fields: readonly string[] },
): Promise<{ taken: number }> {
  const { enId, tenantId, viewer, ip, requestId } = visit;
  const found = new Map((await findDifferences(deps, visit, id)).map((one) => [one.field, one]));
  const asked = [...new Set(fields)].map((field) => ({ field, fact: found.get(field)?.fact ?? null }));
  const refused = asked.filter(({ fact }) => fact === null);
  if (refused.length)
    throw invalid(
      ...refused.map(({ field }) => ({
        field: `differences.${field}`,
        errorMessage: found.get(field)?.refusal ?? text.NOT_DIFFERENT,
      })),
    );
  const facts = asked.flatMap(({ fact }) => fact ?? []);
  await transaction(deps.sql, async (tx) => {
    const stated = {
      enId,
      accountId: viewer.accountId,
      source: 'declaration',
      origin: 'declaration',
    } as const;
    await recordFacts(tx, deps.enterprise, { ...stated, facts });
    await recordAudit(tx, {
      tenantId,
      actor: viewer.accountId,
      event: 'declaration.facts-taken',
      objectKind: 'declaration',
      objectId: id,
      result: 'done',
      ip,
      requestId,
      facts: { fields: facts.map(({ field }) => field) },
    });
  });
  return { taken: facts.length };
}
