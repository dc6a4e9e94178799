// A journey asks a page until it answers as it should: what is read once may be read while it is being drawn.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What has ended when it is read: an answer of the server, a file that has come. */
const ENDED = /\.goto\(|\.json\(\)|await download\)|\(await download/;
const READ_ONCE = /expect\(\(?\s*await\b.*/g;

const readOnce = (text: string): string[] =>
  [...text.matchAll(READ_ONCE)].map(([line]) => line).filter((line) => !ENDED.test(line));

it('finds what is read once, and lets pass what has ended', () => {
  expect(
    readOnce('expect(await page.title()).toBe(1);\nexpect((await box.boundingBox())?.y).toBe(2);'),
  ).toHaveLength(2);
  expect(readOnce("expect((await page.goto('/a'))?.status()).toBe(404);")).toEqual([]);
  expect(readOnce('await expect.poll(() => page.title()).toBe(1);')).toEqual([]);
});

it.each(globSync('e2e/*.ts'))('%s asks until the page answers', (file) => {
  expect(readOnce(readFileSync(file, 'utf8'))).toEqual([]);
});
