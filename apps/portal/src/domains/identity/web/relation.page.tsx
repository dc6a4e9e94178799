// 企业绑定 (spec §2 /user/relation; decisions.md, Sign-in 9): the user's enterprises, and binding another one.
import { Card, SectionHead } from '@yqt/ui/card';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { failedReply, formText } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { identityContract } from '../contract.ts';
import { memberContract } from '../member/contract.ts';
import { postInvitation } from '../member/web/answer-invitation.ts';
import { ReceivedInvitations } from '../member/web/received-invitations.tsx';
import type { Route } from './+types/relation.page';
import { answerBind } from './answer-bind.ts';
import { BindForm } from './bind-form.tsx';
import { OwnBindingRequests } from './own-binding-requests.tsx';
import { EnterpriseList } from './enterprise-list.tsx';
import { bindText, bindingText, unbindText } from './binding.text.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import css from './relation.module.css';
import { UnbindDialog } from './unbind-dialog.tsx';

/** `?unbind=<enId>` asks whether to unbind: a state of the page, so that it works without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, identityContract);
  const [enterprises, requests, invitations] = await orErrorPage(
    request,
    Promise.all([
      api.listOwnEnterprises({}),
      api.listBindingRequests({}),
      apiOf(context, memberContract).listOwnInvitations({}),
    ]),
  );
  const asked = new URL(request.url).searchParams.get('unbind');
  return {
    enterprises,
    requests,
    invitations,
    unbinding: enterprises.find(({ enId }) => enId === asked) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answered = await postInvitation({ request, context, form });
  if (answered) return answered;
  const api = apiOf(context, identityContract);
  if (form.get('intent') !== 'unbind') return answerBind(api, { request, context, form });
  const outcome = await attempt(api.unbindEnterprise({ enId: formText(form, 'enId') }));
  const text = unbindText.done(formText(form, 'name'));
  if (outcome.ok) return redirectWithFlash(context, { to: paths.relation(), text });
  return failedReply(request, outcome.error, { values: {} });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: bindingText.title, description: bindingText.description }, matches);
}

export default function RelationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enterprises, requests, invitations, unbinding } = loaderData;
  return (
    <div className={css.page}>
      <h1>{bindingText.title}</h1>
      {unbinding ? <UnbindDialog enterprise={unbinding} /> : null}
      <ReceivedInvitations invitations={invitations} reply={actionData} />
      <Card as="section" labelledBy="mine">
        <SectionHead id="mine" title={bindingText.mine} />
        <EnterpriseList enterprises={enterprises} />
      </Card>
      <OwnBindingRequests requests={requests} />
      <Card as="section" labelledBy="bind">
        <SectionHead id="bind" title={bindText.title} />
        <BindForm reply={actionData} />
      </Card>
    </div>
  );
}
