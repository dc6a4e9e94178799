// A public list: search, a filter for each facet, the items with their faces and pager; all of it links.
import type { ReactNode } from 'react';
import { namesOf } from '@yqt/kernel/names-of';
import type { Page } from '@yqt/kernel/page';
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import type { FacetOption } from '@yqt/ui/facets';
import { FilterBar } from '@yqt/ui/filter-bar';
import { SearchBox } from '@yqt/ui/search-box';
import { paths } from '../paths.ts';
import css from './listing.module.css';
import type { FeedAddresses } from './feed.ts';
import type { LoadedList } from './list-state.ts';
import { ListView } from './list-view.tsx';

const EVERYWHERE = '搜索全站';
/** Of a list of which nothing was asked: there is no other word to look for. */
const nothingYet = (title: string): string => `「${title}」还没有内容`;
const NOTHING_HINT = '园区发布后在这里显示';

export interface FacetedListProps<T, A extends string> {
  loaded: LoadedList<Page<T> & { facets: Record<A, readonly FacetOption[]> }> & {
    query: { keyword?: string } & { [Facet in A]?: string | readonly string[] };
  };
  /** What filters are called, in their order. */
  facets: Record<A, string>;
  words: {
    title: string;
    search: string;
    placeholder: string;
    found: (count: string) => string;
    none: string;
    noneHint: string;
    all: string;
  };
  /** The list without any condition. */
  to: string;
  item: (item: T) => ReactNode;
  /** Short items stand side by side where there is room. */
  layout?: 'rows' | 'cards';
  feed?: FeedAddresses;
  /** Beside the ways out of a list without a hit. */
  emptyAction?: ReactNode;
}

export function FacetedList<T extends { id: string }, A extends string>(props: FacetedListProps<T, A>) {
  const { loaded, facets, words, to, item, layout = 'rows', feed, emptyAction } = props;
  const { list, query, search } = loaded;
  const names = namesOf(facets);
  return (
    <>
      <div className={css.narrow}>
        <SearchBox
          label={words.search}
          placeholder={words.placeholder}
          defaultValue={query.keyword ?? ''}
          query={search}
          pageParam="current"
        />
        <FilterBar
          groups={names.map((name) => ({
            name,
            label: facets[name],
            options: list.ok ? list.value.facets[name] : [],
            selected: [query[name] ?? []].flat(),
            mode: 'single',
          }))}
          query={search}
          pageParam="current"
        />
      </div>
      <ListView
        loaded={loaded}
        label={words.title}
        found={words.found}
        feed={feed}
        rows={{ keyOf: ({ id }) => id, item, layout }}
        empty={
          search === '' ? (
            <EmptyState title={nothingYet(words.title)} hint={NOTHING_HINT} action={emptyAction} />
          ) : (
            <NothingFound words={words} to={to} keyword={query.keyword} action={emptyAction} />
          )
        }
      />
    </>
  );
}

interface NothingFoundProps {
  words: { none: string; noneHint: string; all: string };
  to: string;
  keyword: string | undefined;
  action: ReactNode;
}

/** Of what was asked for: the ways out. */
const NothingFound = ({ words, to, keyword, action }: NothingFoundProps) => (
  <EmptyState
    kind="no-result"
    title={words.none}
    hint={words.noneHint}
    action={
      <>
        {action}
        <LinkButton to={to}>{words.all}</LinkButton>
        {keyword ? <LinkButton to={paths.search({ keyword })}>{EVERYWHERE}</LinkButton> : null}
      </>
    }
  />
);
