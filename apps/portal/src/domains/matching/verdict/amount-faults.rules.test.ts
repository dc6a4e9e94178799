import { expect, it } from 'vitest';
import { FACT_CATALOGUE } from '../../../fact-fields.rules.ts';
import { amountFaults } from './amount-faults.rules.ts';
import type { AmountSpec } from './verdict-shape.rules.ts';

const faultsOf = (amount: Partial<AmountSpec>) =>
  amountFaults({ kind: 'tier', unit: '万元', ...amount }, FACT_CATALOGUE).map(({ field }) => field);

it.each<[string, Partial<AmountSpec>, string[]]>([
  ['金额字段', { by: 'revenueWan' }, []],
  ['是否字段', { by: 'inZone' }, ['amount.by']],
  ['日期字段', { by: 'establishDate', of: 'establishDate' }, ['amount.by', 'amount.of']],
  ['目录中没有的字段', { by: 'noField' }, ['amount.by']],
  ['目录中没有的费用可以用文字写', { kind: 'share', of: '租金' }, []],
  ['四位小数', { value: 0.0001 }, []],
  ['五位小数', { value: 0.000_01 }, ['amount.value']],
  ['二进制小数的误差', { from: 0.1 + 0.2 }, ['amount.from']],
  ['放不下的数', { to: 1_000_000_000_000, uplift: 900_719_925_475 }, ['amount.to', 'amount.uplift']],
  [
    '逐项指出',
    {
      options: [1, 1e-7],
      steps: [
        [1000, 0.000_01],
        [2000, 5],
      ],
    },
    ['amount.options.1', 'amount.steps.0'],
  ],
  [
    '人数要是人数的字段，或者写明的人员',
    { heads: ['staff', 'revenueWan', '购房的硕士'] },
    ['amount.heads.1'],
  ],
  [
    '情形要是目录中的是否项',
    {
      cases: [
        { field: 'isIndustrial', label: '工业', value: 1 },
        { field: 'staff', label: '人', value: 0.000_01 },
      ],
    },
    ['amount.cases.1', 'amount.cases.1'],
  ],
])('金额的数要能精确表示，所依据的要是数：%s', (_name, amount, fields) => {
  expect(faultsOf(amount)).toEqual(fields);
});

it('没有金额就没有错误', () => expect(amountFaults(null, FACT_CATALOGUE)).toEqual([]));
