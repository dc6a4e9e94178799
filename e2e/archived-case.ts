// A case that was turned down long ago and that the clock archives: where journeys of the archive begin.
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Sql } from '@yqt/database/sql';
import { testAnswers } from '../apps/portal/src/domains/vehicle/test-vehicle.ts';
import { newVisitor, signIn } from './browser.ts';

const ENTERPRISE = '01900000-0000-7000-8000-00000000e001';
const TODAY = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const PATIENCE = { timeout: 60_000, interval: 500 };

/** A call as the signed-in visitor of a page. */
async function call<T>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const reply = await page.request.fetch(`/policy/api/${path}`, {
    method,
    headers: { enid: ENTERPRISE, origin: new URL(page.url()).origin, 'idempotency-key': crypto.randomUUID() },
    ...(body ? { data: body } : {}),
  });
  const { returnCode, message, data } = (await reply.json()) as {
    returnCode: number;
    message: string;
    data: T;
  };
  expect([returnCode, message], path).toEqual([1000, expect.any(String)]);
  return data;
}

/** Somebody signed in, for calls alone. */
async function caller(browser: Browser, name: string) {
  const visitor = await newVisitor(browser);
  await signIn(visitor.page, name);
  return visitor;
}

/** Its id: a vehicle pass applied for, accepted and turned down, so many days ago. */
export async function closedCase(browser: Browser, sql: Sql, days: number): Promise<string> {
  const [owner, clerk, reviewer] = [
    await caller(browser, 'demo-enterprise'),
    await caller(browser, 'demo-operator'),
    await caller(browser, 'demo-reviewer'),
  ];
  const { id } = await call<{ id: string }>(owner.page, 'POST', 'vehicle/submit', {});
  const answers = testAnswers(TODAY);
  await call(owner.page, 'POST', 'vehicle/submit', { id, revision: 0, action: 'submit', answers });
  const read = (page: Page) =>
    call<{ version: number; reasonCodes: Record<string, string> }>(page, 'GET', `manager/case/get/${id}`);
  const { version } = await read(clerk.page);
  await call(clerk.page, 'POST', 'manager/case/act', { id, version, event: 'accept' });
  const accepted = await read(reviewer.page);
  await call(reviewer.page, 'POST', 'manager/case/act', {
    id,
    version: accepted.version,
    event: 'reject',
    reason: '路线不符',
    reasonCode: Object.keys(accepted.reasonCodes)[0],
  });
  await sql.unsafe(
    `update casework.case_file set closed_at = closed_at - make_interval(days => $2::int) where id = $1::uuid`,
    [id, days],
  );
  // the decision is of today: what closes the time for asking to reconsider it
  await sql.unsafe(
    `insert into casework.reconsideration (case_id, asked_at, barred) values ($1::uuid, now(), '{}')`,
    [id],
  );
  for (const { context } of [owner, clerk, reviewer]) await context.close();
  return id;
}

/** What the clock does once an hour. Its 档号. */
export async function archiveNow(sql: Sql, id: string): Promise<string> {
  await sql.unsafe(`insert into jobs.job (name, data) values ('casework.archive', '{}')`);
  const written = () =>
    sql.unsafe<{ no: string }[]>(
      'select archive_no as no from casework.archive where case_id = $1::uuid and file_id is not null',
      [id],
    );
  await expect.poll(async () => (await written()).length, PATIENCE).toBe(1);
  return (await written())[0]?.no ?? '';
}
