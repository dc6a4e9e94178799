// 成员 (entities.md §0; /user/relation/{id}/members): who acts for one enterprise, and what an administrator does about it.
// `?member=<id>` opens one of them, so that it works without JavaScript.
import { useState } from 'react';
import { data } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { ERRORS } from '@yqt/kernel/errors';
import { apiFor, apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import type { FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { RelationFrame } from '../../../enterprise/web/relation-frame.part.tsx';
import { identityContract, type OwnBindingRequest } from '../../contract.ts';
import { memberContract, type MemberList } from '../contract.ts';
import type { Route } from './+types/relation-members.page';
import { AgentForm, InviteForm, SentInvitations } from './invite-forms.tsx';
import { ManageMember } from './manage-member.tsx';
import { MemberTable } from './member-table.tsx';
import { memberText as text } from './member.text.ts';
import css from './members.module.css';
import { postMembers } from './post-members.ts';
import { RecoverForm } from './recover-form.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const own = await orErrorPage(request, apiOf(context, identityContract).listOwnEnterprises({}));
  const enterprise = own.find(({ enId }) => enId === params.id);
  if (!enterprise) throw data({ message: ERRORS.NOT_FOUND.message, requestId: '' }, { status: 404 });
  const [list, requests] = await Promise.all([
    orErrorPage(request, apiFor(context, memberContract, enterprise.enId).listMembers({})),
    attempt(apiOf(context, identityContract).listBindingRequests({})),
  ]);
  // whoever is bound asks for nothing but the administrator's place
  const isSame = ({ creditCode, status }: OwnBindingRequest) =>
    creditCode === enterprise.creditCode && status === 'requested';
  const pending = requests.ok ? requests.value.find(isSame)?.createdAt : undefined;
  const asked = new URL(request.url).searchParams.get('member');
  const managed = list.members.find(({ accountId, isSelf }) => accountId === asked && !isSelf);
  return { enterprise, list, pending, managed: list.role === 'admin' ? managed : undefined };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  postMembers({ request, context, enId: params.id });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const NOTHING = {};

/** Counts what was sent: with one more the form that sent it begins anew, and what is typed in the other stays. */
function useRound(invitations: MemberList['invitations']): number {
  const ids = invitations.map(({ id }) => id).toSorted();
  const [seen, setSeen] = useState({ ids, round: 0 });
  if (ids.join() === seen.ids.join()) return seen.round;
  const isSent = ids.some((id) => !seen.ids.includes(id));
  const next = { ids, round: seen.round + (isSent ? 1 : 0) };
  setSeen(next);
  return next.round;
}

export default function RelationMembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enterprise, list, pending, managed } = loaderData;
  const { enId } = enterprise;
  const isAdmin = list.role === 'admin';
  return (
    <RelationFrame enterprise={enterprise} current="members" title={text.title}>
      <ErrorSummary errors={actionData?.errors ?? []} />
      {managed ? <ManageMember key={managed.accountId} enId={enId} member={managed} /> : null}
      <Card as="section" labelledBy="members">
        <SectionHead id="members" title={text.list} />
        <p className={css.lead}>{text.lead}</p>
        <MemberTable enId={enId} members={list.members} canManage={isAdmin} />
      </Card>
      {isAdmin ? (
        <AdminForms enId={enId} list={list} reply={actionData} />
      ) : (
        <RecoverForm enId={enId} pending={pending} fault={actionData?.byField['letterFileId']} />
      )}
    </RelationFrame>
  );
}

interface AdminFormsProps {
  enId: string;
  list: MemberList;
  reply: FormReply | undefined;
}

function AdminForms({ enId, list, reply }: AdminFormsProps) {
  const of = (intent: string) => {
    const isMine = reply?.state === 'refused' && reply.values['intent'] === intent;
    return isMine ? { values: reply.values, faults: reply.byField } : { values: NOTHING, faults: NOTHING };
  };
  const agents = useRound(list.invitations.filter(({ role }) => role === 'agent'));
  const members = useRound(list.invitations.filter(({ role }) => role !== 'agent'));
  return (
    <>
      <SentInvitations enId={enId} invitations={list.invitations} />
      <InviteForm key={`invite ${members}`} enId={enId} {...of('invite')} />
      <AgentForm key={`agent ${agents}`} enId={enId} {...of('agent')} />
    </>
  );
}
