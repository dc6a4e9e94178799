// The designer's calls, sent by the browser.
import { ApiError } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import type { FormSetup, projectContract } from '../contract.ts';
import type { Design } from '@yqt/forms/design';

type Calls = typeof projectContract;
const form = '/policy/api/manager/project/form';
const headers = () => ({ tenantHost: location.host });

/** The answer, or why there is none. */
async function orRefusal<T>(work: Promise<T>): Promise<T | ApiError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

export const sendDesign = (id: string, revision: number, design: Design) =>
  orRefusal(call<Calls['saveProjectForm']>(`POST ${form}/save`, { id, revision, design }, headers()));

export const sendPublish = (id: string, revision: number) =>
  orRefusal(call<Calls['publishProjectForm']>(`POST ${form}/publish`, { id, revision }, headers()));

export const sendCopy = (id: string, revision: number, from: string) =>
  orRefusal(call<Calls['copyProjectForm']>(`POST ${form}/copy`, { id, revision, from }, headers()));

export const sendImport = (id: string, fileId: string) =>
  orRefusal(call<Calls['importFields']>(`POST ${form}/import`, { id, fileId }, headers()));

/** What is stored now. */
export const fetchForm = (id: string): Promise<FormSetup | ApiError> =>
  orRefusal(call<Calls['getProjectForm']>(`GET ${form}/get/{id}`, { id }, headers()));
