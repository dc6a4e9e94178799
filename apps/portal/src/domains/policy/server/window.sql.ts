// The part of a statement that says 申报状态 of a row `d` of policy.declare_window, as the kernel's `windowStateAt` computes it
// (a test holds both equal).
import type { Db } from '@yqt/database/sql';
import { CLOSING_DAYS } from '@yqt/kernel/window';

/** A part alone is no statement, so it needs no samples: those of its callers cover it. */
export const declareWindow = {
  stateOn: (db: Db, day: string) => db`
    case when ${day}::date < d.opens_on then 'upcoming' when d.closes_on is null then 'longterm'
      when ${day}::date > d.closes_on then 'closed' when d.closes_on - ${day}::date <= ${CLOSING_DAYS}::int then 'closing' else 'open' end`,
};
