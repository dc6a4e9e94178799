// What the forms of the workbench do: one decision on one binding request. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, isDocumentPost } from '../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply } from '../../../page/form.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { paths } from '../../../paths.ts';
import { bindingContract } from '../../identity/contract.ts';
import { requestsText as text } from './operator.text.ts';

/** What was done, or why not; a document is led back to the workbench. */
export async function decideRequest(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormReply> {
  const form = await request.formData();
  const [id, name, seen] = [formText(form, 'id'), formText(form, 'name'), formText(form, 'seen')];
  const reason = formText(form, 'reason').trim();
  const decision = formText(form, 'decision') === 'approved' ? ('approved' as const) : ('rejected' as const);
  const outcome = await attempt(
    apiOf(context, bindingContract).decideBindingCase({
      id,
      decision,
      ...(reason && { reason }),
      ...(seen && { seen }),
    }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, { values: { id, reason }, order: ['reason'] });
  const done = decision === 'approved' ? text.approved(name) : text.rejected(name);
  if (isDocumentPost(request)) throw redirectWithFlash(context, { to: paths.console(), text: done });
  return doneReply({}, { message: done, result: null });
}
