// Forms of pages that post to themselves: the one reply that they learn of their post, and the one way in which faults
// become its words. With JavaScript the reply is data for the form; without it the browser posts a document, and what was
// done ends in a redirect, so that reloading never posts twice.
import type { FieldError } from '@yqt/kernel/errors';
import { rootOf } from '@yqt/forms/check';
import type { FormError } from '@yqt/ui/error-summary';
import { controlId } from '@yqt/ui/form/form-view';
import { attempt, isDocumentPost, leadBack, toLogin, type Outcome } from './api.ts';

/** Texts by the name of their control. */
export type Texts = Record<string, string>;

/** What a form learns of its post: `Result` is what the call answered, `Values` what was typed. */
export interface FormReply<Result = null, Values = Texts> {
  /**
   * `open`: nothing was decided, the form is shown again; `ended`: the session is over, and what was typed stays;
   * `conflict`: somebody else has saved meanwhile, and `result` is what is stored now.
   */
  state: 'open' | 'done' | 'refused' | 'ended' | 'conflict';
  /** What was done, or everything that refused it in one line; empty where nothing need be said. */
  message: string;
  /** For the summary, in the form's order; empty while the reader still types. */
  errors: FormError[];
  /** The sentences of each control, joined. */
  byField: Texts;
  /** Those that are not shown while the reader types count too. */
  faultCount: number;
  /** To show again. */
  values: Values;
  /** null where the call was refused, or answers nothing that the form shows. */
  result: Result | null;
}

/** How the faults of a post are told. */
export interface FormPost<Values = Texts> {
  values: Values;
  /** Names of the controls or fields in the form's order; a fault of anything else stands in the summary alone. */
  order?: readonly string[];
  /** The reader has not asked for anything yet: faults stand at the controls, and no summary takes the focus. */
  isTyping?: boolean;
  /** The page says itself that the session has ended, since what was typed would be lost on the way to the login page. */
  staysSignedOut?: boolean;
  /** A sentence that stands at several controls, as a contradiction does, stands in the summary once. */
  isToldOnce?: boolean;
  /** False for a fault that is counted and not shown yet. */
  isShown?: (fault: FieldError) => boolean;
  /** The sentence at the control, where it is not the fault's own. */
  atField?: (fault: FieldError) => string;
  /** The sentence in the summary, where it is not the fault's own. */
  inSummary?: (fault: FieldError) => string;
}

const BLANK = { message: '', errors: [], byField: {}, faultCount: 0, result: null };

/** The form once more, with what was typed. */
export const openReply = <Values>(values: Values): FormReply<never, Values> => ({
  ...BLANK,
  state: 'open',
  values,
});

/** What was done. */
export const doneReply = <Result, Values>(
  values: Values,
  { message = '', result }: { message?: string; result: Result | null },
): FormReply<Result, Values> => ({ ...BLANK, state: 'done', values, message, result });

/** Not saved over what somebody else has saved meanwhile. */
export const conflictReply = <Result, Values>(values: Values, stored: Result): FormReply<Result, Values> => ({
  ...BLANK,
  state: 'conflict',
  values,
  result: stored,
});

/** Why it was not done. */
export function refusedReply<Values>(
  faults: readonly FieldError[],
  { values, order = [], isTyping = false, isToldOnce = false, ...tell }: FormPost<Values>,
): FormReply<never, Values> {
  const { isShown = () => true, atField = sentenceOf, inSummary = sentenceOf } = tell;
  const placeOf = ({ field }: Pick<FieldError, 'field'>) => {
    const at = [field, rootOf(field)].map((name) => order.indexOf(name)).find((place) => place >= 0);
    return at ?? order.length;
  };
  const sorted = faults.filter(isShown).toSorted((a, b) => placeOf(a) - placeOf(b));
  const byField: Texts = {};
  for (const fault of sorted) {
    const words = atField(fault);
    const before = byField[fault.field];
    byField[fault.field] = before ? `${before}；${words}` : words;
  }
  const all = sorted.map((fault) => ({ field: fault.field, message: inSummary(fault) }));
  const told = isToldOnce ? all.filter(isFirst) : all;
  return {
    ...BLANK,
    state: 'refused',
    message: told.map(({ message }) => message).join('；'),
    errors: isTyping
      ? []
      : told.map(({ field, message }) => ({
          ...(placeOf({ field }) < order.length ? { fieldId: controlId(field) } : {}),
          message,
        })),
    byField,
    faultCount: faults.length,
    values,
  };
}

const sentenceOf = ({ errorMessage }: FieldError): string => errorMessage;

const isFirst = (one: { message: string }, at: number, all: readonly { message: string }[]): boolean =>
  all.findIndex(({ message }) => message === one.message) === at;

type CallError = Omit<Extract<Outcome<unknown>, { ok: false }>['error'], 'words'>;

/** The faults of a refused call; one without a field where the call names none: its message brings the number of a defect. */
export const faultsOf = (error: CallError): FieldError[] =>
  error.fields.length > 0 ? error.fields : [{ field: '', errorMessage: error.message }];

/** The reply to a call that failed. Throws the way to the login page where the session has ended. */
export function failedReply<Values>(
  request: Request,
  error: CallError,
  post: FormPost<Values>,
): FormReply<never, Values> {
  if (error.status !== 401) return refusedReply(faultsOf(error), post);
  if (post.staysSignedOut !== true || isDocumentPost(request)) throw toLogin(request);
  return { ...BLANK, state: 'ended', values: post.values };
}

/** The faults of a reply, for a form that shows them itself: one list for one reply, since the focus goes to a new list. */
export function replyFaults(reply: Pick<FormReply, 'byField'> | undefined): readonly FieldError[] {
  if (!reply) return NO_FAULTS;
  const { byField } = reply;
  const made = FAULTS.get(byField);
  if (made) return made;
  const faults = Object.entries(byField).map(([field, errorMessage]) => ({ field, errorMessage }));
  FAULTS.set(byField, faults);
  return faults;
}

const NO_FAULTS: readonly FieldError[] = [];
const FAULTS = new WeakMap<FormReply['byField'], readonly FieldError[]>();

/** Waits for the call of a button. `done` is what is said of a success; a document is led back to its page instead. */
export async function answerForm(
  request: Request,
  { work, done }: { work: Promise<unknown>; done: string },
): Promise<FormReply> {
  const outcome = await attempt(work);
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  if (isDocumentPost(request)) throw leadBack(request, done);
  return doneReply({}, { message: done, result: null });
}

/** A text field of a form; a file or a missing field is empty. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** All texts of a repeated field. */
export const formTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
