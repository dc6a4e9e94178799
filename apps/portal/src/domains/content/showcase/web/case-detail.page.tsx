// 案例详情 (spec §2 /static-page/case-detail): one case by `id`, without it the list of all.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import Type from 'typebox';
import { Id, Input } from '@yqt/kernel/schema';
import { Card } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { FacetedList } from '../../../../page/faceted-list.tsx';
import { ListCover } from '../../../../page/cover.tsx';
import { loadList } from '../../../../page/list.ts';
import { feedAddresses } from '../../../../page/feed.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { voiceAction, type VoiceReply } from '../../../voice/web/answer-voice.part.ts';
import { Voice } from '../../../voice/web/voice.part.tsx';
import { contentContract } from '../../contract.ts';
import css from '../../web/public-list.module.css';
import { CaseArticle } from './case-article.tsx';
import { showcaseText as text } from './showcase.text.ts';
import type { Route } from './+types/case-detail.page';

/** What only leads on comes after the text itself. */
const ItemNeighbours = lazy(() =>
  import('../../../../page/item-parts.tsx').then((part) => ({ default: part.ItemNeighbours })),
);

const One = Input({ id: Type.Optional(Id) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, contentContract);
  const { id } = readQuery(One, request);
  if (id !== undefined) return { one: await orErrorPage(request, api.getShowcaseCase({ id })), all: null };
  const schema = contentContract.listShowcaseCases.input;
  return { one: null, all: await loadList(request, { schema, call: api.listShowcaseCases }) };
}

export const action = voiceAction;

type Loaded = Route.ComponentProps['loaderData'];

/** Of the list, with the filters that it is shown with. */
const feedOf = ({ keyword, chain }: NonNullable<Loaded['all']>['query']) =>
  feedAddresses((form) => paths.caseFeed({ keyword, chain, ...form }));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title = text.title, summary = text.description } = loaderData?.one ?? {};
  const feeds = loaderData?.all ? feedOf(loaderData.all.query) : undefined;
  return pageMeta({ title, description: summary, feeds }, matches);
}

const CaseDetailPage = ({ loaderData: { one, all }, actionData }: Route.ComponentProps) =>
  one ? <OneCase one={one} posted={actionData} /> : all ? <AllCases all={all} /> : null;

export default CaseDetailPage;

const to = (id?: string): string => (id === undefined ? paths.caseDetail() : paths.caseDetail({ id }));

const OneCase = ({ one, posted }: { one: NonNullable<Loaded['one']>; posted: VoiceReply | undefined }) => (
  <CaseArticle one={one}>
    <Voice kind="case" id={one.id} posted={posted} />
    <Suspense>
      <ItemNeighbours label={text.title} newer={one.newer} older={one.older} to={to} />
    </Suspense>
  </CaseArticle>
);

const AllCases = ({ all }: { all: NonNullable<Loaded['all']> }) => (
  <>
    <h1 className={css.heading}>{text.title}</h1>
    <FacetedList
      loaded={all}
      facets={{ chain: text.chain }}
      words={text}
      to={paths.caseDetail()}
      feed={feedOf(all.query)}
      item={({ id, title, enterprise, summary, labels, publishedOn, isDemo, cover }) => (
        <Card as="article" isLively>
          <ListCover picture={cover} />
          <h2 className={css.title}>
            <Link to={paths.caseDetail({ id })}>{title}</Link>
          </h2>
          <p>{summary}</p>
          <p className={css.meta}>
            <Tag tone="blue">{labels.chain}</Tag> <span>{enterprise}</span>
            <time dateTime={publishedOn}>{publishedOn}</time> {isDemo ? <Tag>{text.demo}</Tag> : null}
          </p>
        </Card>
      )}
    />
  </>
);
