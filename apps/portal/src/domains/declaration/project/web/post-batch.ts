// What the page of batches posts: days and times of day become instants, yuan become fen.
import type { Client } from '@yqt/endpoint/client';
import type { FieldError } from '@yqt/kernel/errors';
import { answerForm, formText, refusedReply, type FormReply, type Texts } from '../../../../page/form.ts';
import { typedFen } from '../../money.rules.ts';
import type { projectContract } from '../contract.ts';
import { BAD_TIME } from '../setup-words.rules.ts';
import { batchText as text } from './setup-page.text.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE = /^\d{1,7}$/;

interface Moment {
  day: string;
  time: string;
}

/** An empty time is the first, or the last second of its day. */
function momentFaults(name: 'opens' | 'closes', { day, time }: Moment, isRequired: boolean): FieldError[] {
  if (day === '') return isRequired ? [{ field: `${name}On`, errorMessage: text.noDate }] : [];
  return [
    ...(DAY.test(day) ? [] : [{ field: `${name}On`, errorMessage: text.noDate }]),
    ...(time === '' || TIME.test(time) ? [] : [{ field: `${name}Time`, errorMessage: BAD_TIME }]),
  ];
}

const momentOf = (posted: FormData, name: 'opens' | 'closes'): Moment => ({
  day: formText(posted, `${name}On`).trim(),
  time: formText(posted, `${name}Time`).trim(),
});

const textsOf = (posted: FormData): Texts =>
  Object.fromEntries(
    [...posted].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

type Api = Client<typeof projectContract>;

/** Saves or extends a batch of the project. */
export async function postBatch(
  request: Request,
  { api, projectId, posted }: { api: Api; projectId: string; posted: FormData },
): Promise<FormReply> {
  const closes = momentOf(posted, 'closes');
  if (formText(posted, 'intent') === 'extend') {
    const faults = momentFaults('closes', closes, true);
    if (faults.length) return refusedReply(faults, { values: textsOf(posted) });
    const work = api.extendBatch({
      id: formText(posted, 'id'),
      closesAt: `${closes.day} ${closes.time || '23:59:59'}`,
      basis: formText(posted, 'basis').trim(),
      announcement: formText(posted, 'announcement').trim(),
    });
    return answerForm(request, { work, done: text.extended });
  }
  return saveBatchPost(request, { api, projectId, posted });
}

async function saveBatchPost(
  request: Request,
  { api, projectId, posted }: { api: Api; projectId: string; posted: FormData },
): Promise<FormReply> {
  const [opens, closes] = [momentOf(posted, 'opens'), momentOf(posted, 'closes')];
  const [budget, quota, year, id] = ['budget', 'quota', 'year', 'id'].map((name) =>
    formText(posted, name).trim(),
  );
  const budgetFen = typedFen(budget ?? '');
  const faults = [
    ...momentFaults('opens', opens, true),
    ...momentFaults('closes', closes, false),
    ...(budgetFen === undefined ? [{ field: 'budget', errorMessage: text.noMoney }] : []),
    ...(quota && !WHOLE.test(quota) ? [{ field: 'quota', errorMessage: text.noNumber }] : []),
    ...(year && WHOLE.test(year) ? [] : [{ field: 'year', errorMessage: text.noNumber }]),
  ];
  if (faults.length) return refusedReply(faults, { values: textsOf(posted) });
  const work = api.saveBatch({
    ...(id ? { id } : {}),
    projectId,
    name: formText(posted, 'name').trim(),
    year: Number(year),
    opensAt: `${opens.day} ${opens.time || '00:00:00'}`,
    ...(closes.day ? { closesAt: `${closes.day} ${closes.time || '23:59:59'}` } : {}),
    ...(budgetFen === null || budgetFen === undefined ? {} : { budgetFen }),
    ...(quota ? { quota: Number(quota) } : {}),
  });
  return answerForm(request, { work, done: text.saved });
}
