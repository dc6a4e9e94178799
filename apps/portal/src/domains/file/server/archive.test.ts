// An archive is counted while it is unpacked: what it declares is never believed (trust.md 25).
import { describe, expect, test } from 'vitest';
import { faultOfArchive } from './archive.port.ts';
import { inspectOffice } from './inspect-office.ts';
import { bombOf, officeOf, zipOf } from './file-samples.ts';

const MEGABYTE = 1024 * 1024;

describe('展开前先清点', () => {
  test('普通表格可以打开', async () => expect(await faultOfArchive(officeOf('xlsx'), MEGABYTE)).toBeNull());
  test('展开后的大小恰好等于上限可以，多一个字节不行', async () => {
    const bytes = zipOf({ a: 'x'.repeat(1000) });
    expect(await faultOfArchive(bytes, 1000)).toBeNull();
    expect(await faultOfArchive(bytes, 999)).toBe('OVERSIZED_INSIDE');
  });
  test.each([
    ['少报', 10],
    ['多报', 100_000],
  ])('%s大小的不打开', async (_what, size) => {
    const bytes = zipOf({ a: 'x'.repeat(1000) }, { declared: { a: size } });
    expect(await faultOfArchive(bytes, MEGABYTE)).toBe('SIZE_UNTRUE');
  });
  test('目录与各部分开头说法不一的不打开', async () => {
    const bytes = officeOf('xlsx');
    bytes.writeUInt32LE(bytes.readUInt32LE(18) + 1, 18); // the first local header's packed size
    expect(await faultOfArchive(bytes, MEGABYTE)).toBe('INCOMPLETE');
  });
  test('目录没有提到的内容夹在中间的不打开', async () => {
    const whole = zipOf({ a: 'x', b: 'y' });
    const end = whole.length - 22;
    const start = whole.readUInt32LE(end + 16);
    const first = start + 46 + 1;
    const bytes = Buffer.concat([whole.subarray(0, start), whole.subarray(first)]);
    const at = bytes.length - 22;
    for (const field of [8, 10]) bytes.writeUInt16LE(1, at + field);
    bytes.writeUInt32LE(at - start, at + 12);
    expect(await faultOfArchive(bytes, MEGABYTE)).toBe('INCOMPLETE');
  });
  test('五千个各一个字节的部分：大小都在限内，也立即拒绝', async () => {
    const parts = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}.xml`, 'a']));
    const bytes = zipOf(parts);
    expect(await faultOfArchive(bytes, 50 * MEGABYTE)).toBe('OVERSIZED_INSIDE');
    expect(await inspectOffice(bytes)).toEqual({ fault: 'OVERSIZED_INSIDE' });
  });
  test('声明 4 kB、展开 1.5 GB 的 1.5 MB 表格：立即拒绝，内存不随之增长', async () => {
    const bytes = bombOf(1536);
    expect(bytes.length).toBeLessThan(2 * MEGABYTE);
    const before = process.memoryUsage().rss;
    expect(await faultOfArchive(bytes, 50 * MEGABYTE)).toBe('SIZE_UNTRUE');
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * MEGABYTE);
  });
});
