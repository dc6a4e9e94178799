// The parts of statements about a row `d` of policy.declare_window: 申报状态 at a moment, as the kernel's `windowStateAt`
// computes it (a test holds both equal), and its ends; and when the next window turns.
import type { Db } from '@yqt/database/sql';
import { CLOSING_DAYS, dayIn } from '@yqt/kernel/window';

/** A part alone is no statement, so it needs no samples: those of its callers cover it. `at` is wire text, to the second. */
export const declareWindow = {
  stateAt: (db: Db, at: string) => db`
    case when ${at}::timestamptz < d.opens_at then 'upcoming' when d.closes_at is null then 'longterm'
      when ${at}::timestamptz > d.closes_at then 'closed'
      when d.closes_on - ${dayIn(at)}::date <= ${CLOSING_DAYS}::int then 'closing' else 'open' end`,
  isOpenAt: (db: Db, at: string) => db`
    (d.opens_at <= ${at}::timestamptz and (d.closes_at is null or d.closes_at >= ${at}::timestamptz))`,
  isOverAt: (db: Db, at: string) => db`(d.closes_at < ${at}::timestamptz) is true`,
  /** Names and values of a JSON object: its ends as wire text. */
  ends: (db: Db) => db`
    'opensAt', to_char(d.opens_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
    'closesAt', to_char(d.closes_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
};

/** Row: 1; wire text of the first moment after `at` from which any window of any tenant stands otherwise, midnights apart; null = none. Indexes declare_window_open, declare_window_closing. */
export const selectNextTurn = (db: Db, at: string) => db<{ turn: string | null }[]>`
  select least(
    (select min(opens_at) from policy.declare_window where opens_at > ${at}::timestamptz),
    (select min(closes_at) + interval '1 second' from policy.declare_window where closes_at >= ${at}::timestamptz)) as turn`;

export const samples = { selectNextTurn: [['2026-11-20 16:00:00']] };
