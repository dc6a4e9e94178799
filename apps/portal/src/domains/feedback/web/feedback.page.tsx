// 意见反馈 (spec §2 /feedback): asking, with what has been answered before beside it; following a question by its code.
import { lazy } from 'react';
import { Tabs } from '@yqt/ui/tabs';
import '@yqt/ui/field.module.css';
import '@yqt/ui/error-summary.module.css';
import '@yqt/ui/form/form.module.css';
import '@yqt/ui/description-list.module.css';
import '@yqt/ui/ask-twice.module.css';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import '../../identity/web/captcha-field.part.tsx';
import type { Route } from './+types/feedback.page';
import { feedbackPageText as text } from './feedback-page.text.ts';
import css from './feedback.module.css';
import { loadFeedback } from './load-feedback.ts';
import { postFeedback } from './post-feedback.ts';

// Each view comes when it is shown: the form's own code would be a fifth of the first visit. Its styles come with the page.
const AskView = lazy(() => import('./ask-view.tsx').then((part) => ({ default: part.AskView })));
const FollowView = lazy(() => import('./follow-view.tsx').then((part) => ({ default: part.FollowView })));

export const loader = ({ request, context }: Route.LoaderArgs) => loadFeedback(request, context);

export const action = ({ request, context }: Route.ActionArgs) => postFeedback(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function FeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const isFollowing = actionData === undefined ? loaderData.isFollowing : actionData.view === 'follow';
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      <Tabs
        label={text.views}
        current={isFollowing ? 'follow' : 'ask'}
        items={[
          { key: 'ask', label: text.ask, to: paths.feedback() },
          { key: 'follow', label: text.follow, to: paths.feedback({ view: 'query' }) },
        ]}
      />
      <div className={css.view}>
        {isFollowing ? (
          <FollowView reply={actionData?.view === 'follow' ? actionData : undefined} own={loaderData.own} />
        ) : (
          <AskView loaded={loaderData} reply={actionData?.view === 'ask' ? actionData : undefined} />
        )}
      </div>
    </>
  );
}
