// Importing many policies: streamed, counted, told in every case, and a real policy's own text.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { importPolicies, type ImportFault } from './import-policies.ts';
import { unknownNames } from './import-named.ts';
import { policySheet, policyTemplate } from './policy-sheet.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const record = (id: string) => ({
  id,
  title: `导入测算政策 ${id}`,
  docNo: null,
  issuer: ['财政部'],
  level: '1',
  issued: '2026-01',
  effectiveFrom: null,
  effectiveTo: null,
  validity: 'valid',
  type: '资金奖补',
  industries: ['ALL'],
  tags: ['测算'],
  supportMode: ['资金奖励'],
  applyMode: 'apply',
  amountText: null,
  amount: null,
  applicationWindow: null,
  summary: '测算',
  conditions: null,
  exclusions: null,
  conditionsNature: 'targeting',
  confidence: 'high',
  source: '某网站',
  evidence: 'seen-secondary',
  verified: false,
});
const deps = () => ({ sql: portal.sql, now: () => portal.clock.now(), tenantId: 'suchu' });
const some = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => record(`ZC-2026-${String(from + at).padStart(5, '0')}`));
async function* many(count: number, from = 0) {
  yield* some(count, from);
}
const detailOf = async (code: string) => {
  const [row] = await portal.sql<{ id: string }[]>`select id from policy.policy where code = ${code}`;
  const { body } = await portal.call('GET', `/policy/api/ua/policy/detail?id=${row?.id}`);
  return body.data as {
    body: string | null;
    isVerified: boolean;
    source: string;
    windows: { batch: string }[];
  };
};

it('progress is told from the first row, and what was done is counted', async () => {
  const told: [number, number][] = [];
  const report = await importPolicies(
    { ...deps(), onProgress: ({ rows, created }) => void told.push([rows, created]) },
    many(450),
  );
  // what follows is read while a batch is written
  expect(told.map(([, created]) => created)).toEqual([0, 200, 400, 450]);
  expect(told.every(([rows, created], at) => rows >= created && rows <= (at + 1) * 200)).toBe(true);
  expect(told.at(-1)).toEqual([450, 450]);
  expect(report).toMatchObject({ rows: 450, created: 450, faultyRows: 0, stopped: null });
});

it('an import that is cut off says so with what it wrote, and begun again writes nothing twice', async () => {
  async function* broken() {
    yield* many(250, 1000);
    throw new Error('第 251 条不是有效的 JSON');
  }
  const cut = await importPolicies(deps(), broken());
  expect(cut).toMatchObject({ created: 200, stopped: '第 251 条不是有效的 JSON' });
  const again = await importPolicies(deps(), many(250, 1000));
  expect(again).toMatchObject({ created: 50, unchanged: 200, updated: 0, stopped: null });
});

it('faults are told in the order of the rows, also where the database finds them later', async () => {
  const rows = [
    ...some(199, 2000),
    { ...record('ZC-BAD-1'), title: 'x'.repeat(500) },
    ...some(300, 2300),
    { ...record('ZC-BAD-2'), level: '9' },
  ];
  const { faults, created } = await importPolicies(deps(), rows);
  expect(created).toBe(499);
  expect(faults.map(({ row }) => row)).toEqual(faults.map(({ row }) => row).toSorted((a, b) => a - b));
  expect(new Set(faults.map(({ id }) => id))).toEqual(new Set(['ZC-BAD-1', 'ZC-BAD-2']));
});

it('what the search finds a policy by is written only where it changes, and is sorted in at the end', async () => {
  const written = () => portal.sql<{ xmin: string }[]>`
    select s.xmin::text from policy.search s join policy.policy p on p.id = s.policy_id where p.code like 'ZC-3%' order by p.code`;
  const records = [record('ZC-3-1'), record('ZC-3-2')];
  await importPolicies(deps(), records);
  const before = await written();
  await importPolicies(deps(), records);
  expect(await written()).toEqual(before);
  await importPolicies(deps(), [record('ZC-3-1'), { ...record('ZC-3-2'), title: '改了名称的测算政策' }]);
  const after = await written();
  expect([after[0], after[1] === before[1]]).toEqual([before[0], false]);
  const [index] = await portal.sql<{ pending: number }[]>`
    select gin_clean_pending_list('policy.search_all'::regclass)::int as pending`;
  expect(index).toEqual({ pending: 0 });
});

it("a real policy's own text is shown as its source has it, 待核实; without one nothing is made up", async () => {
  const text = '第一条 为了<测算>。\n\n第二条 本办法自发布之日起施行。';
  await importPolicies(deps(), [
    { ...record('QW-1'), body: text, applicationWindow: { from: '2026-01-01', batch: '第一批' } },
    { ...record('QW-2'), body: '<p>原文<script>alert(1)</script></p>' },
    record('QW-3'),
  ]);
  expect(await detailOf('QW-1')).toMatchObject({
    body: '<p>第一条 为了&lt;测算&gt;。</p><p>第二条 本办法自发布之日起施行。</p>',
    isVerified: false,
    source: '某网站',
    windows: [{ batch: '第一批' }],
  });
  expect((await detailOf('QW-2')).body).toBe('<p>原文</p>');
  expect((await detailOf('QW-3')).body).toBeNull();
});

it('an id is free within letters, digits and hyphens; any other is named', async () => {
  const given = ['2026', 'A1-B2-C3', 'a-1', 'A--1', 'A/1'].map(record);
  const { created, faults } = await importPolicies({ ...deps(), isDryRun: true }, given);
  expect(created).toBe(2);
  expect(faults.map(({ id, field }) => `${id} ${field}`)).toEqual(['a-1 id', 'A--1 id', 'A/1 id']);
});

it('the template says what belongs into ids, texts and windows, and reads back as it is', async () => {
  expect(await policySheet(await policyTemplate())).toEqual([]);
});

it('the template has a column for what replaces a policy; empty, or in a template from before, nothing is said', async () => {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(await policyTemplate()));
  const sheet = workbook.worksheets[0]!;
  const at = (header: string) =>
    Array.from({ length: 40 }, (_, column) => column + 1).find(
      (column) => sheet.getCell(1, column).text === header,
    ) ?? 0;
  for (const [row, code, successor] of [
    [2, 'MB-1', 'MB-2'],
    [3, 'MB-2', ''],
  ] as const) {
    sheet.getCell(row, at('编号')).value = code;
    sheet.getCell(row, at('替代它的政策')).value = successor;
  }
  const read = async () => policySheet(Buffer.from(await workbook.xlsx.writeBuffer()));
  const [replaced, other] = await read();
  expect(replaced).toMatchObject({ id: 'MB-1', successor: 'MB-2' });
  expect(other).not.toHaveProperty('successor');
  sheet.getCell(1, at('替代它的政策')).value = '';
  sheet.getCell(2, 29).value = '';
  expect((await read())[0]).not.toHaveProperty('successor');
});

it('what replaces a policy is not replaced by it: told of the row on a trial and an import, in one file and over several', async () => {
  const replaced = (id: string, successor: string) => ({ ...record(id), validity: 'superseded', successor });
  const inOne = [
    replaced('TD-1', 'TD-2'),
    replaced('TD-2', 'TD-3'),
    replaced('TD-3', 'TD-1'),
    record('TD-4'),
  ];
  const fault = (row: number, id: string, successor: string) => ({
    row,
    id,
    field: 'successor',
    errorMessage: `编号为 ${successor} 的政策又由本政策替代，两者不能互相替代，请核对`,
  });
  for (const isDryRun of [true, false])
    expect(await importPolicies({ ...deps(), isDryRun }, inOne)).toMatchObject({
      created: 3,
      unchanged: 0,
      faultyRows: 1,
      faults: [fault(3, 'TD-3', 'TD-1')],
    });
  const later = [replaced('TD-3', 'TD-1'), replaced('TD-4', 'TD-4')];
  for (const isDryRun of [true, false])
    expect((await importPolicies({ ...deps(), isDryRun }, later)).faults).toEqual([
      fault(1, 'TD-3', 'TD-1'),
      { row: 2, id: 'TD-4', field: 'successor', errorMessage: '没有编号为 TD-4 的其他政策' },
    ]);
  // turned round within one file
  const turned = [record('TD-1'), replaced('TD-2', 'TD-1'), replaced('TD-3', 'TD-2')];
  expect(await importPolicies(deps(), turned)).toMatchObject({ created: 1, updated: 2, faults: [] });
});

const naming = (warnings: readonly ImportFault[]) =>
  warnings.filter(({ field }) => field === 'successor' || field === 'related');

it('a successor that there is none of is told as a warning, on a trial and an import; one of the same file is known', async () => {
  const rows = [
    { ...record('WZ-1'), validity: 'superseded', successor: 'WZ-3' },
    { ...record('WZ-2'), validity: 'superseded', successor: 'WZ-9' },
    record('WZ-3'),
  ];
  for (const isDryRun of [true, false]) {
    const { created, faults, warnings } = await importPolicies({ ...deps(), isDryRun }, rows);
    expect({ created, faults }).toEqual({ created: 3, faults: [] });
    expect(
      naming(warnings).map(({ row, id, field, errorMessage }) => [row, id, field, errorMessage]),
    ).toEqual([[2, 'WZ-2', 'successor', expect.stringContaining('没有编号为 WZ-9 的其他政策')]]);
  }
  const { warnings } = await importPolicies(deps(), [record('WZ-9'), ...rows.slice(1, 2)]);
  expect(naming(warnings)).toEqual([]);
});

it('relations that there are none of are told of the row, all at once', async () => {
  const row = { row: 3, id: 'WX-1', successor: '', related: ['WX-8', 'N-TAX-001', 'WX-7', 'WX-9'] };
  const given = { tenantId: 'suchu', rows: [row], coming: new Set(['WX-7']) };
  expect(await unknownNames(portal.sql, given)).toEqual([
    { row: 3, id: 'WX-1', field: 'related', errorMessage: '没有编号为 WX-8、WX-9 的政策，没有列为相关政策' },
  ]);
});

it('dates of an import are asked for what the console asks of them', async () => {
  const rows = [
    { ...record('RQ-1'), effectiveFrom: '2026-06', effectiveTo: '2026-05-31' },
    { ...record('RQ-2'), issued: '2026-13', effectiveTo: '9999-12-31' },
    { ...record('RQ-3'), applicationWindow: { from: '2026-06-01', to: '2026-05-31', batch: '一' } },
    { ...record('RQ-4'), applicationWindow: { from: '2026-06-01', to: '9999-12-31', batch: '一' } },
    { ...record('RQ-5'), effectiveFrom: '2026-06-01', effectiveTo: '2026' },
  ];
  const { created, faults } = await importPolicies({ ...deps(), isDryRun: true }, rows);
  const far = '日期过远，请填写 20 年以内的日期；没有期限的请留空';
  expect(faults.map(({ row, field, errorMessage }) => [row, field, errorMessage])).toEqual([
    [1, 'effectiveTo', '失效日期不能早于施行日期'],
    [2, 'issued', '请填写 2026、2026-06 或 2026-06-18 形式的日期'],
    [2, 'effectiveTo', far],
    [3, 'applicationWindow.to', '申报截止不能早于申报开始'],
    [4, 'applicationWindow.to', far],
  ]);
  expect(created).toBe(1);
});
