// 申报状态 in a statement says what the kernel says: on every day around a window's ends, and to the second around each end.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '@yqt/kernel/dates';
import { CLOSING_DAYS, endOfDay, startOfDay, windowStateAt, type WindowState } from '@yqt/kernel/window';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { declareWindow, selectNextTurn } from './window.sql.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const OPENS = '2024-02-20';
/** Days that the window is open after its first: within a day, around the closing days, over a leap day, a year. */
const LENGTHS = [0, 1, CLOSING_DAYS - 1, CLOSING_DAYS, CLOSING_DAYS + 1, 9, 10, 366];
const TIMES = ['00:00:00', '09:00:00', '16:59:59', '17:00:00', '17:00:01', '23:59:59'];

it('数据库里的申报状态与内核的规则相同：窗口前后每一天、首尾的每一秒，含没有截止日的', async () => {
  const lasts = LENGTHS.map((days) => addDays(OPENS, days));
  const ends = [...lasts.map((day) => `${day} 17:00:00`), ...lasts.map(endOfDay), null];
  const opensAt = `${OPENS} 09:00:00`;
  const moments = [OPENS, ...lasts]
    .flatMap((day) => Array.from({ length: 21 }, (_, at) => addDays(day, at - 10)))
    .map((day, at) => `${day} ${TIMES[at % TIMES.length]}`);
  const edges = [OPENS, ...lasts].flatMap((day) => TIMES.map((time) => `${day} ${time}`));
  const seen = new Set<WindowState>();
  for (const now of new Set([...moments, ...edges])) {
    const { sql } = portal;
    // oxlint-disable-next-line no-await-in-loop -- one moment after the other
    const rows = await sql<{ state: WindowState; isOpen: boolean; isOver: boolean }[]>`
      select ${declareWindow.stateAt(sql, now)} as state, ${declareWindow.isOpenAt(sql, now)} as "isOpen",
        ${declareWindow.isOverAt(sql, now)} as "isOver"
      from unnest(${ends}::timestamptz[]) with ordinality as e (closes_at, at)
      cross join lateral (select ${opensAt}::timestamptz as opens_at, e.closes_at, e.closes_at::date as closes_on) d
      order by e.at`;
    const states = ends.map((closesAt) => windowStateAt(now, { opensAt, closesAt }));
    expect(
      rows.map(({ state }) => state),
      now,
    ).toEqual(states);
    expect(rows.map(({ isOpen }) => isOpen)).toEqual(
      states.map((state) => state !== 'upcoming' && state !== 'closed'),
    );
    expect(rows.map(({ isOver }) => isOver)).toEqual(states.map((state) => state === 'closed'));
    for (const { state } of rows) seen.add(state);
  }
  expect([...seen].toSorted()).toEqual(['closed', 'closing', 'longterm', 'open', 'upcoming']);
});

it('下一个变化的时刻是窗口开始的一秒或截止后的一秒', async () => {
  const { sql } = portal;
  await sql`delete from policy.declare_window`;
  await sql`insert into policy.declare_window (id, policy_id, batch, opens_at, closes_at)
    select gen_random_uuid(), id, '批次', '2026-11-20 09:00:00', '2026-11-20 17:00:00' from policy.policy limit 1`;
  const turns = ['08:00:00', '09:00:00', '17:00:00', '17:00:01'].map(async (time) => {
    const [row] = await selectNextTurn(sql, `2026-11-20 ${time}`);
    return row?.turn;
  });
  expect(await Promise.all(turns)).toEqual([
    '2026-11-20 09:00:00',
    '2026-11-20 17:00:01',
    '2026-11-20 17:00:01',
    null,
  ]);
});

it('只知道日期的窗口从首日零点到末日最后一秒', () => {
  const whole = { opensAt: startOfDay(OPENS), closesAt: endOfDay(OPENS) };
  expect(windowStateAt(`${OPENS} 00:00:00`, whole)).toBe('closing');
  expect(windowStateAt(`${OPENS} 23:59:59`, whole)).toBe('closing');
});
