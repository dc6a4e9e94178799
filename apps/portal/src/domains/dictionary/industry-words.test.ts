import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import rows from './industry-words.json' with { type: 'json' };

const dictionaries: { code: string; entries: { value: string }[] }[] = JSON.parse(
  readFileSync(new URL('../../../seeds/content/dictionaries.json', import.meta.url), 'utf8'),
);
const codes = new Set(
  dictionaries
    .filter(({ code }) => /^(?:ENLIB_INDUSTRY(?:_FIELD)?|GBT4754_(?:GROUP|CLASS))$/.test(code))
    .flatMap(({ entries }) => entries.map(({ value }) => value)),
);
const words = rows.flatMap((row) => row.words);

it('行业的日常说法不少于 300 个，各写一次，都指向标准里有的类别', () => {
  expect(words.length).toBeGreaterThanOrEqual(300);
  expect(new Set(words).size).toBe(words.length);
  expect(rows.flatMap((row) => row.codes).filter((code) => !codes.has(code))).toEqual([]);
  expect(rows.filter((row) => row.codes.length === 0)).toEqual([]);
});

it.each(['锂电池', '芯片', '储能', '物流', '电商', '医疗器械', '幼儿园'])('收有「%s」', (word) => {
  expect(words).toContain(word);
});
