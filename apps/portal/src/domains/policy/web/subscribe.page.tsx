// 政策订阅 (spec §7 Policy): tags that a member subscribes to, the policies that carry them, and the news that they are told of.
import { Notice } from '@yqt/ui/notice';
import { Codes, Input } from '@yqt/kernel/schema';
import type { Client } from '@yqt/endpoint/client';
import Type from 'typebox';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { answerForm, formText, formTexts, refusedReply } from '../../../page/form.ts';
import { loadList } from '../../../page/list.ts';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { contentContract } from '../../content/contract.ts';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/subscribe.page';
import { MySubscriptions } from './my-subscriptions.tsx';
import { NewsSubscription } from './news-subscription.tsx';
import css from './subscribe.module.css';
import { SubscribedPolicies } from './subscribed-policies.tsx';
import { TagSearch } from './tag-search.tsx';
import { TopTags } from './top-tags.tsx';
import { subscribeText } from './subscribe.text.ts';

/** The policies' page, the tag that is looked for, and the categories of news that a reader comes for. */
const SubscribeQuery = Input({
  ...policyContract.listTags.input.properties,
  ...policyContract.listSubscribed.input.properties,
  news: Type.Optional(Codes),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, policyContract);
  // The first call decides whether there is a session at all; the rest fail alone.
  const mine = await orErrorPage(request, api.mySubscriptions({}));
  const { query, ...policies } = await loadList(request, {
    schema: SubscribeQuery,
    call: ({ current, size }) => api.listSubscribed({ current, size }),
  });
  const { keyword = '', news: wanted = [] } = query;
  const [top, found, news] = await Promise.all([
    attempt(api.getTags({})),
    keyword ? attempt(api.listTags({ keyword })) : null,
    attempt(apiOf(context, contentContract).getNewsSubscription({})),
  ]);
  return { mine, top, found, policies, keyword, news, wanted };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (formText(form, 'intent') === 'batch' && formTexts(form, 'tags').length === 0)
    return refusedReply([{ field: 'tags', errorMessage: subscribeText.batchNone }], { values: {} });
  return answerForm(
    request,
    formText(form, 'intent').startsWith('news')
      ? newsChange(apiOf(context, contentContract), form)
      : changeOf(apiOf(context, policyContract), form),
  );
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

/** What is ticked is what is kept; to end it all is to keep nothing. */
function newsChange(api: Client<typeof contentContract>, form: FormData) {
  const isEnd = formText(form, 'intent') === 'news-end';
  const isAll = !isEnd && formText(form, 'newsAll') !== '';
  const categories = isEnd ? [] : formTexts(form, 'categories');
  return {
    work: api.saveNewsSubscription({ isAll, categories }),
    done: isAll || categories.length > 0 ? subscribeText.newsDone : subscribeText.newsEnded,
  };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: subscribeText.title, description: subscribeText.description }, matches);
}

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, top, found, policies, keyword, news, wanted } = loaderData;
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
      <PagePart outcome={news}>{(chosen) => <NewsSubscription chosen={chosen} wanted={wanted} />}</PagePart>
      <SubscribedPolicies policies={policies} hasTags={mine.length > 0} />
    </div>
  );
}
