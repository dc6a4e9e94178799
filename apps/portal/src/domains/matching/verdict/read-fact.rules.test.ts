import { describe, expect, it } from 'vitest';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { FACT_FIELDS, OPTION_ENTRIES } from '../../../fact-fields.rules.ts';
import { codesOf, readTypedFacts } from './read-fact.rules.ts';

const fields = new Map(FACT_FIELDS.map((field) => [field.field, field]));
const codes = codesOf(
  createCodeTrees([
    ...OPTION_ENTRIES,
    { dictionary: 'ENLIB_INDUSTRY', code: 'C', parent: null, label: '制造业' },
  ]),
);
const read = (field: string, value: string) => readTypedFacts([{ field, value }], fields, codes);

describe('填写的信息', () => {
  it.each([
    ['inZone', 'true', true],
    ['inZone', 'false', false],
    ['rdExpenseWan', '1,200.50', '1200.5'],
    ['rdExpenseWan', '１２', '12'],
    ['rdExpenseWan', '0', '0'],
    ['establishDate', '2016-02-29', '2016-02-29'],
    ['taxCollection', 'audit', 'audit'],
    ['industrySection', 'C', 'C'],
    ['staff', '300', '300'],
  ])('%s 的「%s」读作 %s', (field, value, wanted) => {
    expect(read(field, value)).toEqual({ facts: [{ field, value: wanted }], faults: [] });
  });

  it.each([
    ['noSuch', '1', '没有可填写的信息项'],
    ['establishedDays', '100', '没有可填写的信息项'],
    ['inZone', '是', '请选择是或否'],
    ['rdExpenseWan', '-1', '不能小于 0'],
    ['rdExpenseWan', '1.23456', '最多 4 位小数'],
    ['rdExpenseWan', '1999,5', '请填写数字'],
    ['rdExpenseWan', '10²', '请填写数字'],
    ['rdExpenseWan', '100000000', '不能大于'],
    ['staff', '1.5', '请填写整数'],
    ['establishDate', '2015-02-29', '请填写日期'],
    ['industrySection', 'ZZ', '请从列表中选择'],
  ])('%s 的「%s」：%s', (field, value, message) => {
    const { facts, faults } = read(field, value);
    expect(facts).toEqual([]);
    expect(faults).toEqual([{ field, errorMessage: expect.stringContaining(message) }]);
  });

  it('已经发生的事，日期不能晚于今天', () => {
    const typed = (value: string) =>
      readTypedFacts([{ field: 'establishDate', value }], fields, codes, '2026-06-10').faults;
    expect(typed('2026-06-10')).toEqual([]);
    expect(typed('2026-06-11')).toEqual([
      { field: 'establishDate', errorMessage: expect.stringContaining('不能晚于今天') },
    ]);
  });

  it('同一项不能填两次，其余错误一并指出', () => {
    const { faults } = readTypedFacts(
      [
        { field: 'inZone', value: 'true' },
        { field: 'inZone', value: 'false' },
        { field: 'staff', value: 'x' },
      ],
      fields,
      codes,
    );
    expect(faults.map(({ field }) => field)).toEqual(['inZone', 'staff']);
  });
});
