// The words behind what answers hold: labels of dictionary codes, names of files.
import type { Words } from '@yqt/forms/cell-text';
import type { FormDefinition } from '@yqt/forms/form';
import { filesIn } from '@yqt/forms/references';
import type { StoredAnswers } from '@yqt/forms/seal';
import { formWords } from '../../dictionary/server/form-options.port.ts';
import { fileNames } from '../../file/server/file-names.port.ts';
import type { CaseworkDeps } from './casework-deps.ts';

/** Words for several sets of answers to one form; a code or file that is gone reads as it is. */
export async function wordsFor(
  deps: Pick<CaseworkDeps, 'sql' | 'now'>,
  given: { form: FormDefinition; tenantId: string; answers: readonly StoredAnswers[] },
): Promise<{ words: Words; files: Record<string, string> }> {
  const { form, tenantId, answers } = given;
  const ids = answers.flatMap((one) => filesIn(form, one).map(({ fileId }) => fileId));
  const [codes, names] = await Promise.all([formWords(deps, form), fileNames(deps.sql, { tenantId, ids })]);
  const words: Words = (dictionary, code) =>
    dictionary === 'file' ? (names.get(code) ?? code) : codes(dictionary, code);
  return { words, files: Object.fromEntries(names) };
}
