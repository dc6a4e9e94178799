// What is read in pieces is what JSON.parse reads at once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonParts, jsonRecords } from './json-records.ts';

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
const read = async (text: string, length = 3) => {
  const records: unknown[] = [];
  for await (const record of jsonRecords(inPieces(text, length))) records.push(record);
  return records;
};

describe('records of a JSON array', () => {
  it('are those that the whole text holds, wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), async (values, length) => {
        const text = JSON.stringify(values, null, length % 3);
        expect(await read(text, length)).toEqual(JSON.parse(text));
      }),
    );
  });
  it.each(['{"a":1}', '[{"a":1}', '[{"a":1}] x', '', '[{a:1}]'])('%s is refused in Chinese', async (text) => {
    await expect(read(text)).rejects.toThrow(/[\u4E00-\u9FA5]/);
  });
  it('are the same in parts, none longer than asked for but for a single element', async () => {
    const most = 40;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), async (values, length) => {
        const text = JSON.stringify(values);
        const read: unknown[] = [];
        for await (const part of jsonParts(inPieces(text, length), most)) {
          const records: unknown[] = JSON.parse(part.text);
          expect(part.rows).toEqual(records.map((_, at) => read.length + at + 1));
          expect(part.text.length <= most + 1 || records.length === 1).toBe(true);
          read.push(...records);
        }
        expect(read).toEqual(JSON.parse(text));
      }),
    );
  });
  it('leave out what is not wanted and say which elements theirs are', async () => {
    const parts: unknown[] = [];
    for await (const part of jsonParts(inPieces('[1,2,3,4]', 2), 3, (record) => record !== 2))
      parts.push(part);
    expect(parts).toEqual([
      { text: '[1]', rows: [1] },
      { text: '[3]', rows: [3] },
      { text: '[4]', rows: [4] },
    ]);
  });
  it('may end with a comma, as a file that was edited by hand does', async () => {
    expect(await read('[1,]')).toEqual([1]);
  });
  it('may begin with a byte order mark', async () => {
    expect(await read('\uFEFF[1]')).toEqual([1]);
  });
});
