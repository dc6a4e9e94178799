import { expect, test } from 'vitest';
import { eachApart } from './each-apart.ts';

const failing = (...bad: number[]) => {
  const done: number[] = [];
  const run = eachApart([1, 2, 3], async (one) => {
    await Promise.resolve();
    if (bad.includes(one)) throw new Error(`no ${one}`);
    done.push(one);
  });
  return { run, done };
};

test('一个失败，其余照做，最后抛出', async () => {
  const one = failing(1);
  await expect(one.run).rejects.toThrow('no 1');
  expect(one.done).toEqual([2, 3]);
});

test('几个失败，一并抛出；都没有失败，什么也不抛', async () => {
  const two = failing(1, 3);
  await expect(two.run).rejects.toThrow('Error: no 1; Error: no 3');
  await expect(two.run).rejects.toBeInstanceOf(AggregateError);
  expect(two.done).toEqual([2]);
  const none = failing();
  await none.run;
  expect(none.done).toEqual([1, 2, 3]);
});
