// 全站搜索: what is searched by of what was typed or pasted.
import { expect, test } from 'vitest';
import { contextOf } from '../page/test-page-context.ts';
import { loader } from './search.page.tsx';

async function searched(given: string) {
  const request = new Request(`http://portal/search?${new URLSearchParams({ keyword: given })}`);
  const { context } = contextOf({}, { hasSession: false });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of what a router gives, the loader reads request and context
  const { keyword, isCut } = await loader({ request, context } as never);
  return [keyword, isCut];
}

test.each([
  ['高企', '高企', false],
  [' \u200B高\u0000企\t补贴\n', '高企 补贴', false],
  ['\u200B', '', false],
  ['长'.repeat(61), '长'.repeat(60), true],
  [`a${'😀'.repeat(60)}`, `a${'😀'.repeat(59)}`, true],
])('%j', async (given, keyword, isCut) => {
  expect(await searched(given)).toEqual([keyword, isCut]);
});
