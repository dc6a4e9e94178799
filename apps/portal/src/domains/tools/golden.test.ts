// Golden documents: whole reports as users get them. A change of a rule, a sentence or a figure shows up here as a diff of
// `golden/*.json` and has to be read before it is accepted.
import { describe, expect, it } from 'vitest';
import { decimal } from '@yqt/kernel/decimal';
import { EVALUATE_FORM } from './evaluate/evaluate-fields.rules.ts';
import { reportEvaluation } from './evaluate/evaluate.rules.ts';
import { reportSize } from './size/size-report.rules.ts';
import { SIZE_VERSIONS } from './size/size.rules.ts';
import { TECH_FORM } from './tech-sme/tech-fields.rules.ts';
import { reportTech } from './tech-sme/tech-sme.rules.ts';
import { TECH_VERSIONS } from './tech-sme/tech-version.rules.ts';
import { faultsIn } from '../../facts/test-plain.ts';
import { checkTool } from './report/tool-form.rules.ts';

const on = '2026-11-20';
const document = (report: object | null) => `${JSON.stringify(report, null, 2)}\n`;

const size = (code: string, label: string, figures: Record<string, string>) =>
  reportSize({
    version: SIZE_VERSIONS[0]!,
    on,
    industry: { code, label, path: [label] },
    figures: Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, decimal(text)])),
  });

const TECH = {
  isResident: true,
  totalStaff: '120',
  salesRevenue: '8600',
  totalAssets: '9800.5',
  isProhibited: false,
  hasIncident: false,
  isAbnormal: false,
  isDishonest: false,
  techStaff: '36',
  rdExpense: '430',
  costExpense: '7900',
  class1: '0',
  class2: '4',
  hasHnte: false,
  hasAward: false,
  hasRdInstitution: false,
  hasStandard: false,
};
const tech = (change: Record<string, unknown>) =>
  reportTech({
    version: TECH_VERSIONS[0]!,
    on,
    values: checkTool(TECH_FORM, { ...TECH, ...change }).values,
  });

const ENTERPRISE = {
  establishedOn: '2017-05-09',
  hnteField: '06',
  hasIncident: false,
  isSme: true,
  isAbnormal: false,
  isDishonest: false,
  hasIncident3y: false,
  staffAvg: '118.5',
  techStaffAvg: '31',
  rdStaff: '26',
  sales1: '6200',
  sales2: '7100',
  sales3: '8600',
  main1: '5600',
  main2: '6500',
  main3: '7900',
  assets1: '7000',
  assets2: '8200',
  assets3: '9800.5',
  debts1: '3100',
  debts2: '3600',
  debts3: '4100',
  netProfit3: '720',
  totalIncome3: '8650',
  highTechIncome3: '6100',
  equity2y: '0',
  rd1: '260',
  rd2: '330',
  rd3: '430',
  rdDomestic: '1020',
  conversions: '13',
  rdInstitution: 'city',
  ownsCoreIp: true,
  class1: '2',
  class2: '9',
  appliedClass1: '1',
  ipGrade: 'ownClass1',
  hasOwnIp: true,
  segmentYears: '7',
  isStrategic: true,
};
const evaluation = (day: string) =>
  reportEvaluation({ tool: 'evaluate', on: day, values: checkTool(EVALUATE_FORM, ENTERPRISE).values });

describe('金样', () => {
  it.each([
    ['size-small-by-staff', () => size('C3841', '锂离子电池制造', { staff: '299', revenueWan: '8600' })],
    ['size-range', () => size('K7010', '房地产开发经营', { revenueWan: '1500' })],
    ['size-not-covered', () => size('J6621', '商业银行服务', {})],
    ['tech-pass', () => tech({})],
    ['tech-open', () => tech({ techStaff: undefined, hasAward: undefined })],
    ['evaluation-2022', () => evaluation('2026-03-31')],
    ['evaluation-2026', () => evaluation('2026-04-01')],
  ])('%s', async (name, report) => {
    const found = report();
    await expect(document(found)).toMatchFileSnapshot(`golden/${name}.json`);
    expect(faultsIn(textsIn(found)), '报告里没有机器的写法').toEqual([]);
  });
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? /\p{Script=Han}/u.test(value)
      ? [value]
      : []
    : Object.values(value ?? {}).flatMap(textsIn);
