// How a profile form's save is answered: saved, refused with its faults, or overtaken by somebody else's save. Server only.
import { data, type RouterContextProvider } from 'react-router';
import type { Answers } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { postedDraft } from '@yqt/forms/posted-draft';
import type { FieldError } from '@yqt/kernel/errors';
import { attempt, isDocumentPost, leadBack, returnTarget } from '../../../page/api.ts';
import { conflictReply, doneReply, refusedReply, type FormReply } from '../../../page/form.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { paths } from '../../../paths.ts';
import { formPathOf } from '../enterprise-form.rules.ts';
import { firstRowFaults, type LoadedForm } from './form-answers.ts';
import { draftText, saveText } from './profile.text.ts';

export type SaveReply = FormReply<LoadedForm, Answers>;

interface Call {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface Save {
  values: Answers;
  /** Names of the fields in the form's order. */
  order: readonly string[];
  /** What the page itself must refuse before it calls; a save with faults is not sent. */
  faults: readonly FieldError[];
  /** Saves, and answers the form as it is stored then. */
  send: () => Promise<LoadedForm>;
  /** Reads what is stored, for a conflict. */
  read: () => Promise<LoadedForm>;
}

/** What was posted to a form of the definition. */
export const readSave = (
  form: FormDefinition,
  posted: FormData,
): Pick<Save, 'values' | 'order' | 'faults'> => ({
  values: postedDraft(form, posted),
  order: fieldsOf(form).map(({ name }) => name),
  faults: firstRowFaults(form, posted),
});

/** Refusals answer 4xx, so that React Router leaves the page's other data as it is. */
export async function answerSave({ request, context }: Call, { values, order, faults, send, read }: Save) {
  const refused = (given: readonly FieldError[], message = '') => {
    const reply = refusedReply(given, { values, order });
    return data<SaveReply>({ ...reply, message: message || reply.message }, { status: 422 });
  };
  if (faults.length > 0) return refused(faults);
  const outcome = await attempt(send());
  if (outcome.ok) {
    if (isDocumentPost(request)) throw leadBack(request, saveText.saved);
    return data<SaveReply>(doneReply(values, { result: outcome.value }));
  }
  const { status, fields, message, requestId } = outcome.error;
  if (status === 401) throw leaveToSignIn(request, context);
  if (status !== 409) return refused(fields.map(ofForm), whyNot(message, requestId));
  const now = await attempt(read());
  if (!now.ok) return refused([], whyNot(now.error.message, now.error.requestId));
  return data<SaveReply>(conflictReply(values, now.value), { status: 409 });
}

const whyNot = (message: string, requestId: string): string =>
  requestId ? `${message}（${saveText.requestId(requestId)}）` : message;

const ofForm = ({ field, errorMessage }: FieldError): FieldError => ({
  field: formPathOf(field),
  errorMessage,
});

/** Spec §8: to the login page with the way back; the browser has kept what was typed. */
const leaveToSignIn = (request: Request, context: Readonly<RouterContextProvider>): Response =>
  redirectWithFlash(context, {
    to: paths.login({ redirect: returnTarget(request) }),
    text: draftText.kept,
    tone: 'warning',
  });
