// What cannot all be true is refused at every field that takes part; what can occur is not.
import { describe, expect, it } from 'vitest';
import { evaluateContradictions } from './evaluate-contradictions.rules.ts';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';
import { checkTool } from '../report/tool-form.rules.ts';

const RD = { rd1: '60', rd2: '70', rd3: '90' };
const faultsOf = (given: Record<string, unknown>, on: string | null = '2026-11-20') => {
  const { values, faults } = checkTool(EVALUATE_FORM, given);
  return [...faults, ...evaluateContradictions(values, on)];
};
const fieldsOf = (given: Record<string, unknown>, on?: string) =>
  [...new Set(faultsOf(given, on).map(({ field }) => field))].toSorted();

describe('矛盾的填写', () => {
  it.each([
    [{ ...RD, rdDomestic: '300' }, ['rd1', 'rd2', 'rd3', 'rdDomestic']],
    [{ historyYears: '2', ...RD, rdDomestic: '161' }, ['rd2', 'rd3', 'rdDomestic']],
    [{ ...RD, rdTotal: '1000' }, ['rd1', 'rd2', 'rd3', 'rdTotal']],
    [{ ...RD, rdTotal: '217.9999' }, ['rd1', 'rd2', 'rd3', 'rdTotal']],
    [{ rd3: '500', rdTotal: '300' }, ['rd3', 'rdTotal']],
    [{ rdDomestic: '300', rdTotal: '299' }, ['rdDomestic', 'rdTotal']],
    [{ establishedOn: '2030-01-01' }, ['establishedOn', 'on']],
    [{ establishedOn: '2026-11-21' }, ['establishedOn', 'on']],
    [{ marketShare: '250' }, ['marketShare']],
    [{ marketShare: '100.0001' }, ['marketShare']],
    [{ developmentScore: '150' }, ['developmentScore']],
    [{ ipGrade: 'highValue', class1: '0' }, ['class1', 'ipGrade']],
    [{ ipGrade: 'ownClass1', class1: '0' }, ['class1', 'ipGrade']],
    [{ ipGrade: 'class1', class1: '0' }, ['class1', 'ipGrade']],
    [{ ipGrade: 'class2', class2: '0' }, ['class2', 'ipGrade']],
    [{ ipGrade: 'ownClass1', hasOwnIp: false }, ['hasOwnIp', 'ipGrade']],
    [
      { rdInstitution: 'none', hasProvincialInstitution: true },
      ['hasProvincialInstitution', 'rdInstitution'],
    ],
    [
      { rdInstitution: 'city', hasProvincialInstitution: true },
      ['hasProvincialInstitution', 'rdInstitution'],
    ],
    [{ sales3: '5000', totalIncome3: '2000' }, ['sales3', 'totalIncome3']],
    [{ hasTopAward: true, hasRankedAward: false }, ['hasRankedAward', 'hasTopAward']],
    [{ hasRankedAward: true, hasAward: false }, ['hasAward', 'hasRankedAward']],
    [{ isTop50: true, isTop500: false }, ['isTop50', 'isTop500']],
    [{ establishedOn: '2023-11-21', segmentYears: '3' }, ['establishedOn', 'segmentYears']],
    [{ hasIncident: true, hasIncident3y: false }, ['hasIncident', 'hasIncident3y']],
    [
      { hasLittleGiantTitle: true, hasSpecializedTitle: false },
      ['hasLittleGiantTitle', 'hasSpecializedTitle'],
    ],
  ])('%j → %j', (given, fields) => expect(fieldsOf(given)).toEqual(fields));
  it('一次报出所有矛盾', () =>
    expect(fieldsOf({ ...RD, rdDomestic: '300', marketShare: '250', establishedOn: '2030-01-01' })).toEqual([
      'establishedOn',
      'marketShare',
      'on',
      'rd1',
      'rd2',
      'rd3',
      'rdDomestic',
    ]));
});

describe('可能出现的填写不拒绝', () => {
  it.each([
    ['未填的不矛盾', { rd2: '70', rd3: '90', rdDomestic: '300' }],
    ['全部研发在境内', { ...RD, rdDomestic: '220' }],
    ['各年与总额各自四舍五入到万元', { ...RD, rdTotal: '222' }],
    ['总额还含未填的年度', { rd3: '90', rdTotal: '1000' }],
    ['不计的年度不参与比较', { historyYears: '1', ...RD, rdTotal: '90' }],
    ['从事年限恰为成立年数', { establishedOn: '2023-11-20', segmentYears: '3' }],
    ['近三年有事故而近一年没有', { hasIncident: false, hasIncident3y: true }],
    ['当日成立', { establishedOn: '2026-11-20' }],
    ['独占市场', { marketShare: '100', developmentScore: '100' }],
    ['知识产权与主导产品无关', { ipGrade: 'none', class1: '3', class2: '3', hasOwnIp: true }],
    ['级别为省级而未经认定', { rdInstitution: 'provincial', hasProvincialInstitution: false }],
    [
      '研发费用高于销售收入、负债高于资产、利润高于收入',
      { rd3: '9', sales3: '1', debts3: '9', assets3: '1', netProfit3: '9' },
    ],
    ['总收入高于销售收入', { sales3: '2000', totalIncome3: '5000' }],
    ['有 500 强而无 50 强', { isTop50: false, isTop500: true, hasTopAward: false, hasAward: true }],
  ])('%s', (_name, given) => expect(faultsOf(given)).toEqual([]));
  it('日期读不出时只比较其余各项', () => expect(faultsOf({ establishedOn: '2030-01-01' }, null)).toEqual([]));
});
