// What a list's loader hands to its view.
import type { Page } from '@yqt/kernel/page';
import type { Outcome } from './api.ts';

/** What ListView draws. */
export interface LoadedList<P> {
  list: Outcome<P>;
  /** The state of the list as a query, defaults left out: every link of the list starts from it. */
  search: string;
  /** Said before how many there are: a keyword was given that no list takes. Empty = none was. */
  lead?: string;
  /** Which filters of the address it is not narrowed by, in words; empty = by all. */
  leftOut?: string;
}

/** The rows that have come; none where the list failed. */
export const recordsOf = <T>({ list }: LoadedList<Page<T>>): readonly T[] =>
  list.ok ? list.value.records : [];
