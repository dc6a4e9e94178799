import { expect, test } from 'vitest';
import { leadingBack, type Replaced } from './succession.rules.ts';

const stored = new Map([
  ['甲', '乙'],
  ['乙', '丙'],
]);
const said = (...pairs: [string, string | null][]): Replaced[] =>
  pairs.map(([code, successor]) => ({ code, successor }));

test.each<[string, Replaced[], string[]]>([
  ['接着往后替代的不算', said(['丙', '丁']), []],
  ['绕回已有的', said(['丙', '甲']), ['丙']],
  ['由自己替代', said(['丁', '丁']), ['丁']],
  ['一份里互相替代，后一行指出', said(['丁', '戊'], ['戊', '丁']), ['戊']],
  ['一份里隔着几项绕回来', said(['丁', '戊'], ['戊', '己'], ['己', '丁']), ['己']],
  ['调转方向：同一份里把原来的也改了', said(['乙', '甲'], ['甲', null]), []],
  ['指向一圈的本身不在圈里', said(['丁', '戊'], ['戊', '己'], ['己', '戊']), ['己']],
])('%s', (_, given, codes) => {
  expect(leadingBack(stored, given).map(({ code }) => code)).toEqual(codes);
});
