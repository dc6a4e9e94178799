// A slow or faulty batch is written as far as it can be.
import { expect, it } from 'vitest';
import { inParts } from './import-parts.ts';

const refused = (code: string) => Object.assign(new Error('refused'), { code });
const written = (count: number) => ({ created: count, updated: 0, unchanged: 0 });
const all = async (
  batch: number[],
  work: (part: readonly number[]) => Promise<ReturnType<typeof written>>,
) => {
  const parts: { part: readonly number[]; fault: string | null }[] = [];
  for await (const { part, fault } of inParts(batch, work)) parts.push({ part, fault });
  return parts;
};

it('a batch that takes too long is written in smaller ones, every record once', async () => {
  const parts = await all([1, 2, 3, 4, 5, 6, 7], async (part) => {
    if (part.length > 2) throw refused('57014');
    return written(part.length);
  });
  expect(parts.flatMap(({ part }) => part)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(parts.every(({ fault }) => fault === null)).toBe(true);
});

it('one record that the database refuses is the fault of its row alone', async () => {
  const parts = await all([1, 2, 3, 4], async (part) => {
    if (part.includes(3)) throw refused('22P05');
    return written(part.length);
  });
  expect(parts.filter(({ fault }) => fault !== null)).toEqual([{ part: [3], fault: '内容无法存入数据库' }]);
});

it('where the database is gone nothing more is tried', async () => {
  let tries = 0;
  await expect(
    all([1, 2, 3], async () => {
      tries += 1;
      throw refused('CONNECT_TIMEOUT');
    }),
  ).rejects.toThrow('refused');
  expect(tries).toBe(1);
});
