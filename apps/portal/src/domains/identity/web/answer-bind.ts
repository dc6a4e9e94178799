// Binds an enterprise for the form: bound at once, requested, or what must be mended. Server only.
import type { RouterContextProvider } from 'react-router';
import type { Client } from '@yqt/endpoint/client';
import { normaliseCode } from '@yqt/kernel/patterns';
import { attempt, isDocumentPost } from '../../../page/api.ts';
import { formText } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import type { identityContract } from '../contract.ts';
import { faultsOf, replyTo, type FormReply } from './form-reply.ts';
import { bindText } from './binding.text.ts';
import { leaveWithWord } from '../../../page/leave.ts';

export interface BindReply extends FormReply {
  /** What was done; empty where it was refused. */
  done: string;
  /** Changes with each success: the form starts anew then, and keeps its input otherwise. */
  round: string;
}

const SHAPE = { fields: ['creditCode', 'name', 'letterFileId'], kept: ['creditCode', 'name'] };

export async function answerBind(
  api: Client<typeof identityContract>,
  { request, context, form }: { request: Request; context: Readonly<RouterContextProvider>; form: FormData },
): Promise<BindReply | Response> {
  form.set('creditCode', normaliseCode(formText(form, 'creditCode')));
  const name = formText(form, 'name').trim();
  const outcome = await attempt(
    api.bindEnterprise({
      creditCode: formText(form, 'creditCode'),
      ...(name ? { name } : {}),
      ...(form.get('letterFileId') ? { letterFileId: formText(form, 'letterFileId') } : {}),
    }),
  );
  if (!outcome.ok)
    return { ...replyTo(form, faultsOf(outcome.error), SHAPE), done: '', round: formText(form, 'round') };
  const done =
    outcome.value.enId === null ? bindText.requested : bindText.bound(await nameOf(api, outcome.value.enId));
  if (isDocumentPost(request)) return leaveWithWord(context, { to: paths.relation(), text: done });
  return { errors: [], byField: {}, values: {}, done, round: crypto.randomUUID() };
}

/** The name as the portal has it, which the form need not give. */
async function nameOf(api: Client<typeof identityContract>, enId: string): Promise<string> {
  const own = await attempt(api.listOwnEnterprises({}));
  return own.ok ? (own.value.find((one) => one.enId === enId)?.name ?? '') : '';
}
