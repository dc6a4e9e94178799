// What the page of users posts, by intent. Server only.
import type { RouterContextProvider } from 'react-router';
import type { Client } from '@yqt/endpoint/client';
import { apiOf } from '../../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../../page/form.ts';
import { OPERATOR_ROLE_WORDS } from '../../role.rules.ts';
import { peopleContract } from '../contract.ts';
import { usersText as text } from './people.text.ts';

type Api = Client<typeof peopleContract>;

export async function postUsers(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormReply> {
  return answerForm(request, workOf(apiOf(context, peopleContract), await request.formData()));
}

function workOf(api: Api, form: FormData): { work: Promise<unknown>; done: string } {
  const accountId = formText(form, 'accountId');
  switch (formText(form, 'intent')) {
    case 'grant':
      return { work: api.grantRole({ accountId, ...grantOf(form) }), done: text.granted };
    case 'withdraw':
      return { work: api.withdrawRole({ accountId, ...grantOf(form) }), done: text.withdrawn };
    case 'disable':
      return { work: api.disableUser({ accountId, isDisabled: true }), done: text.disabledDone };
    case 'enable':
      return { work: api.disableUser({ accountId, isDisabled: false }), done: text.enabledDone };
    case 'sign-out':
      return { work: api.signOutUser({ accountId }), done: text.signedOut };
    case 'revoke':
      return { work: api.revokeOfficerInvitation({ id: formText(form, 'id') }), done: text.revoked };
    default: {
      const loginName = formText(form, 'loginName').trim();
      return { work: api.inviteOfficer({ loginName, ...grantOf(form) }), done: text.invited(loginName) };
    }
  }
}

const grantOf = (form: FormData) => ({
  role: OPERATOR_ROLE_WORDS.find((role) => role === formText(form, 'role')) ?? 'auditor',
  department: formText(form, 'department') || '*',
  projectGroup: formText(form, 'projectGroup').trim() || '*',
});
