// One 政策图解: pictures, steps and tables, and the policies that it explains.
import { lazy, Suspense } from 'react';
import { LinkButton } from '@yqt/ui/button';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageContext } from '../../../../page/context.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { readQuery } from '../../../../page/address.ts';
import { qrOf } from '../../../../page/qr-of.ts';
import type { PosterLine } from '../../../../page/save-poster.ts';
import { paths } from '../../../../paths.ts';
import { voiceAction } from '../../../voice/web/answer-voice.part.ts';
import { Voice } from '../../../voice/web/voice.part.tsx';
import { contentContract } from '../../contract.ts';
import type { TopicDetail } from '../contract.ts';
import type { Route } from './+types/topic-detail.page';
import { TopicArticle } from './topic-article.tsx';
import { topicText } from './topic.text.ts';

/** What only helps reading comes after the text itself. */
const ReadingTools = lazy(() =>
  import('../../../../page/reading-tools.tsx').then((part) => ({ default: part.ReadingTools })),
);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = readQuery(contentContract.getTopic.input, request, { id: params.id });
  const topic = await orErrorPage(request, apiOf(context, contentContract).getTopic(query));
  const url = context.get(pageContext).publicOrigin + paths.topic(topic.id);
  return { topic, url, qrSrc: await qrOf(url) };
}

export const action = voiceAction;

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { topic, url } = loaderData;
  return pageMeta({ title: topic.title, description: topic.summary, url }, matches);
}

const TopicDetailPage = ({ loaderData: { topic, url, qrSrc }, actionData }: Route.ComponentProps) => (
  <TopicArticle
    topic={topic}
    tools={
      <Suspense>
        <ReadingTools title={topic.title} poster={posterOf(topic)} url={url} qrSrc={qrSrc} />
      </Suspense>
    }
  >
    <Voice kind="topic" id={topic.id} posted={actionData} />
    <p data-print="hide">
      <LinkButton to={paths.topics()}>{topicText.back}</LinkButton>
    </p>
    <p data-print="show" hidden>
      <img src={qrSrc} alt="" width={96} height={96} />
    </p>
  </TopicArticle>
);

export default TopicDetailPage;

const posterOf = ({ publishedOn, summary, isDemo }: TopicDetail): PosterLine[] => [
  { kind: 'day', text: publishedOn },
  { kind: 'text', text: summary },
  { kind: 'note', text: isDemo ? topicText.demoNote : '' },
];
