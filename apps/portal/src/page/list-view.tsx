// A list of a page with its four faces (loading, empty, error, data), its count, export and pager: all of it links.
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { countText } from '@yqt/kernel/count';
import type { Page } from '@yqt/kernel/page';
import { LinkButton } from '@yqt/ui/button';
import { Pager } from '@yqt/ui/pager';
import { ResultList, type ListRows } from '@yqt/ui/result-list';
import { totalText, type PagerWords } from '@yqt/ui/pager.text';
import { tableText } from '@yqt/ui/table/table.text';
import type { FeedAddresses } from './feed.ts';
import { FeedLink } from './feed-link.tsx';
import type { LoadedList } from './list-state.ts';
import { PagePart } from './part.tsx';

export interface ListViewProps<T> {
  loaded: LoadedList<Page<T>>;
  label: string;
  /** One item each, or all rows as a table. */
  rows: ListRows<T>;
  /** Shown instead of an empty list: an EmptyState. */
  empty: ReactNode;
  /** 「共找到 32 条政策」 of `32`, or of `1,000+` where counting stopped. */
  found?: (count: string) => string;
  exportTo?: string;
  feed?: FeedAddresses | undefined;
  /** Of a page that speaks another language; `drop` leads to the list without what it does not take. */
  words?: PagerWords & { drop: string };
}

export const ListView = <T,>({
  loaded: { list, search, lead = '', leftOut },
  ...props
}: ListViewProps<T>) => (
  <PagePart outcome={list}>
    {(page) => (
      <>
        {leftOut ? (
          <p>
            {leftOut} <Link to={search || '?'}>{props.words?.drop ?? '去掉'}</Link>
          </p>
        ) : null}
        <Arrived page={page} search={search} lead={lead} {...props} />
      </>
    )}
  </PagePart>
);

interface ArrivedProps<T> extends Omit<ListViewProps<T>, 'loaded'> {
  page: Page<T>;
  search: string;
  /** Said before how many there are. */
  lead: string;
}

function Arrived<T>({
  page,
  search,
  lead,
  found = totalText,
  exportTo,
  feed,
  words,
  ...list
}: ArrivedProps<T>) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const { records, total, totalIsLowerBound = false, current, size } = page;
  return (
    <>
      <ResultList
        {...list}
        face={{ kind: 'data', items: records }}
        isRefreshing={location?.pathname === pathname}
        summary={total === 0 ? lead || undefined : lead + found(countText(page))}
        aside={
          total === 0 ? null : (
            <>
              {feed === undefined ? null : <FeedLink feed={feed} />}
              {exportTo === undefined ? null : (
                <LinkButton to={exportTo} reloadDocument size="s">
                  {tableText.export}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <Pager
        total={total}
        isLowerBound={totalIsLowerBound}
        current={current}
        size={size}
        query={search}
        pageParam="current"
        {...(words === undefined ? {} : { words })}
      />
    </>
  );
}
