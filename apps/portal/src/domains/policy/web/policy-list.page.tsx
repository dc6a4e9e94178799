// 政策查询 (spec §7 Policy; UX sheet, Policy list): search, filters, order and page, all of it in the address.
import { Link } from 'react-router';
import { FilterBar } from '@yqt/ui/filter-bar';
import { SearchBox } from '@yqt/ui/search-box';
import { queryLink } from '@yqt/ui/query-link';
import { apiOf } from '../../../page/api.ts';
import { answerForm, formText } from '../../../page/form.ts';
import { recordsOf } from '../../../page/list-state.ts';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { paths } from '../../../paths.ts';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/policy-list.page';
import { keepWork } from './keep-work.ts';
import { loadFavorited } from './load-favorited.ts';
import { loadPolicyList } from './load-policy-list.ts';
import { loadVerdicts } from './load-verdicts.ts';
import css from './policy-list.module.css';
import { PolicyResults } from './policy-results.tsx';
import { listText } from './policy-list.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadPolicyList(apiOf(context, policyContract), request);
  const ids = recordsOf(found).map(({ policy }) => policy.id);
  const [verdicts, favorited] = await Promise.all([loadVerdicts(context, ids), loadFavorited(context, ids)]);
  return { ...found, verdicts, favorited };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(request, keepWork(apiOf(context, policyContract), formText(form, 'id'), form));
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    {
      title: loaderData?.keyword ? `${loaderData.keyword} - ${listText.title}` : listText.title,
      description: listText.description,
      feeds: loaderData?.feed,
    },
    matches,
  );
}

export default function PolicyListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, facets, keyword, sort, search, exportTo, feed, verdicts, favorited } = loaderData;
  const keywordChip = {
    key: 'keyword',
    name: 'keyword',
    label: `${listText.keyword}：${keyword}`,
    to: queryLink(search, { keyword: null, isExact: null, current: null }),
  };
  return (
    <>
      <h1>{listText.title}</h1>
      <div className={css.search}>
        <SearchBox
          label={listText.search}
          defaultValue={keyword}
          placeholder={listText.placeholder}
          query={queryLink(search, { isExact: null })}
          pageParam="current"
          size="l"
        />
        {keyword === '' ? null : <Link to={paths.search({ keyword })}>{listText.everywhere(keyword)}</Link>}
      </div>
      <PagePart outcome={facets}>
        {(groups) => (
          <FilterBar
            groups={groups}
            query={search}
            pageParam="current"
            extraChips={keyword ? [keywordChip] : []}
          />
        )}
      </PagePart>
      <PolicyResults
        list={list}
        lead={loaderData.lead}
        leftOut={loaderData.leftOut}
        verdicts={verdicts}
        favorited={favorited}
        refused={actionData?.message}
        sort={sort}
        keyword={keyword}
        search={search}
        exportTo={exportTo}
        feed={feed}
      />
    </>
  );
}
