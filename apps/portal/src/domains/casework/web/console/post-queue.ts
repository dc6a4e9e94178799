// What the forms of the queue do: a batch, saved filters. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../../page/api.ts';
import {
  answerForm,
  doneReply,
  failedReply,
  formText,
  formTexts,
  refusedReply,
  type FormReply,
} from '../../../../page/form.ts';
import { caseworkContract } from '../../contract.ts';
import { deskContract } from '../../desk/contract.ts';
import type { BatchResult } from './batch-result.ts';
import { queueText as text } from './console.text.ts';

type Context = Readonly<RouterContextProvider>;
const MAX_BATCH = 500;

export async function postQueue(request: Request, context: Context): Promise<FormReply<BatchResult>> {
  const form = await request.formData();
  const desk = apiOf(context, deskContract);
  const name = formText(form, 'name').trim();
  switch (formText(form, 'intent')) {
    case 'save-view':
      return plain(
        await answerForm(request, {
          work: desk.saveView({ name, query: formText(form, 'query') }),
          done: text.viewSaved(name),
        }),
      );
    case 'remove-view':
      return plain(
        await answerForm(request, {
          work: desk.removeView({ id: formText(form, 'id') }),
          done: text.viewRemoved,
        }),
      );
    default:
      return postBatch(request, context, form);
  }
}

/** A reply without a result. */
const plain = (reply: FormReply): FormReply<BatchResult> => ({ ...reply, result: null });

async function postBatch(
  request: Request,
  context: Context,
  form: FormData,
): Promise<FormReply<BatchResult>> {
  const event = formText(form, 'event');
  const reason = formText(form, 'reason').trim();
  const cases = formTexts(form, 'case').map(pickedCase);
  const fault = faultOf(event, cases.length);
  if (fault !== null) return refusedReply([{ field: 'event', errorMessage: fault }], { values: {} });
  const outcome = await attempt(
    apiOf(context, caseworkContract).actOnCases({
      event,
      ...(reason ? { reason } : {}),
      cases: cases.map(({ id, version }) => ({ id, version })),
    }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  const names = new Map(cases.map(({ id, name }) => [id, name]));
  const { done, results } = outcome.value;
  const failed = results
    .filter(({ isDone }) => !isDone)
    .map(({ id, message }) => ({ name: names.get(id) ?? id, message }));
  const result = { done, all: results.length, failed };
  return doneReply({}, { message: text.batchDone(done, results.length), result });
}

function faultOf(event: string, picked: number): string | null {
  if (picked === 0) return text.noPick;
  if (picked > MAX_BATCH) return text.tooMany;
  return event === '' ? text.noEvent : null;
}

/** `id version name`, as the box of the row says it. */
function pickedCase(value: string): { id: string; version: number; name: string } {
  const [id = '', version = '', ...name] = value.split(' ');
  return { id, version: Number(version), name: name.join(' ') };
}
