// 企业评价 under the rules of a day: today's for /tool/evaluate, former ones for /tool/evaluate-old.
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { OutputOf } from '@yqt/endpoint/define';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { chooseEnterprise } from '../../../identity/server/identity.port.ts';
import type { EvaluateInput, evaluateCalls } from '../contract.ts';
import type { Outcome, ToolForm } from '../../report/tool-shapes.rules.ts';
import { evaluateContradictions } from '../evaluate-contradictions.rules.ts';
import { EVALUATE_FORM } from '../evaluate-fields.rules.ts';
import {
  EVALUATE_VERSIONS,
  evaluationRulesOn,
  FORMER_LAST_DAY,
  reportEvaluation,
  type EvaluateTool,
} from '../evaluate.rules.ts';
import { NOTICE } from '../../report/report.rules.ts';
import { refOf, ruleVersionText } from '../../report/rule-version.rules.ts';
import { storedOf } from '../../report/tool-fields.rules.ts';
import { checkTool } from '../../report/tool-form.rules.ts';
import { selectEvaluationInForce } from './evaluate.sql.ts';
import { keepOutcome } from '../../report/server/keep-outcome.ts';
import { knownFor } from '../../report/server/known-facts.ts';
import { earlierDraft, earlierInput, prefillTool } from '../../report/server/prefill.ts';
import { NO_VERSION, readDay } from '../../report/server/read-day.ts';
import { selectDraft, selectResults, upsertDraft } from '../../report/server/result.sql.ts';
import type { ToolReport } from '../../report/report.rules.ts';
import { resultCardOf, type Computed } from '../../report/server/store-result.ts';
import { ours, type ToolsDeps } from '../../report/server/tools-deps.ts';

const DONE = { ok: true };

/**
 * The form for the enterprise that the query names, else for the one the call acts for. Throws FORBIDDEN (with an audit
 * event) for one that is not the user's, NOT_FOUND for what is no id of an enterprise.
 */
export async function getEvaluateBasic(
  deps: ToolsDeps,
  visit: EnterpriseVisit,
  { enId: asked }: { enId?: string },
): Promise<ToolForm> {
  if (asked === undefined || asked === visit.enId) return getEvaluateForm(deps, visit, 'evaluate');
  if (!isUuid(asked)) throw appError('NOT_FOUND');
  const member = visit.viewer;
  const choice = { visit, member, asked, cookie: undefined, roles: ['viewer'] };
  const acting = await chooseEnterprise(deps.identity, choice);
  return getEvaluateForm(deps, { ...visit, ...acting }, 'evaluate');
}

/** What the form starts with, the last result, all versions newest first. */
export async function getEvaluateForm(
  deps: ToolsDeps,
  visit: EnterpriseVisit,
  tool: EvaluateTool,
): Promise<ToolForm> {
  const [{ facts, doubted }, [last], [draft]] = await Promise.all([
    knownFor(deps, EVALUATE_FORM, { enId: visit.enId, on: dayText(visit.now), hasYears: true }),
    selectResults<ToolReport>(deps.sql, { owner: ours(visit), tools: [tool], limit: 1, offset: 0 }),
    selectDraft(deps.sql, { enId: visit.enId, tool }),
  ]);
  return {
    prefill: prefillTool(
      EVALUATE_FORM,
      { facts, doubted, first: earlierDraft(draft), last: earlierInput(last) },
      visit.now,
    ),
    last: last ? resultCardOf(last, last.result) : null,
    versions: EVALUATE_VERSIONS.map(refOf).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1)),
  };
}

/** The answers, the day of the rules (null where none is in force on it, or it cannot be read), and every fault of both. */
function checkedInput(given: Readonly<Record<string, unknown>>, byDefault: Date | string) {
  const { values, faults } = checkTool(EVALUATE_FORM, given);
  const read = readDay(typeof given['on'] === 'string' ? given['on'] : undefined, byDefault);
  const day = typeof read !== 'string' ? read : evaluationRulesOn(read).length > 0 ? read : NO_VERSION;
  const on = typeof day === 'string' ? day : null;
  const unusable = typeof day === 'string' ? [] : [day];
  return { values, on, faults: [...faults, ...evaluateContradictions(values, on), ...unusable] };
}

/** The report with the checked input. Throws INVALID with every fault at once. */
export function computeEvaluation(
  deps: Pick<ToolsDeps, 'now'>,
  { given, tool }: { given: Readonly<Record<string, unknown>>; tool: EvaluateTool },
): Computed {
  const { values, on, faults } = checkedInput(given, tool === 'evaluate' ? deps.now() : FORMER_LAST_DAY);
  const report = on === null ? null : reportEvaluation({ tool, on, values });
  if (faults.length > 0 || !report) throw invalid(...faults);
  return { report, input: storedOf(values) };
}

/** Computes; keeps it unless it is a preview. */
export function scoreEvaluate(
  deps: ToolsDeps,
  visit: EnterpriseVisit,
  { input, tool }: { input: EvaluateInput; tool: EvaluateTool },
): Promise<Outcome> {
  const computed = computeEvaluation(deps, { given: input, tool });
  return keepOutcome(deps, {
    owner: ours(visit),
    computed,
    form: EVALUATE_FORM,
    wish: { ...input, endsDraft: true },
    now: visit.now,
  });
}

/** Keeps the unfinished form of /tool/evaluate-old, checked like a finished one. Throws INVALID. */
export async function saveEvaluateBase(
  deps: ToolsDeps,
  { enId, now }: EnterpriseVisit,
  input: EvaluateInput,
) {
  const { values, faults } = checkedInput(input, FORMER_LAST_DAY);
  if (faults.length > 0) throw invalid(...faults);
  const body = storedOf(values);
  await upsertDraft(deps.sql, { id: uuidV7(now.getTime()), enId, tool: 'evaluate-old', body, now });
  return DONE;
}

type Grade = OutputOf<(typeof evaluateCalls)['getEvaluateGrade']>;

/**
 * The outcome of the enterprise's last evaluation under the rules in force today. One under other rules or for a day to come
 * does not count, however new; without any, hasResult is false.
 */
export async function getEvaluateGrade(deps: ToolsDeps, visit: EnterpriseVisit): Promise<Grade> {
  const today = dayText(visit.now);
  const [last] = await selectEvaluationInForce(deps.sql, {
    tenantId: visit.tenantId,
    enId: visit.enId,
    ruleVersion: ruleVersionText(evaluationRulesOn(today)),
    today,
  });
  if (!last)
    return {
      hasResult: false,
      resultId: null,
      grade: null,
      gradeLabel: '尚未按现行规则评价',
      evaluatedAt: null,
      on: null,
      rules: [],
      parts: [],
      notice: NOTICE,
    };
  const { grade, gradeLabel, on, rules, sections, notice } = last.result;
  return {
    hasResult: true,
    resultId: last.id,
    grade,
    gradeLabel,
    evaluatedAt: last.createdAt,
    on,
    rules,
    parts: sections.map(({ id, title, verdict, sentence }) => ({ id, title, verdict, sentence })),
    notice,
  };
}
