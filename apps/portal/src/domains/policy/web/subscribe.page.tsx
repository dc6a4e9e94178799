// 政策订阅 (spec §7 Policy): tags that a member subscribes to, and the policies that carry them.
import { Notice } from '@yqt/ui/notice';
import { Input } from '@yqt/kernel/schema';
import type { Client } from '@yqt/endpoint/client';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { answerForm, formText, formTexts, refusedReply } from '../../../page/form.ts';
import { loadList } from '../../../page/list.ts';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/subscribe.page';
import { MySubscriptions } from './my-subscriptions.tsx';
import css from './subscribe.module.css';
import { SubscribedPolicies } from './subscribed-policies.tsx';
import { TagSearch } from './tag-search.tsx';
import { TopTags } from './top-tags.tsx';
import { subscribeText } from './subscribe.text.ts';

/** The policies' page, and the tag that is looked for. */
const SubscribeQuery = Input({
  ...policyContract.listTags.input.properties,
  ...policyContract.listSubscribed.input.properties,
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, policyContract);
  // The first call decides whether there is a session at all; the rest fail alone.
  const mine = await orErrorPage(request, api.mySubscriptions({}));
  const { query, ...policies } = await loadList(request, {
    schema: SubscribeQuery,
    call: ({ current, size }) => api.listSubscribed({ current, size }),
  });
  const { keyword = '' } = query;
  const [top, found] = await Promise.all([
    attempt(api.getTags({})),
    keyword ? attempt(api.listTags({ keyword })) : null,
  ]);
  return { mine, top, found, policies, keyword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (formText(form, 'intent') === 'batch' && formTexts(form, 'tags').length === 0)
    return refusedReply([{ field: 'tags', errorMessage: subscribeText.batchNone }], { values: {} });
  return answerForm(request, changeOf(apiOf(context, policyContract), form));
}

function changeOf(api: Client<typeof policyContract>, form: FormData) {
  switch (formText(form, 'intent')) {
    case 'batch':
      return { work: api.addTags({ tags: formTexts(form, 'tags') }), done: subscribeText.batchDone };
    case 'cancel':
      return { work: api.deleteTag({ id: formText(form, 'id') }), done: subscribeText.cancelDone };
    default:
      return { work: api.addTag({ tag: formText(form, 'tag') }), done: subscribeText.batchDone };
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: subscribeText.title, description: subscribeText.description }, matches);
}

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, top, found, policies, keyword } = loaderData;
  return (
    <div className={css.page}>
      <div>
        <h1>{subscribeText.title}</h1>
        <p className={css.lead}>{subscribeText.description}</p>
      </div>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          <p>{actionData.message}</p>
        </Notice>
      ) : null}
      <MySubscriptions mine={mine} />
      <PagePart outcome={top}>{(tags) => <TopTags tags={tags} />}</PagePart>
      <TagSearch keyword={keyword} found={found} />
      <SubscribedPolicies policies={policies} hasTags={mine.length > 0} />
    </div>
  );
}
