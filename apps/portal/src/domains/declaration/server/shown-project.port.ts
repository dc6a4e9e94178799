// Whether readers find the guide of a project, for domains that link to one.
import type { Db } from '@yqt/database/sql';
import { selectPublishedIds } from './project.sql.ts';

/** Those of these ids under which readers find a project's guide. */
export const shownProjects = async (
  db: Db,
  given: { tenantId: string; ids: readonly string[] },
): Promise<Set<string>> => new Set((await selectPublishedIds(db, given)).map(({ id }) => id));
