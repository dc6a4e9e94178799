import { expect, test } from 'vitest';
import { codeTreeOf, dictionariesFor, flattened, isTree, searched } from './dictionary-codes.ts';

const entry = (value: string, label: string, parent?: string) => ({
  id: value,
  value,
  label,
  ...(parent === undefined ? {} : { parent }),
});
const ROOTS = codeTreeOf([
  entry('A', '农业'),
  entry('C', '制造业'),
  entry('C38', '电气机械和器材制造业', 'C'),
  { ...entry('C382', '输配电设备制造', 'C38'), words: ['储能', '充电桩'] },
  entry('Z9', '上级不在其中', 'Z'),
]);

test('行业的各级字典合成一棵树，上级不明的放在最外层', () => {
  expect(dictionariesFor('ENLIB_INDUSTRY_FIELD')).toEqual(['ENLIB_INDUSTRY_FIELD', 'ENLIB_INDUSTRY']);
  expect([isTree('GBT4754_CLASS'), isTree('ENLIB_INDUSTRY'), isTree('AREA_ANHUI')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(ROOTS.map(({ code }) => code)).toEqual(['A', 'C', 'Z9']);
  const [leaf] = flattened(ROOTS).filter(({ code }) => code === 'C382');
  expect(leaf?.above).toEqual(['制造业', '电气机械和器材制造业']);
});

test('按名称或代码查找，代码相符的在前', () => {
  const found = (words: string) => searched(flattened(ROOTS), words).map(({ code }) => code);
  expect(found('制造')).toEqual(['C', 'C38', 'C382']);
  expect(found('c38')).toEqual(['C38', 'C382']);
  expect(found('没有')).toEqual([]);
  expect(found('储能')).toEqual(['C382']);
});
