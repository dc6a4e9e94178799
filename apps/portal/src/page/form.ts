// Forms of pages that post to themselves. With JavaScript the answer is data for the form; without it the browser posts
// a document, which ends in a redirect so that reloading never posts twice.
import { redirect } from 'react-router';
import { attempt, isDocumentPost, returnTarget, toLogin } from './api.ts';

/** What a form learns of its post: done, or why not in words for the reader. */
export interface FormAnswer {
  isDone: boolean;
  message: string;
}

/** Waits for the call of a form. An ended session leads to the login page; `done` is what is said of a success. */
export async function answerForm(
  request: Request,
  { work, done }: { work: Promise<unknown>; done: string },
): Promise<FormAnswer> {
  const outcome = await attempt(work);
  if (outcome.ok) {
    if (isDocumentPost(request)) throw redirect(returnTarget(request), 303);
    return { isDone: true, message: done };
  }
  const { status, message, fields } = outcome.error;
  if (status === 401) throw toLogin(request);
  return { isDone: false, message: fields.map(({ errorMessage }) => errorMessage).join('；') || message };
}

/** A text field of a form; a file or a missing field is empty. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** All texts of a repeated field. */
export const formTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
