// The project of a case.
import type { Db } from '@yqt/database/sql';
import type { Project } from '../project-shape.rules.ts';
import { selectProjectOfBatch } from './project.sql.ts';

/** A batch is what a declaration is about. Throws where it is gone: cases keep theirs. */
export async function projectOf(db: Db, found: { tenantId: string; subjectId: string }): Promise<Project> {
  const { tenantId, subjectId: batchId } = found;
  const [project] = await selectProjectOfBatch(db, { tenantId, batchId });
  if (!project) throw new RangeError(`no project of batch ${batchId}`);
  return project;
}
