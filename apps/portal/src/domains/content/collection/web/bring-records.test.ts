// A long JSON file goes in several calls and is told as one.
import { expect, test } from 'vitest';
import { bringRecords, type SendPart } from './bring-records.ts';

const DONE = { created: 0, updated: 0, unchanged: 0, faultyRows: 0, ignored: [], faults: [] };
const fileOf = (records: unknown) => new File([JSON.stringify(records)], 'news.json');
const long = (count: number, letters: number) =>
  Array.from({ length: count }, (_, at) => ({
    answers: { title: `第 ${at} 条`, body: '文'.repeat(letters) },
  }));

test('分几次发送，行号按整个文件计，条数相加', async () => {
  const sent: { rows: number; key: string }[] = [];
  const send: SendPart = async (part, key) => {
    const records: unknown[] = JSON.parse(await part.text());
    expect(part.size).toBeLessThan(20 * 1024 * 1024);
    sent.push({ rows: records.length, key });
    const faults = [{ row: 1, column: '标题', errorMessage: '请填写标题' }];
    return { ...DONE, rows: records.length, created: records.length - 1, faultyRows: 1, faults };
  };
  const file = fileOf(long(300, 50_000));
  const report = await bringRecords(file, { isTrial: true, send });
  expect(sent.length).toBeGreaterThan(2);
  const starts = sent.map((_, at) => sent.slice(0, at).reduce((sum, { rows }) => sum + rows, 1));
  expect(report).toMatchObject({ rows: 300, created: 300 - sent.length, faultyRows: sent.length });
  expect('faults' in report && report.faults.map(({ row }) => row)).toEqual(starts);
  const first = sent.map(({ key }) => key);
  sent.length = 0;
  await bringRecords(file, { isTrial: true, send });
  expect(sent.map(({ key }) => key)).toEqual(first);
});

test('中断的说明已处理多少条，再次导入用同样的编号', async () => {
  const keys: string[] = [];
  const send: SendPart = async (part, key) => {
    keys.push(key);
    if (keys.length === 2) throw new TypeError('network');
    return { ...DONE, rows: JSON.parse(await part.text()).length };
  };
  const file = fileOf(long(300, 50_000));
  const broken = await bringRecords(file, { isTrial: false, send });
  expect(broken).toEqual({ refused: expect.stringMatching(/^前 \d+ 条已处理，之后中断：网络不可用/) });
  expect(await bringRecords(file, { isTrial: false, send })).toMatchObject({ rows: 300 });
  expect(keys.slice(2, 4)).toEqual(keys.slice(0, 2));
});

test.each([
  ['不是数组', { answers: {} }, '应为 JSON 数组'],
  ['没有内容', [], '文件中没有内容'],
  ['过多', long(1001, 1), '一次最多导入 1000 条，请分成几个文件'],
])('%s的不发送，写明原因', async (_, records, refused) => {
  const send: SendPart = () => expect.fail('sent');
  expect(await bringRecords(fileOf(records), { isTrial: true, send })).toEqual({ refused });
});

test('哪一条不是 JSON，写明第几条', async () => {
  const send: SendPart = () => expect.fail('sent');
  const file = new File(['[{"answers":{}},{answers}]'], 'news.json');
  expect(await bringRecords(file, { isTrial: true, send })).toEqual({ refused: '第 2 条不是有效的 JSON' });
});

test.each([
  ['GBK', [0xce, 0xc4], '"}}]'],
  ['截断的 UTF-8', [0xe6, 0x96], ''],
])('%s 的文件不发送，写明不是 UTF-8', async (_, bytes, rest) => {
  const send: SendPart = () => expect.fail('sent');
  const file = new File(['[{"answers":{"title":"', new Uint8Array(bytes), rest], 'news.json');
  expect(await bringRecords(file, { isTrial: true, send })).toEqual({ refused: '文件不是 UTF-8 编码的文字' });
});
