// A list with its four faces: loading, empty, error, data (STYLE 36). The caller says which; nothing is fetched here.
import type { ReactNode } from 'react';
import css from './result-list.module.css';
import { Skeleton } from './skeleton.tsx';

export type ListFace<T> =
  | { kind: 'loading'; rows?: number }
  | { kind: 'error'; error: ReactNode }
  | { kind: 'data'; items: readonly T[] };

/** How the rows are drawn: each as an item of a list, or all of them as one table. */
export type ListRows<T> =
  | { keyOf: (item: T) => string; item: (item: T) => ReactNode; layout?: 'rows' | 'cards' }
  | { table: (items: readonly T[]) => ReactNode };

export interface ResultListProps<T> {
  face: ListFace<T>;
  rows: ListRows<T>;
  /** Shown instead of an empty list: an EmptyState. */
  empty: ReactNode;
  /** 「共找到 32 条政策」: announced when it changes. */
  summary?: ReactNode;
  /** Beside the summary: an export, a choice of columns. */
  aside?: ReactNode;
  /** Old rows stay, paler, while new ones are on their way. */
  isRefreshing?: boolean;
  label?: string;
}

export function ResultList<T>(props: ResultListProps<T>) {
  const { summary, aside, isRefreshing = false } = props;
  return (
    <div className={css.list} aria-busy={isRefreshing || props.face.kind === 'loading'}>
      <div className={css.head}>
        <output className={css.summary}>{summary}</output>
        {aside}
      </div>
      <Face {...props} />
    </div>
  );
}

function Face<T>({ face, rows, empty, label }: ResultListProps<T>) {
  if (face.kind === 'loading') return <Skeleton shape="rows" count={face.rows ?? 3} />;
  if (face.kind === 'error') return face.error;
  if (face.items.length === 0) return empty;
  if ('table' in rows) return <div className={css.items}>{rows.table(face.items)}</div>;
  return (
    <ul className={css.items} data-layout={rows.layout ?? 'rows'} aria-label={label}>
      {face.items.map((item) => (
        <li key={rows.keyOf(item)}>{rows.item(item)}</li>
      ))}
    </ul>
  );
}
