// Terms that were given in days while the holidays of their year were unknown get their last day once they are.
import type { CaseworkDeps } from './casework-deps.ts';
import { selectUndatedCorrections, setCorrectionDue } from './correction.sql.ts';
import { eachPage } from '@yqt/kernel/each-page';
import { dueOn, keptCalendars } from './holidays.ts';
import { selectUndatedOwed, setOwedDue } from '../owed/server/owed.sql.ts';
import { selectUndatedTasks, setTaskDue } from './sweep.sql.ts';

/** Dates what can be dated; `limit`: rows of a page. */
export async function dateTerms({ sql }: Pick<CaseworkDeps, 'sql'>, limit: number): Promise<void> {
  const calendars = keptCalendars(sql);
  const dayOf = async (tenantId: string, from: string, days: number): Promise<string | null> =>
    dueOn(from, days, await calendars(tenantId));
  await eachPage(
    (after) => selectUndatedTasks(sql, { after, limit }),
    async ({ id, tenantId, openedOn, days }) => {
      const day = await dayOf(tenantId, openedOn, days);
      if (day !== null) await setTaskDue(sql, { id, dueOn: day });
    },
  );
  await eachPage(
    (after) => selectUndatedCorrections(sql, { after, limit }),
    async ({ id, tenantId, askedAt, days }) => {
      const day = await dayOf(tenantId, askedAt.slice(0, 10), days);
      if (day !== null) await setCorrectionDue(sql, { id, dueOn: day });
    },
  );
  await eachPage(
    (after) => selectUndatedOwed(sql, { after, limit }),
    async ({ id, tenantId, begunOn, days }) => {
      const day = await dayOf(tenantId, begunOn, days);
      if (day !== null) await setOwedDue(sql, { id, dueOn: day });
    },
  );
}
