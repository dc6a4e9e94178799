// 帮助中心 (/help): questions with their answers, searched and by kind; an answer opens in its place, no script needed.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { apiOf } from '../../../../page/api.ts';
import { FacetedList } from '../../../../page/faceted-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { feedAddresses } from '../../../../page/feed.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { voiceAction } from '../../../voice/web/answer-voice.part.ts';
import { Voice } from '../../../voice/web/voice.part.tsx';
import { contentContract } from '../../contract.ts';
import css from '../../web/public-list.module.css';
import type { Route } from './+types/help.page';
import { helpText as text } from './help.text.ts';

/** What only helps reading comes after the text itself. */
const ReadAloud = lazy(() =>
  import('../../../../page/read-aloud.tsx').then((part) => ({ default: part.ReadAloud })),
);

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: contentContract.listHelp.input,
    call: apiOf(context, contentContract).listHelp,
  });

export const action = voiceAction;

/** With the filters that the page is shown with. */
const feedOf = ({ keyword, category }: Route.ComponentProps['loaderData']['query']) =>
  feedAddresses((form) => paths.helpFeed({ keyword, category, ...form }));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = text;
  return pageMeta({ title, description, feeds: loaderData && feedOf(loaderData.query) }, matches);
}

const HelpPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <>
    <h1 className={css.heading}>{text.title}</h1>
    <FacetedList
      loaded={loaderData}
      facets={{ category: text.category }}
      words={text}
      to={paths.help()}
      feed={feedOf(loaderData.query)}
      emptyAction={
        <LinkButton to={paths.feedback({ keyword: loaderData.query.keyword })} variant="primary">
          {text.ask}
        </LinkButton>
      }
      item={({ id, title, answer, href, labels, checkedOn, publishedOn, isDemo }) => (
        <Card as="article">
          <details id={id} open={actionData?.values['id'] === id} className={css.question}>
            <summary>
              <h2 className={css.title}>{title}</h2>
            </summary>
            <p className={css.answer}>{answer}</p>
            {href?.startsWith('/') ? (
              <p>
                <Link to={href}>
                  {text.go}
                  <span className="visually-hidden">{title}</span>
                </Link>
              </p>
            ) : null}
            <p className={css.aloud} data-print="hide">
              <Suspense>
                <ReadAloud title={title} body={answer ?? ''} />
              </Suspense>
            </p>
            <Voice kind="help" id={id} posted={actionData} />
          </details>
          <p className={css.meta}>
            <Tag tone="blue">{labels.category}</Tag>
            <time dateTime={checkedOn}>
              {checkedOn > publishedOn ? text.checked(checkedOn) : text.published(publishedOn)}
            </time>
            {isDemo ? <Tag>{text.demo}</Tag> : null}
          </p>
        </Card>
      )}
    />
  </>
);

export default HelpPage;
