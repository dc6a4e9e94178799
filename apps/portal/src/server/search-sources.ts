// What 全站搜索 looks through: the kinds that each domain registers.
import type { SearchSource } from '../search-source.ts';
import { DOMAINS } from './domain-list.ts';

/** In the order of the page's parts. */
export const searchSources = (): SearchSource[] =>
  DOMAINS.flatMap(({ searches = [] }) => searches).toSorted((one, other) => one.order - other.order);
