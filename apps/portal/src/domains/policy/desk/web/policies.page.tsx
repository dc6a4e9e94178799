// 政策管理 (/console/policies): policies in any state and drafts of new ones; all state in the address.
import { Link, redirect } from 'react-router';
import { columnsField } from '@yqt/kernel/page';
import { Input } from '@yqt/kernel/schema';
import { EmptyState } from '@yqt/ui/empty-state';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { DeskHead } from '../../../../page/desk-list.tsx';
import { FilteredList } from '../../../../page/filtered-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../../content/contract.ts';
import { policyDeskContract } from '../contract.ts';
import type { Route } from './+types/policies.page';
import { PoliciesImport } from './policies-import.tsx';
import { PolicyTable } from './policy-table.tsx';
import { policyDeskText as text } from './desk.text.ts';

const DeskQuery = Input({
  ...policyDeskContract.listDeskPolicies.input.properties,
  cols: columnsField(['docNo', 'level', 'validity', 'verified', 'state', 'saved']),
});

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: DeskQuery,
    call: ({ cols: _cols, ...asked }) => apiOf(context, policyDeskContract).listDeskPolicies(asked),
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { createItem } = apiOf(context, contentContract);
  const { id } = await orErrorPage(request, createItem({ collection: 'policy' }));
  return redirect(paths.consolePolicy(id), 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  return (
    <>
      <DeskHead title={text.title} create={list.ok && list.value.canCreate ? text.create : null}>
        <a href={paths.deskPolicySheet() + sheetSearch(loaderData.search)} download>
          {text.exportList}
        </a>
        <Link to={paths.consoleDuplicates()}>{text.duplicates}</Link>
        <PoliciesImport canImport={list.ok && list.value.canImport} />
      </DeskHead>
      <FilteredList
        loaded={loaderData}
        filters={[
          { name: 'keyword', label: text.keyword, value: query.keyword },
          { name: 'state', label: text.state, value: query.state, words: text.states, any: text.anyState },
          { name: 'level', label: text.level, value: query.level, words: text.levels, any: text.anyLevel },
          {
            name: 'verified',
            label: text.verified,
            value: query.verified,
            words: text.verifiedWords,
            any: text.anyVerified,
          },
        ]}
        label={text.title}
        found={text.found}
        rows={{ table: (rows) => <PolicyTable rows={rows} query={loaderData.search} /> }}
        empty={<EmptyState kind="no-result" title={text.none} hint={text.noneHint} />}
      />
    </>
  );
}

/** The list as it is narrowed and ordered, with all columns of every page. */
function sheetSearch(search: string): string {
  const asked = new URLSearchParams(search);
  for (const name of ['current', 'size', 'cols']) asked.delete(name);
  return asked.size > 0 ? `?${asked.toString()}` : '';
}
