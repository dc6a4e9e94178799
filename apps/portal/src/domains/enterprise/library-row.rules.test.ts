import { expect, test } from 'vitest';
import { readLibraryRow } from './library-row.rules.ts';

const faultsOf = (cells: Record<string, string>) =>
  readLibraryRow(cells, { codeOf: () => undefined, today: '2026-06-01' })
    .faults.filter(({ errorMessage }) => errorMessage.includes('不可见字符'))
    .map(({ field }) => field);

test('不可见字符逐列指出；经营范围可以换行', () => {
  expect(
    faultsOf({
      name: '演示\u202e公司',
      legalPerson: '张\u200b三',
      address: '甲\n乙',
      businessScope: '甲\n乙',
    }),
  ).toEqual(['企业名称', '法定代表人', '注册地址']);
});
