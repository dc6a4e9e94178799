// 企业规模: computes the class for anybody, keeps it for members, starts the form with what the profile knows.
import { defineForm, fieldsOf } from '@yqt/forms/form';
import { dayText } from '@yqt/kernel/dates';
import { invalid, type FieldError } from '@yqt/kernel/errors';
import { transaction } from '@yqt/database/sql';
import type { EnterpriseVisit, MemberVisit } from '../../../../visit.ts';
import type { SizeInput } from '../contract.ts';
import type { Outcome, Prefilled } from '../../report/tool-shapes.rules.ts';
import type { SizeReport } from '../size-shape.rules.ts';
import { SIZE_FORM } from '../size-fields.rules.ts';
import { reportSize } from '../size-report.rules.ts';
import { placementOf } from '../../../../facts/size-class.rules.ts';
import { SIZE_VERSIONS, type SizeVersion } from '../size.rules.ts';
import { versionOn } from '../../report/rule-version.rules.ts';
import { decimalOf, storedOf, type Values } from '../../report/tool-fields.rules.ts';
import { typedContradictions } from '../../report/typed-contradictions.rules.ts';
import { checkTool } from '../../report/tool-form.rules.ts';
import { findIndustry } from './list-industries.ts';
import { knownFor } from '../../report/server/known-facts.ts';
import { prefillTool } from '../../report/server/prefill.ts';
import { NO_VERSION, readDay } from '../../report/server/read-day.ts';
import { storeResult } from '../../report/server/store-result.ts';
import { mine, type ToolsDeps } from '../../report/server/tools-deps.ts';

const WRONG_INDUSTRY: FieldError = {
  field: 'gbCode',
  errorMessage: '行业代码不存在，请从国民经济行业分类（GB/T 4754-2017）中选择',
};

type SizeDeps = Pick<ToolsDeps, 'sql' | 'now'>;

/** The report of an input. Throws INVALID with every fault at once. */
export async function classifySize(deps: SizeDeps, input: SizeInput): Promise<SizeReport> {
  return (await computeSize(deps, input)).report;
}

/** The report with the checked input. Throws INVALID with every fault at once. */
export async function computeSize(
  deps: SizeDeps,
  given: Readonly<Record<string, unknown>>,
): Promise<{ report: SizeReport; input: Record<string, string | boolean> }> {
  const { values, faults } = checkTool(SIZE_FORM, given);
  const on = readDay(typeof given['on'] === 'string' ? given['on'] : undefined, deps.now());
  const version = typeof on === 'string' ? versionOn(SIZE_VERSIONS, on) : null;
  if (typeof on !== 'string') faults.push(on);
  else if (!version) faults.push(NO_VERSION);
  const industry = await industryOf(deps, { given: given['gbCode'], version, faults });
  if (faults.length > 0 || !industry || !version || typeof on !== 'string') throw invalid(...faults);
  const { code, label, path } = industry;
  return {
    report: reportSize({ version, on, industry: { code, label, path }, figures: figuresOf(values) }),
    input: { gbCode: code, ...storedOf(values) },
  };
}

/** The industry, or null with its fault added. */
async function industryOf(
  deps: SizeDeps,
  { given, version, faults }: { given: unknown; version: SizeVersion | null; faults: FieldError[] },
) {
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '') {
    faults.unshift({ field: 'gbCode', errorMessage: '请选择行业' });
    return null;
  }
  const industry = await findIndustry(deps, text);
  if (!industry) {
    faults.unshift(WRONG_INDUSTRY);
    return null;
  }
  if (version && placementOf(version, industry.code) === null) {
    const errorMessage = `「${industry.label}」之下适用不同的标准，请选择更细的行业`;
    faults.unshift({ field: 'gbCode', errorMessage });
    return null;
  }
  return industry;
}

function figuresOf(values: Values) {
  const [staff, revenueWan, assetsWan] = fieldsOf(SIZE_FORM).map(({ name }) => decimalOf(values, name));
  return {
    ...(staff ? { staff } : {}),
    ...(revenueWan ? { revenueWan } : {}),
    ...(assetsWan ? { assetsWan } : {}),
  };
}

/** Computes and keeps it for the member alone; the enterprise's profile gets it by adoptResult. */
export async function saveSize(deps: ToolsDeps, visit: MemberVisit, input: SizeInput): Promise<Outcome> {
  const computed = await computeSize(deps, input);
  const id = await transaction(deps.sql, (tx) =>
    storeResult(tx, { owner: mine(visit), computed, now: visit.now }),
  );
  return { id, report: computed.report, recorded: [] };
}

/** The industry is chosen by a picker of its own, and starts with the profile's like the figures. */
const START = defineForm({
  ...SIZE_FORM,
  sections: [
    {
      id: 'industry',
      title: '行业',
      fields: [{ name: 'gbCode', label: '行业', kind: 'text', fact: 'industryCode' }],
    },
    ...SIZE_FORM.sections,
  ],
});

/** 行业、从业人员、营业收入、资产总额 as the enterprise's profile has them. */
export async function getSizePrefill(deps: ToolsDeps, { enId, now }: EnterpriseVisit): Promise<Prefilled[]> {
  const { facts } = await knownFor(deps, START, { enId, on: dayText(now) });
  return prefillTool(START, { facts }, now);
}

/**
 * What contradicts in the enterprise's profile, and what is typed beside it, a sentence each; where nothing is typed only the
 * former. Throws INVALID with every fault at once.
 */
export async function compareSize(
  deps: ToolsDeps,
  { enId, now }: EnterpriseVisit,
  given: SizeInput,
): Promise<string[]> {
  const on = dayText(now);
  const isTyped = Object.values(given).some((one) => String(one).trim() !== '');
  const input = isTyped ? (await computeSize(deps, given)).input : {};
  const { facts, contradictions } = await knownFor(deps, START, { enId, on });
  return [...contradictions, ...typedContradictions(START, input, { facts, on })];
}
