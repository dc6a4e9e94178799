// What the form of the terms does. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../../page/api.ts';
import { doneReply, failedReply, formText, refusedReply, type FormReply } from '../../../../page/form.ts';
import { keepingContract } from '../contract.ts';
import { keepingText as text } from './keeping-page.text.ts';

const NAMES = ['draftDays', 'withdrawnDays'] as const;

export async function postKeeping(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<FormReply> {
  const values = {
    draftDays: formText(form, 'draftDays').trim(),
    withdrawnDays: formText(form, 'withdrawnDays').trim(),
  };
  // an empty field would count as 0
  const wrong = NAMES.filter((name) => !/^\d{1,9}$/.test(values[name]));
  if (wrong.length > 0)
    return refusedReply(
      wrong.map((field) => ({ field, errorMessage: text.notANumber })),
      { values },
    );
  const terms = { draftDays: Number(values.draftDays), withdrawnDays: Number(values.withdrawnDays) };
  const seen = formText(form, 'seen');
  const outcome = await attempt(
    apiOf(context, keepingContract).saveKeeping({ ...terms, ...(seen ? { seen } : {}) }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, { values });
  return doneReply({}, { message: text.saved, result: null });
}
