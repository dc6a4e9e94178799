// A list with its four faces: loading, empty, error, data (STYLE 36). The caller says which; nothing is fetched here.
import type { ReactNode } from 'react';
import css from './result-list.module.css';
import { Skeleton } from './skeleton.tsx';

export type ListFace<T> =
  | { kind: 'loading'; rows?: number }
  | { kind: 'error'; error: ReactNode }
  | { kind: 'data'; items: readonly T[] };

export interface ResultListProps<T> {
  face: ListFace<T>;
  keyOf: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  /** Shown instead of an empty list: an EmptyState. */
  empty: ReactNode;
  /** 「共找到 32 条政策」: announced when it changes. */
  summary?: ReactNode;
  /** Old rows stay, paler, while new ones are on their way. */
  isRefreshing?: boolean;
  label?: string;
  layout?: 'rows' | 'cards';
}

export function ResultList<T>(props: ResultListProps<T>) {
  const { summary, isRefreshing = false } = props;
  return (
    <div className={css.list} aria-busy={isRefreshing || props.face.kind === 'loading'}>
      <output className={css.summary}>{summary}</output>
      <Face {...props} />
    </div>
  );
}

function Face<T>({ face, keyOf, renderItem, empty, label, layout = 'rows' }: ResultListProps<T>) {
  if (face.kind === 'loading') return <Skeleton shape="rows" count={face.rows ?? 3} />;
  if (face.kind === 'error') return face.error;
  if (face.items.length === 0) return empty;
  return (
    <ul className={css.items} data-layout={layout} aria-label={label}>
      {face.items.map((item) => (
        <li key={keyOf(item)}>{renderItem(item)}</li>
      ))}
    </ul>
  );
}
