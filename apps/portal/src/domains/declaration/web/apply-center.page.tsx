// 申报中心 (/apply-center): projects by type, state and words, with the verdict for the reader's enterprise on every card.
import { lazy, Suspense } from 'react';
import { guestContract } from '@yqt/endpoint/define';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterBar } from '@yqt/ui/filter-bar';
import { Notice } from '@yqt/ui/notice';
import { SearchBox } from '@yqt/ui/search-box';
import { Tabs } from '@yqt/ui/tabs';
import { apiOf } from '../../../page/api.ts';
import { feedAddresses } from '../../../page/feed.ts';
import { loadList } from '../../../page/list.ts';
import { recordsOf } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { declarationContract } from '../contract.ts';
import { loadPublicity, postObjection, tabOf } from '../list/web/load-publicity.ts';
import { publicText } from '../list/web/publicity.text.ts';
import type { Route } from './+types/apply-center.page';
import css from './declaration.module.css';
import { centerText as text } from './guide.text.ts';
import { loadProjectVerdicts } from './load-project-verdicts.ts';
import { ProjectEntry, shownOf } from './project-entry.tsx';
import '../list/web/lists.module.css';
import '@yqt/ui/table/table.module.css';

/** Loaded only where it is shown; the styles come with the page, for readers without JavaScript. */
const PublicityTab = lazy(() =>
  import('../list/web/publicity-tab.tsx').then((part) => ({ default: part.PublicityTab })),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  if (tabOf(request) === 'publicity')
    return { tab: 'publicity' as const, published: await loadPublicity({ request, context }) };
  const { listProjects } = apiOf(context, guestContract(declarationContract));
  const found = await loadList(request, {
    schema: declarationContract.listProjects.input,
    beside: ['tab'],
    call: async (query) => {
      const { records, ...page } = await listProjects(query);
      return { ...page, records: records.map(shownOf) };
    },
  });
  return {
    tab: 'projects' as const,
    ...found,
    verdicts: await loadProjectVerdicts(context, recordsOf(found)),
  };
}

export const action = (args: Route.ActionArgs) => postObjection(args);

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const feeds = loaderData?.tab === 'projects' ? feedOf(loaderData) : undefined;
  return pageMeta({ title: text.title, description: text.description, feeds }, matches);
}

const feedOf = ({ query: { current: _current, size: _size, policyIds: _policyIds, ...filter } }: Loaded) =>
  feedAddresses((as) => paths.projectFeed({ ...filter, ...as }));

export default function ApplyCenterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p>{text.description}</p>
      <Tabs
        label={publicText.views}
        current={loaderData.tab}
        items={[
          { key: 'projects', label: publicText.projects, to: paths.applyCenter() },
          { key: 'publicity', label: publicText.tab, to: paths.applyCenter({ tab: 'publicity' }) },
        ]}
      />
      {actionData?.message ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      {loaderData.tab === 'publicity' ? (
        <Suspense>
          <PublicityTab loaded={loaderData.published} />
        </Suspense>
      ) : (
        <Projects loaded={loaderData} />
      )}
    </div>
  );
}

type Loaded = Extract<Awaited<ReturnType<typeof loader>>, { tab: 'projects' }>;

function Projects({ loaded: loaderData }: { loaded: Loaded }) {
  const { list, query, search, verdicts } = loaderData;
  return (
    <>
      <SearchBox
        label={text.search}
        placeholder={text.placeholder}
        defaultValue={query.keyword ?? ''}
        query={search}
        pageParam="current"
      />
      <FilterBar
        groups={(list.ok ? list.value.facets : []).map(({ name, values }) => ({
          name,
          label: text.facets[name],
          options: values,
          selected: query[name] === undefined ? [] : [query[name]],
          mode: 'single',
        }))}
        query={search}
        pageParam="current"
      />
      <ListView
        loaded={loaderData}
        label={text.title}
        found={text.found}
        feed={feedOf(loaderData)}
        rows={{
          keyOf: ({ id }) => id,
          item: (project) => <ProjectEntry project={project} verdicts={verdicts} />,
        }}
        empty={
          <EmptyState
            kind="no-result"
            title={text.none}
            hint={text.noneHint}
            action={<LinkButton to={paths.applyCenter()}>{text.all}</LinkButton>}
          />
        }
      />
    </>
  );
}
