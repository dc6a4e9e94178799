// What the posts about parties on the owner's page of a case do. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../../page/form.ts';
import { partyContract, type CaseParties } from '../contract.ts';
import { ownPartyText as text } from './party-page.text.ts';

type Context = Readonly<RouterContextProvider>;

/** Null for a post about something else. */
export async function postParties(
  { request, context }: { request: Request; context: Context },
  posted: FormData,
): Promise<FormReply | null> {
  const api = apiOf(context, partyContract);
  const id = formText(posted, 'id');
  switch (formText(posted, 'intent')) {
    case 'party-add':
      return answerForm(request, {
        work: api.addParty({
          id,
          role: formText(posted, 'role'),
          owner: formText(posted, 'owner').trim(),
          until: formText(posted, 'until'),
          isAgreed: formText(posted, 'isAgreed') === '1',
        }),
        done: text.added,
      });
    case 'party-end':
      return answerForm(request, {
        work: api.endParty({ id, partyId: formText(posted, 'partyId') }),
        done: text.taken,
      });
    default:
      return null;
  }
}

/** Null where nobody may be given a look, or the reader is no owner. */
export async function loadParties(
  context: Context,
  { id, hasParties }: { id: string; hasParties: boolean },
): Promise<CaseParties | null> {
  if (!hasParties) return null;
  const found = await attempt(apiOf(context, partyContract).listParties({ id }));
  return found.ok ? found.value : null;
}
