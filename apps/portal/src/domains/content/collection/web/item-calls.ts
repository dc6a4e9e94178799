// The editor's calls, sent by the browser. Refusals are values: the editor says what to do about each.
import { ApiError, refusalOf } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import type { Answers } from '@yqt/forms/answers';
import type { SaveOutcome } from '@yqt/ui/form/autosave';
import type { itemCalls, ItemView } from '../contract.ts';
import { itemPageText as text } from './item.text.ts';

type Calls = typeof itemCalls;
const manager = '/policy/api/manager/content';
const headers = () => ({ tenantHost: location.host });

/** Saves a draft; what somebody else has saved meanwhile is fetched, so that both can be seen. */
export async function sendDraft(
  id: string,
  answers: Answers,
  revision: number,
): Promise<SaveOutcome<Answers>> {
  try {
    const saved = await call<Calls['saveItem']>(`POST ${manager}/save`, { id, revision, answers }, headers());
    return { kind: 'saved', revision: saved.revision };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.status !== 409) return { kind: 'failed', message: refusalOf(error, text.offline) };
    const now = await call<Calls['getItem']>(`GET ${manager}/get/{id}`, { id }, headers());
    return { kind: 'conflict', theirs: now.answers, revision: now.revision };
  }
}

type Event = ItemView['events'][number]['name'];

/** Null = done; else why not. */
export async function sendEvent(id: string, revision: number, event: Event): Promise<ApiError | null> {
  try {
    await call<Calls['actOnItem']>(`POST ${manager}/act`, { id, revision, event }, headers());
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
