// Terms and values, e.g. the particulars of a document. A missing value shows `--`.
import type { ReactNode } from 'react';
import css from './description-list.module.css';
import { TEXT_NO_VALUE } from './ui.text.ts';
import { wholeDates } from './whole-dates.tsx';

export interface Description {
  term: string;
  value?: ReactNode;
  /** Takes the whole width. */
  isWide?: boolean;
}

export function DescriptionList({
  items,
  columns = 2,
}: {
  items: readonly Description[];
  columns?: 1 | 2 | 3;
}) {
  return (
    <dl className={css.list} data-columns={columns}>
      {items.map(({ term, value, isWide = false }) => (
        <div key={term} className={css.item} data-wide={isWide || undefined}>
          <dt className={css.term}>{term}</dt>
          <dd>{value === undefined || value === null || value === '' ? TEXT_NO_VALUE : wholeDates(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
