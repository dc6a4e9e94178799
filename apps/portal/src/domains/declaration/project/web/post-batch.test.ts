import { expect, test } from 'vitest';
import { postBatch } from './post-batch.ts';

type Api = Parameters<typeof postBatch>[1]['api'];

/** What the call is given; null = it was refused before. */
async function budgetOf(budget: string): Promise<number | null | undefined> {
  const posted = new FormData();
  const typed = { intent: 'save', name: '第一批', year: '2026', opensOn: '2026-01-05', budget };
  for (const [name, value] of Object.entries(typed)) posted.set(name, value);
  let given: number | null | undefined = null;
  const saveBatch: Api['saveBatch'] = ({ budgetFen }) => {
    given = budgetFen;
    return Promise.resolve({ id: 'x' });
  };
  const request = new Request('http://localhost/', { method: 'POST' });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- saving asks for this call alone
  await postBatch(request, { api: { saveBatch } as Api, projectId: 'p', posted });
  return given;
}

test('批次预算精确到分，不经浮点；千分位和全角与别处一样读，读不懂的不收', async () => {
  expect(await budgetOf('123456789012.35')).toBe(12_345_678_901_235);
  expect(await budgetOf('4.35')).toBe(435);
  expect(await budgetOf('１,２３４.５0')).toBe(123_450);
  expect(await budgetOf('')).toBeUndefined();
  expect(await budgetOf('一百万')).toBeNull();
  expect(await budgetOf('1.005')).toBeNull();
});
