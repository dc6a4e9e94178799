// Accepts or declines an invitation for the page 企业绑定. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt } from '../../../../page/api.ts';
import { failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import { paths } from '../../../../paths.ts';
import { memberContract } from '../contract.ts';
import { receivedText as text } from './member.text.ts';

/** Null where the post is another's. */
export async function postInvitation({
  request,
  context,
  form,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
}): Promise<FormReply | Response | null> {
  const intent = formText(form, 'intent');
  if (intent !== 'accept' && intent !== 'decline') return null;
  const api = apiOf(context, memberContract);
  const id = formText(form, 'id');
  const isAccepted = intent === 'accept';
  const outcome = await attempt(isAccepted ? api.acceptInvitation({ id }) : api.declineInvitation({ id }));
  if (!outcome.ok) return failedReply(request, outcome.error, { values: { intent } });
  const name = formText(form, 'name').slice(0, 100);
  return redirectWithFlash(context, {
    to: paths.relation(),
    text: isAccepted ? text.accepted(name) : text.declined(name),
  });
}
