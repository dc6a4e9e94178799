// The head of a column; where the list can be ordered by it, a link: up, down, back to the list's own order.
import { Link } from 'react-router';
import { nextSort, readSort, sortText } from '@yqt/kernel/sort';
import { queryLink } from '../query-link.ts';
import css from './data-table.module.css';
import type { DataColumn } from './column.ts';

export function SortHead<T>({ column, query }: { column: DataColumn<T>; query: string }) {
  const { key, label, isEnd, width, isSortable } = column;
  const sort = readSort(new URLSearchParams(query).get('sort'));
  const isBy = sort?.by === key;
  const to = queryLink(query, { sort: sortText(nextSort(sort, key)), current: null });
  return (
    <th
      scope="col"
      data-end={isEnd || undefined}
      data-width={width}
      data-sortable={isSortable || undefined}
      aria-sort={isBy ? (sort.isDown ? 'descending' : 'ascending') : undefined}
    >
      {isSortable ? (
        <Link to={to} className={css.sort} preventScrollReset>
          {label}
        </Link>
      ) : (
        label
      )}
    </th>
  );
}
