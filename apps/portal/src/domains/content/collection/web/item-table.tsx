// The rows of a collection's list, ordered from their heads. Apart from its page, so that styles that the editor's page shares stand
// in the same order there: a stylesheet that changes its place is loaded anew, and the page stands without it meanwhile.
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import type { DataColumn } from '@yqt/ui/table/column';
import { DataTable } from '@yqt/ui/table/data-table';
import { Tag } from '@yqt/ui/tag';
import { Standing } from '../../../../page/desk-list.tsx';
import type { ItemRow } from '../contract.ts';
import css from './item-table.module.css';
import { itemPageText as text } from './item.text.ts';

export interface ItemTableProps {
  label: string;
  /** Of the columns that the collection has of its own. */
  labels: readonly string[];
  rows: readonly ItemRow[];
  /** Of the address: the order, and which columns are shown. */
  query: string;
}

export const ItemTable = ({ label, labels, rows, query }: ItemTableProps) => (
  <Card padding="none">
    <div className={css.table}>
      <DataTable label={label} columns={columnsOf(labels)} rows={rows} keyOf={({ id }) => id} query={query} />
    </div>
  </Card>
);

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
    cell: (item) => <Standing {...item} isPublished={item.state === 'published'} label={item.stateLabel} />,
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
