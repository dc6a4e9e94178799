// The calls of the editor, sent by the browser. Refusals are values: the editor says what to do about each.
import { ApiError } from '@yqt/endpoint/client';
import { call, type CallHeaders } from '@yqt/endpoint/fetch-transport';
import type { InputOf } from '@yqt/endpoint/define';
import type { ruleContract } from '../../contract.ts';

const manager = '/policy/api/manager/rule';
const headers = (): CallHeaders => ({ tenantHost: location.host });

type Rules = typeof ruleContract;
type In<K extends keyof Rules> = InputOf<Rules[K]>;

export const ruleCalls = {
  read: (input: In<'getRule'>) => call<Rules['getRule']>(`GET ${manager}/detail`, input, headers()),
  save: (input: In<'saveRuleDraft'>) =>
    call<Rules['saveRuleDraft']>(`POST ${manager}/draft`, input, headers()),
  discard: (id: string) => call<Rules['discardRuleDraft']>(`DELETE ${manager}/draft`, { id }, headers()),
  try: (input: In<'trySandbox'>) => call<Rules['trySandbox']>(`POST ${manager}/sandbox`, input, headers()),
  golden: (input: In<'runGoldenCases'>) =>
    call<Rules['runGoldenCases']>(`POST ${manager}/golden`, input, headers()),
  submit: (id: string) => call<Rules['submitRule']>(`POST ${manager}/submit`, { id }, headers()),
  review: (input: In<'reviewRule'>) => call<Rules['reviewRule']>(`POST ${manager}/review`, input, headers()),
  activate: (input: In<'activateRule'>) =>
    call<Rules['activateRule']>(`POST ${manager}/activate`, input, headers()),
  rollBack: (input: In<'rollBackRule'>) =>
    call<Rules['rollBackRule']>(`POST ${manager}/rollback`, input, headers()),
};

export type Asked<T> = { ok: true; value: T } | { ok: false; error: ApiError };

/** The outcome of a call; throws only what is a defect of ours. */
export async function asked<T>(work: Promise<T>): Promise<Asked<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, error };
  }
}
