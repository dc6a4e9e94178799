// What the form of a case sends by itself while it is filled in: the autosave.
import { ApiError, refusalOf } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import type { Answers } from '@yqt/forms/answers';
import type { SaveOutcome } from '@yqt/ui/form/autosave';
import type { caseworkContract } from '../contract.ts';
import { caseText } from './case.text.ts';

/** Saves a draft; a stale revision is a conflict whose other side the reader gets by loading the page anew. */
export const saveCase = (
  id: string,
  { values, revision }: { values: Answers; revision: number },
): Promise<SaveOutcome<Answers>> =>
  outcomeOf(() =>
    call<typeof caseworkContract.saveCase>(
      'POST /policy/api/case/{id}/save',
      { id, revision, answers: { ...values } },
      { tenantHost: location.host },
    ),
  );

/** What becomes of a save, by whichever call. */
export async function outcomeOf(save: () => Promise<{ revision: number }>): Promise<SaveOutcome<Answers>> {
  try {
    const saved = await save();
    return { kind: 'saved', revision: saved.revision };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { kind: 'signed-out' };
    if (error instanceof ApiError && error.status === 409)
      return { kind: 'failed', message: caseText.conflict };
    return { kind: 'failed', message: refusalOf(error, caseText.failed) };
  }
}
