// What a domain registers of itself for 全站搜索 (home/load-search.ts): one kind of thing that everybody may find, asked for
// through the domain's own calls, so that whoever searches is shown what those calls show them.
import type { Client } from '@yqt/endpoint/client';
import type { Contract } from '@yqt/endpoint/define';

export interface Found {
  id: string;
  title: string;
  to: string;
  /** What tells it from its like: who and when. */
  note: string;
}

export interface FoundList {
  total: number;
  /** Counting stopped early. */
  totalIsLowerBound?: boolean;
  records: readonly Found[];
  /** Nothing has the words as typed, and what is near is listed. */
  isNear?: boolean;
}

/** The calls of a contract as whoever searches makes them. */
export type Ask = <C extends Contract>(contract: C) => Client<C>;

export interface SearchSource {
  /** Of its part of the page: the address of a part ends in it. */
  id: string;
  /** What such a thing is called. */
  title: string;
  /** Its place among the parts, the least first. */
  order: number;
  /** The list of all that the keyword finds. */
  all: (keyword: string) => string;
  find: (ask: Ask, asked: { keyword: string; current: number; size: number }) => Promise<FoundList>;
}

/** The list that a call answered, each record as it is shown among what was found. */
export const foundIn = <T>(
  { records, ...counted }: Omit<FoundList, 'records'> & { records: readonly T[] },
  one: (record: T) => Found,
): FoundList => ({ ...counted, records: records.map(one) });

/** Those of the words that there are. */
export const noteOf = (...words: readonly (string | null | undefined)[]): string =>
  words.filter(Boolean).join(' · ');
