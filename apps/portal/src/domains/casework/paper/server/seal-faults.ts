// Whether the stamped form of a case still stands for its answers.
import type { Db } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Promises } from '../../server/materials.ts';
import { SEAL_MISSING, SEAL_VOID } from '../paper.text.ts';
import { groundOf } from './answers-hash.ts';
import { selectScan } from './paper.sql.ts';

/** Why a case that asks for a stamped form cannot be filed. */
export async function sealFaults(
  db: Db,
  { id, answers }: Pick<CaseRow, 'id' | 'answers'>,
  promises: Promises,
): Promise<FieldError[]> {
  const [scan] = await selectScan(db, id);
  if (scan?.ground === groundOf(answers, promises)) return [];
  return [{ field: 'seal', errorMessage: scan ? SEAL_VOID : SEAL_MISSING }];
}
