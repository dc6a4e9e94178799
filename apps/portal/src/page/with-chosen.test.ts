import { expect, test } from 'vitest';
import { withChosen } from './with-chosen.ts';

const options = [{ value: '01', label: '政策宣讲' }];

test('列表按网址里的一个值筛选而没有这个选项的，照样看得到它选了什么', () => {
  expect(withChosen(options, 'zz')).toEqual([...options, { value: 'zz', label: 'zz' }]);
  for (const chosen of [undefined, '', '01']) expect(withChosen(options, chosen)).toEqual(options);
});
