// Where no department verifies anything, nobody is offered to record what it found.
import type { Db } from '@yqt/database/sql';
import type { SeenCase } from '../../casework/server/casework.port.ts';
import { verifiedByDepartment } from '../deferred.rules.ts';
import { MATERIAL_CHECK } from '../material-check.rules.ts';
import { projectOf } from './project-of.ts';

/** The event, where it has no object. */
export async function idleChecks(db: Db, seen: SeenCase): Promise<string[]> {
  const project = await projectOf(db, seen);
  return verifiedByDepartment(project).length > 0 ? [] : [MATERIAL_CHECK];
}
