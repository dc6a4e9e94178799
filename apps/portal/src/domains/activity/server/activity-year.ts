// The year's figures: activities of the year, with what their entries have come to.
import { dayText } from '@yqt/kernel/dates';
import type { OperatorVisit } from '../../../visit.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { outcomesOf } from '../../registration/server/desk.port.ts';
import type { ActivityYear } from '../statistics/contract.ts';
import { outcomeOf, outcomesBy } from '../statistics/outcome.rules.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { selectYear } from './activity.sql.ts';

const NOBODY = { entries: 0, came: 0, missed: 0, ratings: 0, rated: 0 };

/** Those that begin in the year, this one where none is asked for; called-off ones are only counted. */
export async function readActivityYear(
  deps: ActivityDeps,
  { tenantId, now }: OperatorVisit,
  { year = dayText(now).slice(0, 4) }: { year?: string },
): Promise<ActivityYear> {
  const rows = await selectYear(deps.sql, { tenantId, year });
  const shown = rows.filter(({ state }) => state === 'published');
  const [outcomes, words] = await Promise.all([
    outcomesOf(
      deps,
      shown.map(({ id }) => id),
    ),
    labelsOf(deps, ['ACTIVITY_TYPE']),
  ]);
  const byId = new Map(outcomes.map((one) => [one.offeringId, one]));
  const held = shown.map(({ id, type, month }) => ({
    type,
    month,
    ...(byId.get(id) ?? NOBODY),
  }));
  const labels = words.get('ACTIVITY_TYPE');
  return {
    year,
    cancelled: rows.length - shown.length,
    ...outcomeOf(held),
    types: outcomesBy(held, ({ type }) => labels?.get(type) ?? type),
    months: outcomesBy(held, ({ month }) => month),
  };
}
