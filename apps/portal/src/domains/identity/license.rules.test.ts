import { expect, test } from 'vitest';
import { licenseFault } from './license.rules.ts';

test.each([
  [null, 99_999, false],
  [0, 9_999, false],
  [0, 10_000, true],
])('协议自 %s 毫秒展示，在 %s 毫秒同意：有效 %s', (shownAtMs, nowMs, isValid) => {
  expect(licenseFault({ shownAtMs, nowMs }) === null).toBe(isValid);
});
