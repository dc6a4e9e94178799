// For journeys about lists: a batch of filed declarations in the portal's own database, and the clock moved on, which no
// browser can do. Officers are given the posts that two people need to take a batch from acceptance to payment.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Sql } from '@yqt/database/sql';
import { expect } from 'vitest';
import {
  fillBatch,
  type Filling,
  type TestBatch,
} from '../apps/portal/src/domains/declaration/list/server/test-batch.ts';
import { encryptField } from '../apps/portal/src/domains/identity/server/field-encryption.ts';
import { parseKeys } from '../apps/portal/src/server/field-keys.ts';
import { newVisitor } from './browser.ts';
import { portal } from './own-portal.ts';

/** Seals as the portal does. */
function sealText(text: string): string {
  const [current] = parseKeys(readFileSync(join(portal().dataDir, 'data-keys'), 'utf8').trim());
  if (!current) throw new Error('the portal has no data key');
  return encryptField([current], text);
}

/** Filed and waiting for acceptance. */
export const fileBatch = (sql: Sql, filling: Omit<Filling, 'sealText'>): Promise<TestBatch> =>
  fillBatch(sql, { ...filling, sealText });

/** Gives a demonstration officer one more post, everywhere. */
export async function grantPost(sql: Sql, login: string, role: string): Promise<void> {
  await sql.unsafe(
    `insert into operator.role_grant (account_id, role, department, granted_by)
     select a.id, $2, '*', a.id::text from identity.account a where a.login_name = $1 on conflict do nothing`,
    [login, role],
  );
}

/** The publicity of a batch ends, and the clock sees it. */
export async function passPublicity(sql: Sql, { batchId }: Pick<TestBatch, 'batchId'>): Promise<void> {
  await sql.unsafe(
    `update declaration.review_list set public_to = (now() at time zone 'Asia/Shanghai')::date - 1
     where batch_id = $1::uuid and kind = 'publicity' and state = 'confirmed'`,
    [batchId],
  );
  await sweepNow(sql);
}

/** What the clock does once an hour. */
export async function sweepNow(sql: Sql): Promise<void> {
  await sql.unsafe(`insert into jobs.job (name, data) values ('casework.sweep', '{}')`);
}

/** Waits until the cases of a batch stand like this. */
export async function expectStates(
  sql: Sql,
  { batchId }: TestBatch,
  states: Record<string, number>,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const rows = await sql.unsafe<{ state: string; n: number }[]>(
          'select state, count(*)::int as n from casework.case_file where subject_id = $1 group by state',
          [batchId],
        );
        return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
      },
      { timeout: 240_000, interval: 1000 },
    )
    .toEqual(states);
}

/** Everybody reads in the publicity who gets what of which project. */
export async function expectPublished(
  browser: Browser,
  { project, enterprise, sum }: { project: string; enterprise: string; sum: string },
): Promise<void> {
  const { page, context } = await newVisitor(browser);
  const row = page.getByRole('row').filter({ hasText: project }).filter({ hasText: enterprise });
  const count = async (): Promise<number> => {
    await page.goto('/apply-center?tab=publicity&size=50');
    await page.getByText('正在公示').first().waitFor();
    return row.count();
  };
  await expect.poll(count, { interval: 1000 }).toBe(1);
  await row.getByText(sum).first().waitFor();
  await context.close();
}
