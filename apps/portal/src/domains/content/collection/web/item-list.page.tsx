// The items of a collection (console), lately saved first; all state in the address.
import { Link, redirect } from 'react-router';
import { columnsField } from '@yqt/kernel/page';
import { Input } from '@yqt/kernel/schema';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import type { DataColumn } from '@yqt/ui/table/column';
import { DataTable } from '@yqt/ui/table/data-table';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { DeskHead, Standing } from '../../../../page/desk-list.tsx';
import { FilteredList } from '../../../../page/filtered-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import type { ItemRow } from '../contract.ts';
import type { Route } from './+types/item-list.page';
import { ItemsImport } from './items-import.tsx';
import css from './item.module.css';
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
          table: (rows) => (
            <Card padding="none">
              <div className={css.table}>
                <DataTable
                  label={title}
                  columns={columnsOf(columns)}
                  rows={rows}
                  keyOf={({ id }) => id}
                  query={loaderData.search}
                />
              </div>
            </Card>
          ),
        }}
        empty={<EmptyState kind="no-result" title={text.none} hint={text.noneHint} />}
      />
    </>
  );
}

const columnsOf = (labels: readonly string[]): DataColumn<ItemRow>[] => [
  {
    key: 'title',
    label: text.keyword,
    width: 'wide',
    cell: ({ id, title, isDemo, isPinned }) => (
      <>
        <Link to={id}>{title || text.untitled}</Link> {isPinned ? <Tag tone="blue">{text.pinned}</Tag> : null}{' '}
        {isDemo ? <Tag>{text.demo}</Tag> : null}
      </>
    ),
  },
  ...labels.map((label, at): DataColumn<ItemRow> => ({
    key: `cell${at}`,
    label,
    cell: ({ cells }) => cells[at] ?? '',
  })),
  {
    key: 'state',
    isSortable: true,
    label: text.state,
    width: 'narrow',
    cell: ({ state, stateLabel, hasChanges }) => (
      <Standing isPublished={state === 'published'} label={stateLabel} hasChanges={hasChanges} />
    ),
  },
  {
    key: 'shownOn',
    isSortable: true,
    label: text.shownOn,
    width: 'narrow',
    cell: ({ shownOn }) => shownOn ?? text.never,
  },
  {
    key: 'saved',
    isSortable: true,
    label: text.saved,
    cell: ({ savedAt, savedBy }) => `${savedAt} ${savedBy}`,
  },
];
