// What the members page posts, by intent. Server only.
import type { RouterContextProvider } from 'react-router';
import type { Client } from '@yqt/endpoint/client';
import { apiFor, attempt } from '../../../../page/api.ts';
import { failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { redirectWithFlash } from '../../../../page/redirect-with-flash.ts';
import { paths } from '../../../../paths.ts';
import { memberContract } from '../contract.ts';
import { inviteText, memberText, recoverText } from './member.text.ts';

const FIELDS = ['loginName', 'origin', 'role', 'institution', 'projects', 'until'];
const ORDER = [...FIELDS, 'letterFileId'];
const ROLES = ['admin', 'handler', 'viewer'] as const;

type Api = Client<typeof memberContract>;

interface Post {
  request: Request;
  context: Readonly<RouterContextProvider>;
  enId: string;
}

/** What was done is said on the page that it leads to; a refusal comes back with what was typed. */
export async function postMembers({ request, context, enId }: Post): Promise<FormReply | Response> {
  const form = await request.formData();
  const { call, done } = workOf(apiFor(context, memberContract, enId), form);
  const outcome = await attempt(call);
  if (outcome.ok) return redirectWithFlash(context, { to: paths.relationMembers(enId), text: done });
  const values = Object.fromEntries(['intent', ...FIELDS].map((name) => [name, formText(form, name)]));
  return failedReply(request, outcome.error, { values, order: ORDER });
}

interface Work {
  call: Promise<unknown>;
  done: string;
}

function workOf(api: Api, form: FormData): Work {
  const accountId = formText(form, 'accountId');
  switch (formText(form, 'intent')) {
    case 'role':
      return { call: api.changeRole({ accountId, role: roleOf(form) }), done: memberText.changed };
    case 'remove':
      return { call: api.removeMember({ accountId }), done: memberText.removed };
    case 'handover':
      return { call: api.handOver({ accountId }), done: memberText.handedOver };
    case 'revoke':
      return { call: api.revokeInvitation({ id: formText(form, 'id') }), done: inviteText.revoked };
    case 'recover':
      return { call: api.recoverAdmin(letterOf(form)), done: recoverText.done };
    case 'agent':
      return {
        call: api.inviteMember({ ...accountOf(form), role: 'agent', ...agencyOf(form) }),
        done: sent(form),
      };
    default:
      return { call: api.inviteMember({ ...accountOf(form), role: roleOf(form) }), done: sent(form) };
  }
}

const sent = (form: FormData): string => inviteText.sent(formText(form, 'loginName').trim());

const roleOf = (form: FormData) => ROLES.find((role) => role === formText(form, 'role')) ?? 'viewer';

const accountOf = (form: FormData) => ({
  loginName: formText(form, 'loginName').trim(),
  origin: formText(form, 'origin') === 'local' ? ('local' as const) : ('sso' as const),
});

const letterOf = (form: FormData) => {
  const letterFileId = formText(form, 'letterFileId');
  return letterFileId ? { letterFileId } : {};
};

const agencyOf = (form: FormData) => ({
  ...letterOf(form),
  institution: formText(form, 'institution').trim(),
  projects: formText(form, 'projects')
    .split(/[、，,;；\s]+/)
    .filter(Boolean),
  ...(formText(form, 'until') ? { until: formText(form, 'until') } : {}),
});
