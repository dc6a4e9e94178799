// The hits of a search with order, number, export and pager; or why there are none.
import { lazy } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { queryLink } from '@yqt/ui/query-link';
import { Tabs } from '@yqt/ui/tabs';
import type { Outcome } from '../../../page/api.ts';
import type { FeedAddresses } from '../../../page/feed.ts';
import { ListView } from '../../../page/list-view.tsx';
import type { MarkedList } from './load-policy-list.ts';
import type { Verdicts } from './load-verdicts.ts';
import { PolicyEntry } from './policy-entry.tsx';
import css from './policy-list.module.css';
import { paths } from '../../../paths.ts';
import type { PolicyCard as Policy } from '../contract.ts';
import { listText } from './policy-list.text.ts';

/** Seldom seen, so not loaded before. */
const PolicyEmpty = lazy(() => import('./policy-empty.tsx').then((part) => ({ default: part.PolicyEmpty })));

/** For members alone, so that guests do not load it. */
const CardKeep = lazy(() => import('./card-keep.tsx').then((part) => ({ default: part.CardKeep })));

/** The boxes of the cards belong to it by name: no code, and it works without any. */
const COMPARE_FORM = 'compare';

export interface PolicyResultsProps {
  list: Outcome<MarkedList>;
  /** Said where a keyword was given that is not searched by, and of filters that it is not narrowed by; empty = of none. */
  lead: string;
  leftOut: string;
  verdicts: Verdicts;
  /** Policies that the reader keeps; null for guests. */
  favorited: readonly string[] | null;
  /** Why a form that was posted without JavaScript was not done. */
  refused: string | undefined;
  sort: keyof typeof listText.sorts;
  keyword: string;
  search: string;
  exportTo: string;
  feed: FeedAddresses;
}

export function PolicyResults({
  list,
  lead,
  leftOut,
  verdicts,
  favorited,
  refused,
  sort,
  keyword,
  search,
  exportTo,
  feed,
}: PolicyResultsProps) {
  const found = list.ok ? list.value : null;
  return (
    <>
      {found === null ? null : (
        <>
          <div className={css.bar}>
            <Tabs label={listText.sort} current={sort} items={sortTabs(search)} />
          </div>
          {found.isRelaxed ? <p className={css.suggestions}>{listText.relaxed}</p> : null}
          {found.correctedTo ? <Corrected to={found.correctedTo} keyword={keyword} search={search} /> : null}
          {found.suggestions.length > 0 ? <Suggestions words={found.suggestions} search={search} /> : null}
        </>
      )}
      {refused ? (
        <Notice tone="error" isLive>
          <p>{refused}</p>
        </Notice>
      ) : null}
      <Form action={paths.policyCompare()} id={COMPARE_FORM} className={css.compare} data-print="hide">
        <Button type="submit" size="s">
          {listText.compare}
        </Button>
        <span>{listText.compareHint}</span>
      </Form>
      <ListView
        loaded={{ list, search, lead, leftOut }}
        label={listText.results}
        found={listText.found}
        exportTo={exportTo}
        feed={feed}
        rows={{
          keyOf: ({ policy }) => policy.id,
          item: ({ policy, marked }) => (
            <PolicyEntry
              policy={policy}
              marked={marked}
              verdict={verdicts[policy.id]}
              actions={<CardActions policy={policy} favorited={favorited} />}
            />
          ),
        }}
        empty={<PolicyEmpty kind={found?.emptyKind ?? 'none'} keyword={keyword} />}
      />
    </>
  );
}

interface CardActionsProps {
  policy: Pick<Policy, 'id' | 'title'>;
  favorited: PolicyResultsProps['favorited'];
}

/** Whoever is signed in keeps it here, guests on the policy's page; 对比 is a choice of the form above the list. */
const CardActions = ({ policy, favorited }: CardActionsProps) => (
  <>
    {favorited === null ? (
      <Link to={`${paths.policy(policy.id)}#keep`} aria-label={listText.keepOne(policy.title)}>
        {listText.keep}
      </Link>
    ) : (
      <CardKeep policy={policy} isFavorite={favorited.includes(policy.id)} />
    )}
    <label>
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name="id"
        value={policy.id}
        aria-label={listText.compareOne(policy.title)}
      />
      {listText.choose}
    </label>
  </>
);

const sortTabs = (search: string) =>
  Object.entries(listText.sorts).map(([key, label]) => ({
    key,
    label,
    to: queryLink(search, { sort: key === 'relevance' ? null : key, current: null }),
  }));

/** What the keyword was read as, with the way back to what was typed. */
function Corrected({ to, keyword, search }: { to: string; keyword: string; search: string }) {
  return (
    <p className={css.suggestions}>
      {listText.corrected(to)}
      <Link to={queryLink(search, { isExact: 'true', current: null })}>{listText.asTyped(keyword)}</Link>
    </p>
  );
}

function Suggestions({ words, search }: { words: readonly string[]; search: string }) {
  return (
    <p className={css.suggestions}>
      {listText.didYouMean}
      {words.map((word) => (
        <Link key={word} to={queryLink(search, { keyword: word, current: null })}>
          {word}
        </Link>
      ))}
    </p>
  );
}
