import { describe, expect, it } from 'vitest';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { profileOf } from '@yqt/rules/profile';
import { FACT_CATALOGUE } from '../../../fact-fields.rules.ts';
import { ruleEntry, ruleSet } from '../verdict/rule-set.rules.ts';
import type { AmountSpec } from '../verdict/verdict-shape.rules.ts';
import { computeReport } from './compute-report.rules.ts';
import { reportBlocks } from './report-page.rules.ts';
import { headlineOf } from './headline.rules.ts';

const DAY = '2026-06-10';
const context = { catalogue: FACT_CATALOGUE, codeTrees: NO_CODE_TREES };
const entry = (policyId: string, amount: AmountSpec, field: string) =>
  ruleEntry(
    {
      policyId,
      title: policyId,
      docNo: null,
      levelLabel: '',
      issuers: [],
      redemptionMode: null,
      redemptionModeLabel: null,
      isVerified: false,
      isDemo: false,
      amountText: null,
      amountMaxWan: null,
      windows: [],
      isWithdrawn: false,
      expiresOn: null,
    },
    {
      id: policyId,
      version: 1,
      nature: 'legal',
      tree: { id: 'a', field, op: '==', value: true },
      exclusions: null,
      amount,
      exclusionGroup: null,
      capGroup: null,
      capWan: null,
    },
    context,
  );
const set = ruleSet(
  [
    entry('税率', { kind: 'rate', unit: '%', from: 25, to: 15 }, 'hasHnteCertificate'),
    entry('税率十', { kind: 'rate', unit: '%', from: 25, to: 10 }, 'hasHnteCertificate'),
    entry('小微', { kind: 'effectiveRate', unit: '%', to: 5 }, 'isSmallLowProfit'),
    entry('不符', { kind: 'factor', unit: '%', to: 50 }, 'isIndividualBusiness'),
    entry(
      '招用',
      { kind: 'perPersonYear', unit: '元', value: 6000, uplift: 30, heads: ['newHirePriorityGroup'] },
      'socialInsurancePaid',
    ),
  ],
  { context, options: new Map() },
);
const fact = (field: string, value: string | boolean) => ({
  field,
  value,
  source: 'self' as const,
  asOf: DAY,
  validUntil: null,
  period: null,
});
const { body } = computeReport({
  set,
  profile: profileOf(
    FACT_CATALOGUE,
    [
      fact('hasHnteCertificate', true),
      fact('isIndividualBusiness', false),
      fact('socialInsurancePaid', true),
      fact('newHirePriorityGroup', '16'),
      fact('taxableIncomeWan', '1860'),
    ],
    DAY,
  ),
  answers: new Map(),
  taxSavings: (of) => [
    {
      kind: 'rate',
      percent: '15',
      amount: { min: 1_860_000, max: 1_860_000 },
      formula: `所得额 ${of('taxableIncomeWan')}`,
      missing: [],
    },
    {
      kind: 'effectiveRate',
      percent: '5',
      amount: { min: 5, max: 600_000 },
      formula: '公式',
      missing: ['从业人数'],
    },
  ],
});
const lineOf = (title: string) => body.taxes?.find((line) => line.title === title);

describe('税费优惠', () => {
  it('符合的政策写明少缴的数额和计算方法，依据企业的信息', () =>
    expect(lineOf('税率')).toMatchObject({
      amount: { text: '186 万元' },
      formula: '所得额 1860',
      isConfirmed: true,
    }));
  it('待补充的最少为零，写明缺少什么', () =>
    expect(lineOf('小微')).toMatchObject({
      amount: { minWan: '0', maxWan: '60' },
      missing: ['从业人数'],
      isConfirmed: false,
    }));
  it('百分比不同的不套用，不符合的不列', () => {
    expect(lineOf('税率十')?.amount).toBeNull();
    expect(lineOf('不符')).toBeUndefined();
  });
  it('定额扣减按已知人数，上浮后为最多，以应缴税费为限', () =>
    expect(lineOf('招用')).toMatchObject({
      amount: { minWan: '0', maxWan: '12.48' },
      formula: expect.stringContaining('以当年实际应缴的税费为限'),
    }));
  it('不计入奖补的合计，也不相加', () =>
    expect(headlineOf(body.summary)).toEqual({ amount: '暂无可计算的金额', note: null }));
  it('PDF 中另列一表', () => {
    const document = { body, entries: [], enterprise: { name: '甲', creditCode: '9' } };
    const table = reportBlocks(document, DAY, { address: '', whole: 5, rows: 50 }).find(
      (block) => block.kind === 'table' && block.head[2] === '计算方法',
    );
    expect(table).toMatchObject({
      rows: expect.arrayContaining([['税率', '186 万元', '所得额 1860']]),
    });
  });
});
