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
import { FILED_LINE, MISSING_TEXT, UNKNOWN_LINE, UNVERIFIED_TEXT } from '../declaration.text.ts';
import { fenOfWan } from '../money.rules.ts';
import type { Project } from '../project-shape.rules.ts';
import {
  answerFaults,
  answeredLines,
  checkedBy,
  differencesOf,
  lackingOf,
  openLines,
  OVERALL,
  overallText,
  type CheckAnswer,
  type SelfCheck,
  type VerifiedCheck,
} from './check-lines.ts';
import { selectCheck, selectReadCheck, upsertCheck } from './declaration.sql.ts';
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
  view: Pick<CaseView, 'id' | 'form' | 'answers' | 'correction'>;
}

/** The check of today with the answers that were given to lines that still stand; under a correction those that were filed stay. */
export async function checkToday(
  deps: DeclareDeps,
  visit: Pick<EnterpriseVisit, 'tenantId' | 'enId'>,
  { project: { policyId, conditions, redemption }, view }: Checked,
): Promise<SelfCheck> {
  const { tenantId, enId } = visit;
  const isInstant = redemption === 'instant' && policyId !== null;
  const [item, kept, known, verified] = await Promise.all([
    policyId === null ? null : explainPolicy(deps, { tenantId, enId, now: deps.now(), policyId }),
    givenSoFar(deps, view),
    knownAnswers(deps, { enId }, view.form),
    isInstant ? verifiedCheck(deps, { tenantId, enId, policyId }) : null,
  ]);
  const checked = policyId === null ? declaredBy(conditions) : checkedBy(item);
  const ids = new Set([OVERALL, ...checked.lines.map(({ id }) => id)]);
  return {
    ...checked,
    checkedOn: dayText(deps.now()),
    answers: Object.fromEntries(Object.entries(kept.answers).filter(([id]) => ids.has(id))),
    differences: differencesOf(view.form, { answers: view.answers, known }),
    verified,
    held: kept.held,
  };
}

/** What was said to the lines so far, and which of it was filed and is not asked again. */
async function givenSoFar(
  deps: DeclareDeps,
  view: Checked['view'],
): Promise<Required<Pick<SelfCheck, 'answers' | 'held'>>> {
  const [[kept], [filed]] = await Promise.all([
    selectCheck(deps.sql, view.id),
    view.correction?.status === 'open' ? selectReadCheck(deps.sql, view.id) : [],
  ]);
  const said = filed?.check.answers ?? {};
  const held = answeredLines(said);
  const filedOnes = Object.fromEntries(Object.entries(said).filter(([id]) => held.includes(id)));
  return { answers: { ...kept?.answers, ...filedOnes }, held };
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
  const lacking = lackingOf(
    checkedBy(found.item).lines,
    ({ id, actual }) => actual ?? ((stated.get(id) ?? null) === null ? MISSING_TEXT : UNVERIFIED_TEXT),
  );
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

/**
 * The check with more answers; what is still to be said is asked for when it is filed. Throws INVALID for lines that there are
 * not, and for another answer to one that was filed while a correction names other things.
 */
export function withAnswers(check: SelfCheck, given: readonly GivenAnswer[]): SelfCheck {
  const more = given.map(({ line, isMet = null, note }): [string, CheckAnswer] => [
    line,
    { isMet, note: note.trim() },
  ]);
  const faults = more.flatMap(([line, answer]) => {
    const errorMessage = lineFault(check, line, answer);
    return errorMessage === null ? [] : [{ field: `qualification.${line}`, errorMessage }];
  });
  if (faults.length) throw invalid(...faults);
  return { ...check, answers: { ...check.answers, ...Object.fromEntries(more) } };
}

function lineFault({ lines, answers, held = [] }: SelfCheck, line: string, said: CheckAnswer): string | null {
  if (line !== OVERALL && !lines.some(({ id }) => id === line)) return UNKNOWN_LINE;
  const filed = held.includes(line) ? answers[line] : undefined;
  const isOther = filed !== undefined && (filed.isMet !== said.isMet || filed.note !== said.note);
  return isOther ? FILED_LINE : null;
}

export function checkView(check: SelfCheck): SelfCheckView {
  const open = new Set(openLines(check).map(({ id }) => id));
  const { checkedOn, ruleVersion, verdict, differences, answers, held = [] } = check;
  return {
    checkedOn,
    ruleVersion,
    verdict,
    differences,
    verdictLabel: overallText(check),
    explanation: answers[OVERALL]?.note ?? '',
    isExplanationOpen: verdict === 'no' && !held.includes(OVERALL),
    isComplete: answerFaults(check).length === 0,
    lines: check.lines.map(({ isExclusion: _isExclusion, ...line }) => ({
      ...line,
      isOpen: open.has(line.id) && !held.includes(line.id),
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
