// The publicity tab of the 申报中心: its list, and what is posted to it.
import { Input, OneOf } from '@yqt/kernel/schema';
import type { RouterContextProvider } from 'react-router';
import { readQuery } from '../../../../page/address.ts';
import { apiOf } from '../../../../page/api.ts';
import { answerForm, formText, formTexts, type FormReply } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { payoutContract } from '../payment-contract.ts';
import { publicText as text } from './publicity.text.ts';

interface Place {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const TabQuery = Input({ tab: OneOf(['projects', 'publicity'], { default: 'projects' }) });
const PublicQuery = Input({
  ...TabQuery.properties,
  ...payoutContract.listPublic.input.properties,
});

/** Which of the two the address asks for. */
export const tabOf = (request: Request): 'projects' | 'publicity' => readQuery(TabQuery, request).tab;

/** What is public today. */
export const loadPublicity = ({ request, context }: Place) =>
  loadList(request, {
    schema: PublicQuery,
    call: ({ tab: _tab, ...query }) => apiOf(context, payoutContract).listPublic(query),
  });

/** Sends an objection. */
export async function postObjection({ request, context }: Place): Promise<FormReply> {
  const form = await request.formData();
  const work = apiOf(context, payoutContract).objectToPublic({
    caseId: formText(form, 'caseId'),
    isNamed: formText(form, 'kind') === 'named',
    name: formText(form, 'name').trim(),
    contact: formText(form, 'contact').trim(),
    words: formText(form, 'words').trim(),
    files: formTexts(form, 'files'),
  });
  return answerForm(request, { work, done: text.sent });
}
