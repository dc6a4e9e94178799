// What a list's loader hands to its view.
import type { Page } from '@yqt/kernel/page';
import type { Outcome } from './api.ts';

/** What ListView draws. */
export interface LoadedList<P> {
  list: Outcome<P>;
  /** The state of the list as a query, defaults left out: every link of the list starts from it. */
  search: string;
  /** A keyword was given that no list takes: it is not searched by. */
  isUnsearched?: boolean;
}

/** The rows that have come; none where the list failed. */
export const recordsOf = <T>({ list }: LoadedList<Page<T>>): readonly T[] =>
  list.ok ? list.value.records : [];
