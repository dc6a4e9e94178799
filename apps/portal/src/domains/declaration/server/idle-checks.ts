// Where no department verifies anything, nobody is offered to record what it found.
import type { Db } from '@yqt/database/sql';
import { verifiedByDepartment } from '../deferred.rules.ts';
import { MATERIAL_CHECK } from '../material-check.rules.ts';
import { selectPlace } from './declaration.sql.ts';
import { projectOf } from './project-of.ts';

/** The event, where it has no object. */
export async function idleChecks(db: Db, caseId: string): Promise<string[]> {
  const [place] = await selectPlace(db, caseId);
  if (!place) return [MATERIAL_CHECK];
  const project = await projectOf(db, { tenantId: place.tenantId, subjectId: place.batchId });
  return verifiedByDepartment(project).length > 0 ? [] : [MATERIAL_CHECK];
}
