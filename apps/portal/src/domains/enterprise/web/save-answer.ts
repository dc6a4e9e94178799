// How a profile form's save is answered: saved, refused with its faults, or overtaken by somebody else's save. Server only.
import { data, redirect, type RouterContextProvider } from 'react-router';
import type { FieldError } from '@yqt/kernel/errors';
import { attempt, isDocumentPost, returnTarget } from '../../../page/api.ts';
import { leaveWithWord } from '../../../page/leave.ts';
import { paths } from '../../../paths.ts';
import type { FormValues, LoadedForm } from './form-values.ts';
import { draftText } from './profile.text.ts';

export type SaveAnswer =
  | { kind: 'saved'; saved: LoadedForm }
  /** Faults by field; none where the whole save could not be done, which `message` explains. */
  | { kind: 'refused'; posted: FormValues; faults: FieldError[]; message: string; requestId: string }
  | { kind: 'conflict'; posted: FormValues; theirs: LoadedForm };

export interface Save {
  posted: FormValues;
  /** What the page itself must refuse before it calls; a save with faults is not sent. */
  faults: readonly FieldError[];
  /** Saves, and answers the form as it is stored then. */
  send: () => Promise<LoadedForm>;
  /** Reads what is stored, for a conflict. */
  read: () => Promise<LoadedForm>;
}

/** Refusals answer 4xx, so that React Router leaves the page's other data as it is. */
export async function answerSave(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { posted, faults, send, read }: Save,
) {
  const refused = (given: readonly FieldError[], message: string, requestId: string) =>
    data<SaveAnswer>(
      { kind: 'refused', posted, faults: given.map(ofForm), message, requestId },
      { status: 422 },
    );
  if (faults.length > 0) return refused(faults, '', '');
  const outcome = await attempt(send());
  if (outcome.ok) {
    if (isDocumentPost(request)) throw redirect(returnTarget(request), 303);
    return data<SaveAnswer>({ kind: 'saved', saved: outcome.value });
  }
  const { status, fields, message, requestId } = outcome.error;
  if (status === 401) throw leaveToSignIn(request, context);
  if (status !== 409) return refused(fields, message, requestId);
  const now = await attempt(read());
  if (!now.ok) return refused([], now.error.message, now.error.requestId);
  return data<SaveAnswer>({ kind: 'conflict', posted, theirs: now.value }, { status: 409 });
}

/** The record's fields stand in the form without the name of the record. */
const ofForm = ({ field, errorMessage }: FieldError): FieldError => ({
  field: field.replace(/^enLibDTO\./, ''),
  errorMessage,
});

/** Spec §8: to the login page with the way back; the browser has kept what was typed. */
const leaveToSignIn = (request: Request, context: Readonly<RouterContextProvider>): Response =>
  leaveWithWord(context, {
    to: paths.login({ redirect: returnTarget(request) }),
    text: draftText.kept,
    tone: 'warning',
  });
