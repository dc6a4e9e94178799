// 科技型中小企业: the form with what is known, and the computation that is kept for the enterprise.
import { dayText } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import type { EnterpriseVisit } from '../../../../visit.ts';
import type { TechInput } from '../contract.ts';
import type { Outcome, ToolForm } from '../../report/tool-shapes.rules.ts';
import { refOf, versionOn } from '../../report/rule-version.rules.ts';
import { TECH_FORM } from '../tech-fields.rules.ts';
import { reportTech } from '../tech-sme.rules.ts';
import { TECH_VERSIONS } from '../tech-version.rules.ts';
import { storedOf } from '../../report/tool-fields.rules.ts';
import { checkTool } from '../../report/tool-form.rules.ts';
import { keepOutcome } from '../../report/server/keep-outcome.ts';
import { knownFor } from '../../report/server/known-facts.ts';
import { earlierInput, prefillTool } from '../../report/server/prefill.ts';
import { NO_VERSION, readDay } from '../../report/server/read-day.ts';
import { selectResults } from '../../report/server/result.sql.ts';
import type { ToolReport } from '../../report/report.rules.ts';
import { resultCardOf, type Computed } from '../../report/server/store-result.ts';
import { ours, type ToolsDeps } from '../../report/server/tools-deps.ts';

/** What the form starts with, the last result, the versions. */
export async function getTechnologyDetail(deps: ToolsDeps, visit: EnterpriseVisit): Promise<ToolForm> {
  const [{ facts, doubted }, [last]] = await Promise.all([
    knownFor(deps, TECH_FORM, { enId: visit.enId, on: dayText(visit.now) }),
    selectResults<ToolReport>(deps.sql, { owner: ours(visit), tools: ['tech-scale'], limit: 1, offset: 0 }),
  ]);
  return {
    prefill: prefillTool(TECH_FORM, { facts, doubted, last: earlierInput(last) }, visit.now),
    last: last ? resultCardOf(last, last.result) : null,
    versions: TECH_VERSIONS.map(refOf),
  };
}

/** The report with the checked input. Throws INVALID with every fault at once. */
export function computeTech(
  deps: Pick<ToolsDeps, 'now'>,
  given: Readonly<Record<string, unknown>>,
): Computed {
  const { values, faults } = checkTool(TECH_FORM, given);
  const on = readDay(typeof given['on'] === 'string' ? given['on'] : undefined, deps.now());
  const version = typeof on === 'string' ? versionOn(TECH_VERSIONS, on) : null;
  if (typeof on !== 'string') faults.push(on);
  else if (!version) faults.push(NO_VERSION);
  if (faults.length > 0 || !version || typeof on !== 'string') throw invalid(...faults);
  return { report: reportTech({ version, on, values }), input: storedOf(values) };
}

/** Computes; keeps it unless it is a preview; writes the score into the profile where the user agrees. */
export function saveTechnology(deps: ToolsDeps, visit: EnterpriseVisit, input: TechInput): Promise<Outcome> {
  const computed = computeTech(deps, input);
  return keepOutcome(deps, { owner: ours(visit), computed, form: TECH_FORM, wish: input, now: visit.now });
}
