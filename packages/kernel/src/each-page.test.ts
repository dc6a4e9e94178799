import { expect, it } from 'vitest';
import { eachPage } from './each-page.ts';

it('全部走到：留在原处的不挡后面的，处理掉的不再来', async () => {
  let waiting = Array.from({ length: 7 }, (_, at) => ({ id: `c${at}`, isStuck: at < 4 }));
  const seen: string[] = [];
  await eachPage(
    (after) => Promise.resolve(waiting.filter(({ id }) => after === null || id > after).slice(0, 2)),
    ({ id, isStuck }) => {
      seen.push(id);
      if (!isStuck) waiting = waiting.filter((one) => one.id !== id);
      return Promise.resolve();
    },
  );
  expect(seen).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
  expect(waiting).toHaveLength(4);
});

it('一件失败不挡后面的：全部走到之后才报', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }));
  const seen: string[] = [];
  const walked = eachPage(
    (after) => Promise.resolve(rows.filter(({ id }) => after === null || id > after).slice(0, 1)),
    ({ id }) => {
      seen.push(id);
      return id === 'a' ? Promise.reject(new RangeError('a')) : Promise.resolve();
    },
  );
  await expect(walked).rejects.toThrow(RangeError);
  expect(seen).toEqual(['a', 'b', 'c']);
});

it('后面的一页读不出来：报这一页，前面失败的也报', async () => {
  const walked = eachPage(
    (after) => (after === null ? Promise.resolve([{ id: 'a' }]) : Promise.reject(new TypeError('page'))),
    () => Promise.reject(new RangeError('a')),
  );
  await expect(walked).rejects.toMatchObject({ errors: [new RangeError('a'), new TypeError('page')] });
});
