// What the forms of the case settings do. Server only.
import type { RouterContextProvider } from 'react-router';
import { rootOf } from '@yqt/forms/check';
import { apiOf, attempt, type Outcome } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply, type Texts } from '../../../../page/form.ts';
import { postArchiveRule } from '../../archive/web/post-archive-rule.ts';
import { caseworkContract } from '../../contract.ts';
import { postKeeping } from '../../keeping/web/post-keeping.ts';
import { stateWordsContract } from '../contract.ts';
import { caseSettingsText as text } from './settings.text.ts';

type Context = Readonly<RouterContextProvider>;

/** Names of the controls that hold a state's word begin so. */
const WORD = 'words.';

export async function postSettings(request: Request, context: Context): Promise<FormReply> {
  const form = await request.formData();
  switch (formText(form, 'intent')) {
    case 'words':
      return postWords(request, context, form);
    case 'archive':
      return postArchiveRule(request, context, form);
    case 'keeping':
      return postKeeping(request, context, form);
    default:
      return postYear(request, context, form);
  }
}

async function postWords(request: Request, context: Context, form: FormData): Promise<FormReply> {
  const kind = formText(form, 'kind');
  const states = [...form.keys()].filter((name) => name.startsWith(WORD));
  const values: Texts = { kind, ...Object.fromEntries(states.map((name) => [name, formText(form, name)])) };
  const words = states.map((name) => ({
    state: name.slice(WORD.length),
    label: formText(form, name).trim(),
  }));
  const seen = formText(form, 'seen');
  const outcome = await attempt(
    apiOf(context, stateWordsContract).saveStateWords({ kind, words, ...(seen ? { seen } : {}) }),
  );
  if (outcome.ok) return doneReply({}, { message: text.saved(formText(form, 'label')), result: null });
  return failedReply(request, atStates(outcome.error, words), { values });
}

type Failure = Extract<Outcome<unknown>, { ok: false }>['error'];

/** The schema counts words from 0; the form knows states. */
const atStates = (error: Failure, words: readonly { state: string }[]): Failure => ({
  ...error,
  fields: error.fields.map((fault) => {
    const at = /^words\[(\d+)\]/.exec(fault.field)?.[1];
    const state = at === undefined ? undefined : words[Number(at)]?.state;
    return state === undefined ? fault : { ...fault, field: `${WORD}${state}` };
  }),
});

async function postYear(request: Request, context: Context, form: FormData): Promise<FormReply> {
  const named = (name: string) => formText(form, name).trim();
  const days = (name: string) =>
    named(name)
      .split(/[\s,，、;；]+/)
      .filter(Boolean);
  const year = named('year');
  const values: Texts = {
    year,
    source: named('source'),
    holidays: named('holidays'),
    workdays: named('workdays'),
    // what was refused stands on the year as it was read, until that is opened anew
    seen: named('seen'),
  };
  const { seen } = values;
  const outcome = await attempt(
    apiOf(context, caseworkContract).saveHolidays({
      ...(seen ? { seen } : {}),
      year,
      source: values['source'] ?? '',
      holidays: days('holidays'),
      workdays: days('workdays'),
    }),
  );
  if (outcome.ok) return doneReply({}, { message: text.entered(year, outcome.value), result: null });
  const fields = outcome.error.fields.map((fault) => ({ ...fault, field: rootOf(fault.field) }));
  return failedReply(request, { ...outcome.error, fields }, { values });
}
