// 资格自查 made anew: the conditions on the facts of today, beside what the applicant has said so far.
import { checkSubmission } from '@yqt/forms/check';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { prefillOf, type Prefilled } from '@yqt/forms/prefill';
import { dayText } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import type { House } from '../../../domain.ts';
import type { EnterpriseVisit } from '../../../visit.ts';
import type { CaseView } from '../../casework/contract.ts';
import { readFacts } from '../../enterprise/server/enterprise.port.ts';
import { explainPolicy, verifiedItems } from '../../matching/server/matching.port.ts';
import type { SelfCheckView } from '../declare-shapes.rules.ts';
import { MISSING_TEXT, UNVERIFIED_TEXT } from '../declaration.text.ts';
import { fenOfWan } from '../money.rules.ts';
import type { Project } from '../project-shape.rules.ts';
import {
  answerFaults,
  checkedBy,
  differencesOf,
  isMadeUpFor,
  openLines,
  OVERALL,
  overallText,
  type CheckAnswer,
  type SelfCheck,
  type VerifiedCheck,
} from './check-lines.ts';
import { selectCheck, upsertCheck } from './declaration.sql.ts';
import { declaredBy } from './own-check.ts';

export type DeclareDeps = Pick<House, 'sql' | 'now' | 'casework' | 'ruleSets' | 'enterprise'>;

/** What the facts of the enterprise fill in. */
export async function knownAnswers(
  deps: DeclareDeps,
  { enId }: { enId: string },
  form: FormDefinition,
): Promise<Prefilled[]> {
  const on = dayText(deps.now());
  const facts = await readFacts(deps.sql, { enId, on, hasYears: true });
  return prefillOf(form, { facts }, { on, codes: null });
}

export interface Checked {
  project: Project;
  view: Pick<CaseView, 'id' | 'form' | 'answers'>;
}

/** The check of today with the answers that were given to lines that still stand. */
export async function checkToday(
  deps: DeclareDeps,
  visit: Pick<EnterpriseVisit, 'tenantId' | 'enId'>,
  { project: { policyId, conditions, redemption }, view }: Checked,
): Promise<SelfCheck> {
  const { tenantId, enId } = visit;
  const isInstant = redemption === 'instant' && policyId !== null;
  const [item, [kept], known, verified] = await Promise.all([
    policyId === null ? null : explainPolicy(deps, { tenantId, enId, now: deps.now(), policyId }),
    selectCheck(deps.sql, view.id),
    knownAnswers(deps, { enId }, view.form),
    isInstant ? verifiedCheck(deps, { tenantId, enId, policyId }) : null,
  ]);
  const checked = policyId === null ? declaredBy(conditions) : checkedBy(item);
  const ids = new Set([OVERALL, ...checked.lines.map(({ id }) => id)]);
  return {
    ...checked,
    checkedOn: dayText(deps.now()),
    answers: Object.fromEntries(Object.entries(kept?.answers ?? {}).filter(([id]) => ids.has(id))),
    differences: differencesOf(view.form, { answers: view.answers, known }),
    verified,
  };
}

/** What the register and officers alone say to the conditions of a policy; null where it has no rule in force. */
export async function verifiedCheck(
  deps: Pick<DeclareDeps, 'sql' | 'now' | 'ruleSets'>,
  given: { tenantId: string; enId: string; policyId: string; leavesDeclared?: true },
): Promise<VerifiedCheck | null> {
  const now = deps.now();
  const [[found], whole] = await Promise.all([
    verifiedItems(deps, { ...given, now, enIds: [given.enId] }),
    explainPolicy(deps, { ...given, now }),
  ]);
  if (!found) return null;
  const { verdict, amount } = found.item;
  const stated = new Map(whole?.conditions.map(({ id, actual }) => [id, actual]));
  const lacking = checkedBy(found.item)
    .lines.filter((line) => line.verdict !== 'yes' && !isMadeUpFor(line))
    .map(({ id, required, actual }) => ({
      required,
      why: actual ?? ((stated.get(id) ?? null) === null ? MISSING_TEXT : UNVERIFIED_TEXT),
    }));
  return {
    verdict,
    lacking: verdict === 'yes' ? [] : lacking,
    leastFen: amount === null ? null : fenOfWan(amount.minWan),
  };
}

/** Stores the check as it stands today. */
export async function keepCheck(deps: DeclareDeps, caseId: string, check: SelfCheck): Promise<void> {
  await upsertCheck(deps.sql, { ...check, caseId, now: deps.now() });
}

export interface GivenAnswer {
  line: string;
  isMet?: boolean;
  note: string;
}

/** The check with more answers; what is still to be said is asked for when it is filed. Throws INVALID for lines that there are not. */
export function withAnswers(check: SelfCheck, given: readonly GivenAnswer[]): SelfCheck {
  const known = new Set([OVERALL, ...check.lines.map(({ id }) => id)]);
  const strange = given.filter(({ line }) => !known.has(line));
  if (strange.length)
    throw invalid(
      ...strange.map(({ line }) => ({ field: `qualification.${line}`, errorMessage: UNKNOWN_LINE })),
    );
  const more = given.map(({ line, isMet = null, note }): [string, CheckAnswer] => [
    line,
    { isMet, note: note.trim() },
  ]);
  return { ...check, answers: { ...check.answers, ...Object.fromEntries(more) } };
}

const UNKNOWN_LINE = '没有这项条件，请刷新后重试';

export function checkView(check: SelfCheck): SelfCheckView {
  const open = new Set(openLines(check).map(({ id }) => id));
  const { checkedOn, ruleVersion, verdict, differences, answers } = check;
  return {
    checkedOn,
    ruleVersion,
    verdict,
    differences,
    verdictLabel: overallText(check),
    explanation: answers[OVERALL]?.note ?? '',
    isComplete: answerFaults(check).length === 0,
    lines: check.lines.map(({ isExclusion: _isExclusion, ...line }) => ({
      ...line,
      isOpen: open.has(line.id),
      isMet: answers[line.id]?.isMet ?? null,
      note: answers[line.id]?.note ?? '',
    })),
  };
}

/** Required answers that a section lacks; masks count as answers. */
export function missingIn(form: FormDefinition, answers: Answers, on: string): Map<string, number> {
  const checked = checkSubmission(form, answers, { on, codes: null });
  const faults = checked.ok ? [] : checked.faults;
  const privates = new Set(
    form.sections.flatMap(({ fields }) =>
      fields.flatMap(({ name, isPrivate }) => (isPrivate && answers[name] !== undefined ? [name] : [])),
    ),
  );
  const names = new Set(
    faults.map(({ field }) => /^\w+/.exec(field)?.[0] ?? '').filter((name) => !privates.has(name)),
  );
  return new Map(
    form.sections.map(({ id, fields }) => [id, fields.filter(({ name }) => names.has(name)).length]),
  );
}
