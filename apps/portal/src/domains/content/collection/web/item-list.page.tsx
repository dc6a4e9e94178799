// The items of a collection (console), lately saved first; all state in the address.
import { redirect } from 'react-router';
import { columnsField } from '@yqt/kernel/page';
import { Input } from '@yqt/kernel/schema';
import { EmptyState } from '@yqt/ui/empty-state';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { DeskHead } from '../../../../page/desk-list.tsx';
import { FilteredList } from '../../../../page/filtered-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import type { Route } from './+types/item-list.page';
import { ItemTable } from './item-table.tsx';
import { ItemsImport } from './items-import.tsx';
import { itemPageText as text } from './item.text.ts';

const { collection: _collection, ...query } = contentContract.listItems.input.properties;
/** As many columns of its own as a kind may have. */
const CELLS = ['cell0', 'cell1', 'cell2', 'cell3'] as const;
const ItemQuery = Input({ ...query, cols: columnsField([...CELLS, 'state', 'shownOn', 'saved']) });

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: ItemQuery,
    call: ({ cols: _cols, ...asked }) =>
      apiOf(context, contentContract).listItems({ ...asked, collection: params.collection }),
  });

export async function action({ request, params: { collection }, context }: Route.ActionArgs) {
  const { createItem } = apiOf(context, contentContract);
  const { id } = await orErrorPage(request, createItem({ collection }));
  return redirect(paths.consoleItem(collection, id), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const label = loaderData?.list.ok ? loaderData.list.value.label : '';
  return pageMeta({ title: text.title(label), description: text.description }, matches);
}

/** Of a list that did not come. */
const NOTHING = { label: '', columns: [], canCreate: false };

export default function ItemListPage({ loaderData, params: { collection } }: Route.ComponentProps) {
  const { list, query: asked } = loaderData;
  const { label, columns, canCreate } = list.ok ? list.value : NOTHING;
  const title = text.title(label);
  const narrowed = { collection, keyword: asked.keyword, state: asked.state };
  return (
    <>
      <DeskHead title={title} create={canCreate ? text.create(label) : null}>
        {(['xlsx', 'json'] as const).map((format) => (
          <a key={format} href={paths.itemsSheet({ ...narrowed, format })} download>
            {text.exported[format]}
          </a>
        ))}
        {canCreate ? <ItemsImport collection={collection} label={label} /> : null}
      </DeskHead>
      <FilteredList
        loaded={loaderData}
        filters={[
          { name: 'keyword', label: text.keyword, value: asked.keyword },
          { name: 'state', label: text.state, value: asked.state, words: text.states, any: text.anyState },
        ]}
        label={title}
        found={text.found}
        rows={{
          table: (rows) => <ItemTable label={title} labels={columns} rows={rows} query={loaderData.search} />,
        }}
        empty={<EmptyState kind="no-result" title={text.none} hint={text.noneHint} />}
      />
    </>
  );
}
