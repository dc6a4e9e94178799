// What the form of a case sends by itself while it is filled in: the autosave and its files.
import { ApiError, refusalOf } from '@yqt/endpoint/client';
import { call, upload } from '@yqt/endpoint/fetch-transport';
import { isAnswers, type Answers } from '@yqt/forms/answers';
import type { SaveOutcome } from '@yqt/ui/form/autosave';
import type { StoredFile } from '@yqt/ui/form/form-view';
import type { fileContract } from '../../file/contract.ts';
import type { caseworkContract } from '../contract.ts';
import { caseText } from './case.text.ts';

/** Saves a draft; what somebody else has saved meanwhile comes back to be compared. `onMoved`: the case is no longer to be filled in. */
export async function saveCase(
  id: string,
  { values, revision, onMoved }: { values: Answers; revision: number; onMoved: () => void },
): Promise<SaveOutcome<Answers>> {
  try {
    const saved = await call<typeof caseworkContract.saveCase>(
      'POST /policy/api/case/{id}/save',
      { id, revision, answers: { ...values } },
      { tenantHost: location.host },
    );
    return { kind: 'saved', revision: saved.revision };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { kind: 'signed-out' };
    if (error instanceof ApiError && error.status === 409) {
      const stored = storedIn(error.facts);
      if (stored !== null) return { kind: 'conflict', ...stored };
      onMoved();
    }
    return { kind: 'failed', message: refusalOf(error, caseText.failed) };
  }
}

/** What a conflict says is stored now; null where it is about something else. */
function storedIn(facts: unknown): { theirs: Answers; revision: number } | null {
  if (typeof facts !== 'object' || facts === null || !('answers' in facts) || !('revision' in facts))
    return null;
  const { answers, revision } = facts;
  return isAnswers(answers) && typeof revision === 'number' ? { theirs: answers, revision } : null;
}

/** The server's limit, said before the file travels. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Stores a file; the next save keeps it with the case. */
export async function uploadFile(file: File): Promise<StoredFile | { refused: string }> {
  if (file.size > MAX_BYTES) return { refused: caseText.tooLarge };
  try {
    const { id, fileName, size } = await upload<typeof fileContract.uploadFile>(
      'POST /uaa/api/upload/file',
      file,
      { tenantHost: location.host },
    );
    return { id, name: fileName, size };
  } catch (error) {
    return { refused: refusalOf(error, caseText.offline) };
  }
}
