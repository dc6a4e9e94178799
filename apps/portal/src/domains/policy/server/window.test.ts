// 申报状态 in a statement says what the kernel says, on every day around a window's ends.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@yqt/kernel/dates';
import { CLOSING_DAYS, windowStateAt, type WindowState } from '@yqt/kernel/window';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { declareWindow } from './window.sql.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const OPENS = '2024-02-20';
/** Days that the window is open after its first: within a day, around the closing days, over a leap day, a year. */
const LENGTHS = [0, 1, CLOSING_DAYS - 1, CLOSING_DAYS, CLOSING_DAYS + 1, 9, 10, 366];

it('数据库里的申报状态与内核的规则相同：窗口前后每一天，含没有截止日的', async () => {
  const ends = [...LENGTHS.map((days) => addDays(OPENS, days)), null];
  const days = ends
    .flatMap((end) => [OPENS, end ?? OPENS])
    .flatMap((moment) => Array.from({ length: 21 }, (_, at) => addDays(moment, at - 10)));
  const seen = new Set<WindowState>();
  for (const day of new Set(days)) {
    const { sql } = portal;
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const rows = await sql<{ closes_on: string | null; state: WindowState }[]>`
      select d.closes_on::text, ${declareWindow.stateOn(sql, day)} as state
      from unnest(${ends}::date[]) with ordinality as e (closes_on, at)
      cross join lateral (select ${OPENS}::date as opens_on, e.closes_on) d order by e.at`;
    expect(rows.map(({ state }) => state)).toEqual(
      ends.map((closesAt) => windowStateAt(day, { opensAt: OPENS, closesAt })),
    );
    for (const { state } of rows) seen.add(state);
  }
  expect([...seen].toSorted()).toEqual(['closed', 'closing', 'longterm', 'open', 'upcoming']);
});
