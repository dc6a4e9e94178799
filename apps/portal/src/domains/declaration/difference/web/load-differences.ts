// The differences that a page of a declaration shows, and the post that takes some over. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../../page/api.ts';
import { answerForm, formText, formTexts, type FormReply } from '../../../../page/form.ts';
import { differenceContract, type DifferenceView } from '../contract.ts';
import { differenceText as text } from './difference.text.ts';

type Context = Readonly<RouterContextProvider>;

/** None where they cannot be had now: the page is of use without. */
export async function loadDifferences(context: Context, id: string): Promise<readonly DifferenceView[]> {
  const found = await attempt(apiOf(context, differenceContract).listDifferences({ id }));
  return found.ok ? found.value.records : [];
}

/** Takes over what was ticked. */
export const postDifferences = (
  { request, context }: { request: Request; context: Context },
  posted: FormData,
): Promise<FormReply> => {
  const given = { id: formText(posted, 'id'), fields: formTexts(posted, 'difference') };
  const work = apiOf(context, differenceContract).takeDifferences(given);
  return answerForm(request, { work, done: text.taken });
};
