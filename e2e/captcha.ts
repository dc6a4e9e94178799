// What a person reads in the picture of a captcha.
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Sql } from '@yqt/database/sql';
import { selectAnswerHash } from './captcha.sql.ts';

/** The sum in the picture: few enough to try them all against the hash. */
export async function readCaptcha(sql: Sql, page: Page): Promise<string> {
  const id = await page.locator('input[name=captchaId]').inputValue();
  const hashOf = (answer: number) => createHash('sha256').update(`${id}:${answer}`).digest('hex');
  let answer = -1;
  await expect
    .poll(async () => {
      const [known] = await selectAnswerHash(sql, { id });
      answer = Array.from({ length: 100 }, (_, sum) => sum).find((sum) => hashOf(sum) === known?.hash) ?? -1;
      return answer;
    })
    .toBeGreaterThan(0);
  return String(answer);
}
