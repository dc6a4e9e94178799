// Binds an enterprise for the form: bound at once, requested, or what must be mended. Server only.
import type { RouterContextProvider } from 'react-router';
import type { Client } from '@yqt/endpoint/client';
import { normaliseCode } from '@yqt/kernel/patterns';
import { attempt, isDocumentPost } from '../../../page/api.ts';
import { doneReply, failedReply, formText, type FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import type { identityContract } from '../contract.ts';
import { postOf } from './form-shape.ts';
import { bindText } from './binding.text.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';

/** `round` changes with each success: the form starts anew then, and keeps its input otherwise. */
const SHAPE = { fields: ['creditCode', 'name', 'letterFileId'], kept: ['creditCode', 'name', 'round'] };

/** Binds, or says why not; an ended session leads to the login page. */
export async function answerBind(
  api: Client<typeof identityContract>,
  { request, context, form }: { request: Request; context: Readonly<RouterContextProvider>; form: FormData },
): Promise<FormReply | Response> {
  form.set('creditCode', normaliseCode(formText(form, 'creditCode')));
  const name = formText(form, 'name').trim();
  const outcome = await attempt(
    api.bindEnterprise({
      creditCode: formText(form, 'creditCode'),
      ...(name ? { name } : {}),
      ...(form.get('letterFileId') ? { letterFileId: formText(form, 'letterFileId') } : {}),
    }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, postOf(form, SHAPE));
  const done =
    outcome.value.enId === null ? bindText.requested : bindText.bound(await nameOf(api, outcome.value.enId));
  if (isDocumentPost(request)) return redirectWithFlash(context, { to: paths.relation(), text: done });
  return doneReply({ round: crypto.randomUUID() }, { message: done, result: null });
}

/** The name as the portal has it, which the form need not give. */
async function nameOf(api: Client<typeof identityContract>, enId: string): Promise<string> {
  const own = await attempt(api.listOwnEnterprises({}));
  return own.ok ? (own.value.find((one) => one.enId === enId)?.name ?? '') : '';
}
