// 政策管理 in another order: each column both ways, the same on every page and in the sheet, and nothing twice.
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../../paths.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { DESK_SORTS, policyDeskContract, type DeskRow } from '../contract.ts';
import { policyDeskText } from '../web/desk.text.ts';

let app: TestApp;
let editor = '';
beforeAll(async () => {
  app = await testApp({ hasPages: true });
  editor = await app.signIn('demo-operator');
});
afterAll(() => app.close());

async function page(query: string): Promise<DeskRow[]> {
  const { body } = await app.call('GET', `${policyDeskContract.listDeskPolicies.path}?${query}`, {
    as: editor,
  });
  const { records }: { records: DeskRow[] } = body.data;
  return records;
}

const STATES = ['draft', 'in_review', 'scheduled', 'published', 'unpublished', 'archived'];
const LEVELS = Object.values(policyDeskText.levels);
const VALUES = {
  level: ({ levelLabel }: DeskRow) =>
    levelLabel === '' ? null : LEVELS.findIndex((label) => label === levelLabel),
  verified: ({ isVerified, isDemo }: DeskRow) => (isDemo ? null : Number(isVerified)),
  state: ({ state }: DeskRow) => STATES.indexOf(state),
  saved: ({ savedAt }: DeskRow) => Date.parse(savedAt),
};

test.each(DESK_SORTS.flatMap((by) => [[by, ''] as const, [by, '.desc'] as const]))(
  '按 %s%s 排列：各页相接，没有值的在最后，表格同样排列',
  async (by, way) => {
    const query = `sort=${by}${way}`;
    const whole = await page(`size=100&${query}`);
    const given = whole.map(VALUES[by]);
    const known = given.filter((one) => one !== null);
    expect(known.length).toBeGreaterThan(0);
    expect(given.slice(0, known.length)).toEqual(known);
    const sorted = known.toSorted((one, other) => one - other);
    expect(known).toEqual(way === '' ? sorted : sorted.toReversed());
    const parts = [await page(`size=10&${query}`), await page(`size=10&current=2&${query}`)].flat();
    expect(parts.map(({ id }) => id)).toEqual(whole.slice(0, 20).map(({ id }) => id));
    const codes = await codesOf(query);
    expect(codes.slice(0, whole.length)).toEqual(whole.map(({ code }) => code));
  },
);

async function codesOf(query: string): Promise<string[]> {
  const { rawPayload } = await app.app.inject({
    method: 'GET',
    url: `${paths.deskPolicySheet()}?${query}`,
    headers: { host: 'localhost:8081', cookie: editor },
  });
  const workbook = new Workbook();
  await workbook.xlsx.load(rawPayload);
  const sheet = workbook.getWorksheet('政策');
  if (!sheet) throw new Error('a sheet 政策');
  return Array.from({ length: sheet.rowCount - 1 }, (_, at) => sheet.getCell(`B${at + 2}`).text);
}

test('不能排的列指出来；排列、列与筛选都在地址里，导出带着排列而不带列', async () => {
  const { listDeskPolicies } = policyDeskContract;
  const refused = await app.call('GET', `${listDeskPolicies.path}?sort=title`, { as: editor });
  expect(refused.status).toBe(422);
  const { text } = await app.call(
    'GET',
    `${paths.consolePolicies()}?level=5&sort=saved&cols=level&cols=saved`,
    {
      as: editor,
    },
  );
  expect(text).toMatch(/aria-sort="ascending"[^>]*><a [^>]*href="[^"]*sort=saved\.desc/);
  expect(text).toContain(`href="${paths.deskPolicySheet()}?level=5&amp;sort=saved"`);
  expect(text).not.toContain('>文号</th>');
});
