// What becomes of an autosave in the browser, by whichever call: stored, refused, ended, or compared with what somebody else has
// stored meanwhile, which the conflict itself brings.
import { ApiError, refusalText } from '@yqt/endpoint/client';
import { isAnswers, type Answers } from '@yqt/forms/answers';
import type { SaveOutcome } from '@yqt/ui/form/autosave';

/** `failed` is said where there was no answer of ours. */
export async function saveOutcome(
  save: () => Promise<{ revision: number }>,
  failed: string,
): Promise<SaveOutcome<Answers>> {
  try {
    const saved = await save();
    return { kind: 'saved', revision: saved.revision };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { kind: 'signed-out' };
    const stored = error instanceof ApiError && error.status === 409 ? storedIn(error.facts) : null;
    return stored === null
      ? { kind: 'failed', message: refusalText(error, failed) }
      : { kind: 'conflict', ...stored };
  }
}

/** What a conflict says is stored now; null where it is about something else. */
function storedIn(facts: unknown): { theirs: Answers; revision: number } | null {
  if (typeof facts !== 'object' || facts === null || !('answers' in facts) || !('revision' in facts))
    return null;
  const { answers, revision } = facts;
  return isAnswers(answers) && typeof revision === 'number' ? { theirs: answers, revision } : null;
}
