// The calls of the settings page, sent by the browser. Refusals are values: the page says what to do about each.
import { ApiError, refusalText } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import type { Answers } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import type { SaveOutcome } from '@yqt/ui/form/autosave';
import type { projectContract, SetupView } from '../contract.ts';
import { setupText as text } from './setup-page.text.ts';

type Calls = typeof projectContract;
const manager = '/policy/api/manager/project';
const headers = () => ({ tenantHost: location.host });

/** Saves a draft, with the faults of its templates; what somebody else has saved meanwhile is fetched, so that both can be seen. */
export async function sendSettings(
  id: string,
  answers: Answers,
  revision: number,
): Promise<SaveOutcome<Answers> & { faults?: FieldError[] }> {
  try {
    const saved = await call<Calls['saveSetup']>(
      `POST ${manager}/save`,
      { id, revision, answers },
      headers(),
    );
    return { kind: 'saved', revision: saved.revision, faults: saved.faults };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.status !== 409) return { kind: 'failed', message: refusalText(error, text.offline) };
    const now = await call<Calls['getSetup']>(`GET ${manager}/get/{id}`, { id }, headers());
    return { kind: 'conflict', theirs: now.answers, revision: now.revision };
  }
}

/** Null = done; else why not. */
export async function sendSetupEvent(
  id: string,
  revision: number,
  { event, ...said }: { event: SetupView['events'][number]; reason?: string; returnedAt?: string },
): Promise<ApiError | null> {
  try {
    await call<Calls['actOnSetup']>(`POST ${manager}/act`, { id, revision, event, ...said }, headers());
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
