// 政策规则 (console): every policy with the version in force and the one being worked on; all state in the address.
import { columnsField } from '@yqt/kernel/page';
import { Input } from '@yqt/kernel/schema';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { apiOf } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { ruleContract } from '../../contract.ts';
import type { Route } from './+types/rule-list.page';
import { RuleTable } from './rule-table.tsx';
import { ruleListText as text } from './rule.text.ts';

/** The call's own fields, and the columns that the reader chose. */
const RuleListQuery = Input({
  ...ruleContract.listRules.input.properties,
  cols: columnsField(['level', 'conditions', 'active', 'open']),
});

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: RuleListQuery,
    call: ({ cols: _cols, ...query }) => apiOf(context, ruleContract).listRules(query),
  });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function RuleListPage({ loaderData }: Route.ComponentProps) {
  const { query, search } = loaderData;
  return (
    <>
      <h1>{text.title}</h1>
      <FilterForm resetTo={paths.consoleRules()}>
        <TextInput name="keyword" label={text.keyword} defaultValue={query.keyword} maxLength={100} />
        <Select
          name="state"
          label={text.state}
          emptyLabel={text.anyState}
          defaultValue={query.state ?? ''}
          options={Object.entries(text.states).map(([value, label]) => ({ value, label }))}
        />
      </FilterForm>
      <ListView
        loaded={loaderData}
        label={text.list}
        found={text.found}
        rows={{ table: (rules) => <RuleTable rules={rules} query={search} /> }}
        empty={<EmptyState kind="no-result" title={text.nothing} hint={text.nothingHint} />}
      />
    </>
  );
}
