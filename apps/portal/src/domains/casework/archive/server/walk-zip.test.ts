// A stored package read by its manifest, whatever the size of the chunks in which it comes.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../../paper/server/write-zip.ts';
import { walkZip } from './walk-zip.ts';

const FILES = [
  { name: '办件/空.txt', bytes: Buffer.alloc(0) },
  { name: '材料/大.bin', bytes: Buffer.alloc(200_000, 'ab') },
  { name: '目录.csv', bytes: Buffer.from('目录') },
];
const parts = FILES.map(({ name, bytes }) => ({ name, size: bytes.length }));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function zipped(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(async (add) => {
    for (const { name, bytes } of FILES) await add(name, bytes);
  }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('归档包的校验读取', () => {
  test.each([1, 7, 1000, 10_000_000])('每次来 %i 字节：逐个文件与整体的哈希', async (size) => {
    const bytes = await zipped();
    const walked = await walkZip(inChunks(bytes, size), parts);
    expect(walked).toEqual({
      parts: FILES.map(({ name, bytes: content }) => ({ name, found: sha256(content) })),
      size: bytes.length,
      sha256: sha256(bytes),
    });
  });

  test('名称被改、内容变长变短、从中截断：从那里起读不出，之前的照样核对', async () => {
    const bytes = await zipped();
    const renamed = Buffer.from(bytes);
    renamed.write('废', renamed.indexOf('大.bin'));
    const cut = bytes.subarray(0, bytes.indexOf('大.bin') + 100);
    const longer = Buffer.concat([
      bytes.subarray(0, bytes.indexOf('abab') + 4),
      Buffer.from('x'),
      bytes.subarray(bytes.indexOf('abab') + 4),
    ]);
    for (const broken of [renamed, cut, longer]) {
      const walked = await walkZip(inChunks(broken, 1000), parts);
      expect(walked.parts[0]?.found).toBe(sha256(Buffer.alloc(0)));
      expect(walked.parts.slice(1).map(({ found }) => found)).toEqual([null, null]);
      expect(walked.sha256).toBe(sha256(broken));
    }
    expect((await walkZip(inChunks(Buffer.alloc(0), 1), parts)).parts.map(({ found }) => found)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('读到一半出错的文件使整个包出错，不会悄悄写成半个', async () => {
    const broken = zipOf(async (add) => {
      await add(
        'a',
        (async function* () {
          yield Buffer.from('x');
          throw new Error('disk gone');
        })(),
      );
    });
    await expect(
      (async () => {
        for await (const _ of broken);
      })(),
    ).rejects.toThrow('disk gone');
  });
});
