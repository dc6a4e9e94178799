// What an expert's page posts: the promise, a conflict of interest, the scores.
import type { Client } from '@yqt/endpoint/client';
import { attempt } from '../../../../page/api.ts';
import {
  answerForm,
  failedReply,
  formText,
  refusedReply,
  type FormReply,
  type Texts,
} from '../../../../page/form.ts';
import type { expertContract } from '../contract.ts';
import { scoreText as text } from './expert-page.text.ts';

const FIGURE = /^\d{1,3}(\.\d{1,2})?$/;

type Api = Client<typeof expertContract>;

/** The reply to the page's post. */
export async function postScore(request: Request, { api, id }: { api: Api; id: string }): Promise<FormReply> {
  const posted = await request.formData();
  const intent = formText(posted, 'intent');
  if (intent === 'promise')
    return answerForm(request, {
      work: api.promiseReview({ id, isPromised: posted.has('isPromised') }),
      done: text.promised,
    });
  if (intent === 'recuse')
    return answerForm(request, {
      work: api.recuseReview({ id, reason: formText(posted, 'reason').trim() }),
      done: text.recused,
    });
  return postScores(request, { api, id, posted });
}

async function postScores(
  request: Request,
  { api, id, posted }: { api: Api; id: string; posted: FormData },
): Promise<FormReply> {
  const names = [...posted.keys()].filter((name) => name.startsWith('scores.'));
  const values: Texts = Object.fromEntries(
    [...names, 'comment'].map((name) => [name, formText(posted, name).trim()]),
  );
  const faults = names
    .filter((name) => !FIGURE.test(values[name] ?? ''))
    .map((name) => ({ field: name, errorMessage: text.badScore }));
  if (faults.length) return refusedReply(faults, { values, order: names });
  const scores = names.map((name) => Number(values[name]));
  const outcome = await attempt(api.scoreReview({ id, scores, comment: values['comment'] ?? '' }));
  if (!outcome.ok) return failedReply(request, outcome.error, { values, order: names });
  return answerForm(request, { work: Promise.resolve(), done: text.scored });
}
