import { expect, test } from 'vitest';
import { chipsOf, clearedLink, optionLink } from './facets.ts';
import type { FacetGroup } from './facets.ts';
import { keptParams, queryLink } from './query-link.ts';

const at = { query: '?keyword=a&level=1&kind=x&kind=y&page=3', pageParam: 'page' };
const level: FacetGroup = {
  name: 'level',
  label: '政策层级',
  mode: 'single',
  options: [
    { value: '1', label: '国家级' },
    { value: '2', label: '省级' },
  ],
  selected: ['1'],
};
const kind: FacetGroup = { name: 'kind', label: '支持方式', options: [], selected: ['x', 'y'] };

test('单选换值，多选累加，再点一次取消，页码归零', () => {
  expect(optionLink(level, '2', at)).toBe('?keyword=a&kind=x&kind=y&level=2');
  expect(optionLink(level, '1', at)).toBe('?keyword=a&kind=x&kind=y');
  expect(optionLink(kind, 'z', at)).toBe('?keyword=a&level=1&kind=x&kind=y&kind=z');
  expect(optionLink(kind, 'x', at)).toBe('?keyword=a&level=1&kind=y');
});

test('每个已选条件有一个可移除的标签', () => {
  expect(chipsOf([level, kind], at).map((chip) => chip.label)).toEqual([
    '政策层级：国家级',
    '支持方式：x',
    '支持方式：y',
  ]);
});

test('清除全部保留关键词', () => {
  expect(clearedLink(['level', 'kind'], at)).toBe('?keyword=a');
});

test('表单的隐藏字段不含表单自己的字段', () => {
  expect(keptParams(at.query, ['kind', 'page']).map(({ name, value }) => `${name}=${value}`)).toEqual([
    'keyword=a',
    'level=1',
  ]);
  expect(queryLink('?a=1', { a: null })).toBe('?');
});
