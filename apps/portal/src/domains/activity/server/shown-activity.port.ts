// Whether readers find an activity, for domains that link to one.
import type { Db } from '@yqt/database/sql';
import { selectActivities } from './activity.sql.ts';

/** Those of these ids under which readers find an activity; a cancelled one says so on its page. */
export const shownActivities = async (
  db: Db,
  given: { tenantId: string; ids: readonly string[] },
): Promise<Set<string>> =>
  new Set((await selectActivities(db, given)).flatMap(({ id, state }) => (state === 'draft' ? [] : [id])));
