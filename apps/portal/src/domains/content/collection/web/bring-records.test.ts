// A long JSON file goes in several calls and is told as one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringRecords, type SendPart } from './bring-records.ts';

const DONE = { created: 0, updated: 0, unchanged: 0, faultyRows: 0, ignored: [], faults: [] };
const fileOf = (records: unknown) => new File([JSON.stringify(records)], 'news.json');
const long = (count: number, letters: number) =>
  Array.from({ length: count }, (_, at) => ({
    answers: { title: `第 ${at} 条`, body: '文'.repeat(letters) },
  }));

interface Sent {
  rows: number;
  key: string | undefined;
}
/** Takes every part; `breaksAt` is lost on the way. */
function taking(sent: Sent[], breaksAt = -1): SendPart {
  return async (part, key) => {
    expect(part.size).toBeLessThan(20 * 1024 * 1024);
    const records: unknown[] = JSON.parse(await part.text());
    if (sent.length === breaksAt) throw new TypeError('network');
    sent.push({ rows: records.length, key });
    return { ...DONE, rows: records.length, created: records.length };
  };
}
const bring = (file: File, send: SendPart, isTrial = false) =>
  bringRecords(file, { collection: 'news', isTrial, send });

/** As a browser that keeps what it is given. */
const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('分几次发送，行号按整个文件计，条数相加', async () => {
  const sent: Sent[] = [];
  const send: SendPart = async (part, key) => {
    const rows = (await taking(sent)(part, key)).rows;
    const faults = [{ row: 1, column: '标题', errorMessage: '请填写标题' }];
    return { ...DONE, rows, created: rows - 1, faultyRows: 1, faults };
  };
  const report = await bring(fileOf(long(300, 50_000)), send);
  expect(sent.length).toBeGreaterThan(2);
  const starts = sent.map((_, at) => sent.slice(0, at).reduce((sum, { rows }) => sum + rows, 1));
  expect(report).toMatchObject({ rows: 300, created: 300 - sent.length, faultyRows: sent.length });
  expect('faults' in report && report.faults.map(({ row }) => row)).toEqual(starts);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
});

test('试导入每次都是新的一次，不带编号', async () => {
  const sent: Sent[] = [];
  await bring(fileOf(long(3, 10)), taking(sent), true);
  expect(sent).toEqual([{ rows: 3, key: undefined }]);
  expect(store.size).toBe(0);
});

test('中断的说明已处理多少条；重新选择文件、重新载入页面之后，同样的部分用同样的编号', async () => {
  const [first, second]: Sent[][] = [[], []];
  const records = long(300, 50_000);
  const broken = await bring(fileOf(records), taking(first!, 2));
  expect(broken).toEqual({ refused: expect.stringMatching(/^前 \d+ 条已处理，之后中断：网络不可用/) });
  vi.resetModules();
  const reloaded = await import('./bring-records.ts');
  const again = { collection: 'news', isTrial: false, send: taking(second!) };
  expect(await reloaded.bringRecords(fileOf(records), again)).toMatchObject({ rows: 300 });
  expect(first!.length).toBe(2);
  expect(second!.slice(0, 2)).toEqual(first);
});

test('中断之后改了后面的再导入，前面的部分编号不变，改过的是新的；全部导入之后再导入的是新的一次', async () => {
  const [first, second, third]: Sent[][] = [[], [], []];
  const records = long(300, 50_000);
  await bring(fileOf(records), taking(first!, 2));
  const changed = records.with(299, { answers: { title: '改过', body: '文' } });
  await bring(fileOf(changed), taking(second!));
  expect(second!.slice(0, 2)).toEqual(first);
  await bring(fileOf(changed), taking(third!));
  expect(third!.length).toBe(second!.length);
  for (const { key } of third!) expect(second!.map((one) => one.key)).not.toContain(key);
});

test('浏览器什么也不存的，停在本页时照样不重复', async () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const [first, second]: Sent[][] = [[], []];
  const file = fileOf(long(300, 50_000));
  await bring(file, taking(first!, 1));
  await bring(file, taking(second!));
  expect(second![0]).toEqual(first![0]);
});

test('编号与前面某条相同的不发送，不论在哪一部分，写明与第几条相同', async () => {
  const sent: Sent[] = [];
  const records = long(300, 50_000).map((one, at) => ({ ...one, id: at === 299 ? 'id-0' : `id-${at}` }));
  const report = await bring(fileOf(records), taking(sent));
  expect(sent.length).toBeGreaterThan(2);
  expect(report).toMatchObject({
    rows: 300,
    created: 299,
    faultyRows: 1,
    faults: [{ row: 300, column: '编号（id）', errorMessage: '与第 1 条的编号相同' }],
  });
});

test.each([
  ['不是数组', { answers: {} }, '应为 JSON 数组'],
  ['没有内容', [], '文件中没有内容'],
  ['过多', long(1001, 1), '一次最多导入 1000 条，请分成几个文件'],
])('%s的不发送，写明原因', async (_, records, refused) => {
  const send: SendPart = () => expect.fail('sent');
  expect(await bring(fileOf(records), send, true)).toEqual({ refused });
});

test('哪一条不是 JSON，写明第几条', async () => {
  const send: SendPart = () => expect.fail('sent');
  const file = new File(['[{"answers":{}},{answers}]'], 'news.json');
  expect(await bring(file, send, true)).toEqual({ refused: '第 2 条不是有效的 JSON' });
});

test.each([
  ['GBK', [0xce, 0xc4], '"}}]'],
  ['截断的 UTF-8', [0xe6, 0x96], ''],
])('%s 的文件不发送，写明不是 UTF-8', async (_, bytes, rest) => {
  const send: SendPart = () => expect.fail('sent');
  const file = new File(['[{"answers":{"title":"', new Uint8Array(bytes), rest], 'news.json');
  expect(await bring(file, send, true)).toEqual({ refused: '文件不是 UTF-8 编码的文字' });
});
