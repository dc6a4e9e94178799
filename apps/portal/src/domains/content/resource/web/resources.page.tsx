// 资源下载 (spec §2 /resources): search and category, each file with version, size and how often it was fetched.
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { apiOf } from '../../../../page/api.ts';
import { FacetedList } from '../../../../page/faceted-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { feedAddresses } from '../../../../page/feed.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { voiceAction, type VoiceReply } from '../../../voice/web/answer-voice.part.ts';
import { Voice } from '../../../voice/web/voice.part.tsx';
import { contentContract } from '../../contract.ts';
import { loadPlaced } from '../../web/load-placed.ts';
import { PlaceBanners } from '../../web/place-banners.tsx';
import type { Route } from './+types/resources.page';
import css from '../../web/public-list.module.css';
import { resourcesText as text } from './resources.text.ts';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const [loaded, placed] = await Promise.all([
    loadList(request, {
      schema: contentContract.listResources.input,
      call: apiOf(context, contentContract).listResources,
    }),
    loadPlaced(args, 'resource'),
  ]);
  return { ...loaded, placed };
}

export const action = voiceAction;

/** With the filters that the page is shown with. */
const feedOf = ({ keyword, category }: Route.ComponentProps['loaderData']['query']) =>
  feedAddresses((form) => paths.resourceFeed({ keyword, category, ...form }));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = text;
  return pageMeta({ title, description, feeds: loaderData && feedOf(loaderData.query) }, matches);
}

type Resource = NonNullable<
  Extract<Route.ComponentProps['loaderData']['list'], { ok: true }>['value']['records'][number]
>;

const ResourcesPage = ({ loaderData, actionData }: Route.ComponentProps) => (
  <>
    <h1 className={css.heading}>{text.title}</h1>
    <PlaceBanners placed={loaderData.placed} page={paths.resources()} />
    <FacetedList
      loaded={loaderData}
      facets={{ category: text.category }}
      words={text}
      to={paths.resources()}
      layout="cards"
      feed={feedOf(loaderData.query)}
      item={(one) => <ResourceCard one={one} posted={actionData} />}
    />
  </>
);

export default ResourcesPage;

function ResourceCard({ one, posted }: { one: Resource; posted: VoiceReply | undefined }) {
  const {
    id,
    title,
    summary,
    edition,
    labels,
    publishedOn,
    checkedOn,
    downloads,
    files,
    projectId,
    isDemo,
    isPinned,
  } = one;
  const [file] = files;
  return (
    <Card as="article">
      <h2 className={css.title}>{title}</h2>
      <p>{summary}</p>
      <p className={css.meta}>
        <Tag tone="blue">{labels.category}</Tag>
        {isPinned ? (
          <Tag tone="orange" isPlain>
            {text.pinned}
          </Tag>
        ) : null}
        <span>{edition}</span>
        <time dateTime={publishedOn}>{text.updated(publishedOn)}</time>
        {checkedOn > publishedOn ? <span>{text.checked(checkedOn)}</span> : null}
        <span>{text.fetched(downloads)}</span>
        {isDemo ? <Tag>{text.demo}</Tag> : null}
      </p>
      <p className={css.acts}>
        {file ? (
          <a href={paths.resourceFile(id)} download={file.name}>
            {text.download}
            <span className="visually-hidden">{title}</span>（{text.size(file.size)}）
          </a>
        ) : null}
        {projectId ? (
          <Link to={paths.applyCenterDetail({ id: projectId })}>
            {text.project}
            <span className="visually-hidden">{title}</span>
          </Link>
        ) : null}
      </p>
      <Voice kind="resource" id={id} posted={posted} />
    </Card>
  );
}
