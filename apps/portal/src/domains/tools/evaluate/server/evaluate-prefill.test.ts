// What 企业评价 starts with: figures of three years from the yearly table of the enterprise form, each in its own year.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import type { ToolForm } from '../../report/tool-shapes.rules.ts';

let portal: TestApp;
let as: string;
let lastYear: number;
beforeAll(async () => {
  portal = await testApp();
  as = await portal.signIn('demo-enterprise');
  lastYear = Number(portal.clock.now().toISOString().slice(0, 4)) - 1;
});
afterAll(() => portal.close());

interface Row {
  year: string;
  operatingIncome: string;
  developInput?: string;
}

/** Saves the yearly table anew; the other columns stay empty. */
async function saveYears(rows: readonly Row[]) {
  const read = await portal.call('GET', '/policy/api/enterprise/current', { as });
  const { version, enLibVolumeDTOList } = read.body.data as unknown as {
    version: number;
    enLibVolumeDTOList: object[];
  };
  const empty = { totalAsset: '', totalProfit: '', mainBusinessIncome: '', tax: '', developInputRatio: '' };
  const enLibManagementDTOList = rows.map((row) => ({ developInput: '', ...empty, ...row }));
  const saved = await portal.call('POST', '/policy/api/enterprise/current/save', {
    as,
    body: { version, enLibManagementDTOList, enLibVolumeDTOList },
  });
  expect(saved.status, saved.text).toBe(200);
}

async function prefill(path = '/tec/en/basic/v2') {
  const reply = await portal.call('GET', `/policy/api${path}`, { as });
  expect(reply.status, reply.text).toBe(200);
  const form = reply.body.data as ToolForm;
  return Object.fromEntries(form.prefill.map(({ field, ...rest }) => [field, rest]));
}

test('从未保存过的表也填，日期为所属年度的年末', async () => {
  const values = await prefill();
  const year = String(lastYear - 1);
  expect(values['sales2']).toMatchObject({ source: '企业自填', period: year, asOf: `${year}-12-31` });
});

test('三个年度的数据各填入自己的年度，注明来源与年份', async () => {
  await saveYears([
    { year: String(lastYear - 2), operatingIncome: '1000', developInput: '50' },
    { year: String(lastYear), operatingIncome: '3,000', developInput: '200' },
    { year: String(lastYear - 1), operatingIncome: '２000.5' },
  ]);
  for (const path of ['/tec/en/basic/v2', '/tec/en/form']) {
    const values = await prefill(path);
    const period = String(lastYear - 2);
    expect(values['sales1']).toMatchObject({ value: '1000', source: '企业自填', period });
    expect(values['sales2']).toMatchObject({ value: '2000.5', period: String(lastYear - 1) });
    expect(values['sales3']).toMatchObject({ value: '3000', period: String(lastYear) });
    // 研发投入 of the form is no figure of 195号
    for (const name of ['rd1', 'rd2', 'rd3']) expect(values[name]).toBeUndefined();
  }
});

test('今年与更早年度的数据不当作上年度；读不懂的不填', async () => {
  await saveYears([
    { year: String(lastYear + 1), operatingIncome: '9999' },
    { year: String(lastYear - 1), operatingIncome: '2000' },
    { year: String(lastYear - 2), operatingIncome: '约一千' },
    { year: String(lastYear - 3), operatingIncome: '1' },
  ]);
  const values = await prefill();
  expect(values['sales1']).toBeUndefined();
  expect(values['sales2']?.value).toBe('2000');
  expect(values['sales3']).toBeUndefined();
});
