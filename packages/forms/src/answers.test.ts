// What may be answers to a form.
import { expect, it } from 'vitest';
import { isAnswers } from './answers.ts';

it('暂存的内容是文字、是否、选项、文件或带标识的行；不成样子时不用', () => {
  const rows = [{ key: 'r0', year: '2025', isOwn: true, proof: ['f1'] }];
  expect(isAnswers({ name: '甲', isOpen: false, files: ['f1'], rows, none: [] })).toBe(true);
  const strange = [
    { key: 1 },
    { key: null },
    { key: {} },
    { key: ['r0'] },
    { key: 'r0', label: 1 },
    { key: 'r0', label: {} },
  ].map((row) => ({ a: [row] }));
  const others = [null, 'x', { a: 1 }, { a: [1] }, { a: [{ year: '1' }] }, { a: [null] }, { a: null }];
  for (const given of [...others, ...strange]) expect(isAnswers(given), JSON.stringify(given)).toBe(false);
});
