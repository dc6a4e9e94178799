// 申报中心 (/apply-center): projects by type, state and words, with the verdict for the reader's enterprise on every card.
import { guestContract } from '@yqt/endpoint/define';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterBar } from '@yqt/ui/filter-bar';
import { SearchBox } from '@yqt/ui/search-box';
import { apiOf } from '../../../page/api.ts';
import { loadList } from '../../../page/list.ts';
import { recordsOf } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/apply-center.page';
import css from './declaration.module.css';
import { centerText as text } from './declaration.text.ts';
import { loadProjectVerdicts } from './load-project-verdicts.ts';
import { ProjectEntry } from './project-entry.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadList(request, {
    schema: declarationContract.listProjects.input,
    call: apiOf(context, guestContract(declarationContract)).listProjects,
  });
  return { ...found, verdicts: await loadProjectVerdicts(context, recordsOf(found)) };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ApplyCenterPage({ loaderData }: Route.ComponentProps) {
  const { list, query, search, verdicts } = loaderData;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p>{text.description}</p>
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
        rows={{
          keyOf: ({ id }) => id,
          item: (project) => <ProjectEntry project={project} verdict={verdicts[project.policyId ?? '']} />,
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
    </div>
  );
}
