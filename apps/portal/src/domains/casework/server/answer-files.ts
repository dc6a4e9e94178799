// Files that answers name: kept with the case from the save that names them, so that the sweep of loose uploads leaves them.
import type { Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { filesIn } from '@yqt/forms/references';
import type { StoredAnswers } from '@yqt/forms/seal';
import type { FieldError } from '@yqt/kernel/errors';
import { keepFiles } from '../../file/server/file.port.ts';
import { FILE_MISSING } from '../casework.text.ts';
import type { Caller } from './casework-deps.ts';

/** Keeps the files that are new. A fault for each that is missing or another's. */
export async function keepAnswerFiles(
  tx: Tx,
  given: { form: FormDefinition; caller: Caller; before: StoredAnswers; after: Answers },
): Promise<FieldError[]> {
  const { form, caller, before, after } = given;
  const known = new Set(filesIn(form, before).map(({ fileId }) => fileId));
  const fresh = filesIn(form, after).filter(({ fileId }) => !known.has(fileId));
  if (fresh.length === 0 || caller.accountId === null) return [];
  const ids = [...new Set(fresh.map(({ fileId }) => fileId))];
  const owner = { tenantId: caller.tenantId, accountId: caller.accountId };
  const kept = new Set((await keepFiles(tx, { ...owner, ids })).map(({ id }) => id));
  return fresh
    .filter(({ fileId }) => !kept.has(fileId))
    .map(({ field }) => ({ field, errorMessage: FILE_MISSING }));
}
