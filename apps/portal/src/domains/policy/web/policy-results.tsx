// The hits of a search with order, number, export and pager; or why there are none.
import { Link, useNavigation } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Pager } from '@yqt/ui/pager';
import { queryLink } from '@yqt/ui/query-link';
import { ResultList } from '@yqt/ui/result-list';
import { Tabs } from '@yqt/ui/tabs';
import type { MarkedList } from './load-policy-list.ts';
import type { Verdicts } from './load-verdicts.ts';
import { PolicyCard } from './policy-card.tsx';
import { PolicyEmpty } from './policy-empty.tsx';
import css from './policy-list.module.css';
import { listText } from './policy-list.text.ts';

export interface PolicyResultsProps {
  list: MarkedList;
  verdicts: Verdicts;
  sort: keyof typeof listText.sorts;
  keyword: string;
  search: string;
  exportTo: string;
}

export function PolicyResults({ list, verdicts, sort, keyword, search, exportTo }: PolicyResultsProps) {
  const isRefreshing = useNavigation().state === 'loading';
  const { records, total, current, size, suggestions, emptyKind } = list;
  const isLowerBound = list.totalIsLowerBound ?? false;
  return (
    <>
      <div className={css.bar}>
        <Tabs label={listText.sort} current={sort} items={sortTabs(search)} />
        {total === 0 ? null : (
          <LinkButton to={exportTo} reloadDocument size="s" title={listText.exportNote}>
            {listText.export}
          </LinkButton>
        )}
      </div>
      {list.isRelaxed ? <p className={css.suggestions}>{listText.relaxed}</p> : null}
      {list.correctedTo ? <Corrected to={list.correctedTo} keyword={keyword} search={search} /> : null}
      {suggestions.length > 0 ? <Suggestions words={suggestions} search={search} /> : null}
      <ResultList
        face={{ kind: 'data', items: records }}
        isRefreshing={isRefreshing}
        summary={listText.found(total, isLowerBound)}
        label={listText.results}
        keyOf={({ policy }) => policy.id}
        renderItem={({ policy, marked }) => (
          <PolicyCard policy={policy} marked={marked} verdict={verdicts[policy.id]} />
        )}
        empty={<PolicyEmpty kind={emptyKind ?? 'none'} keyword={keyword} />}
      />
      <Pager
        total={total}
        isLowerBound={isLowerBound}
        current={current}
        size={size}
        query={search}
        pageParam="current"
      />
    </>
  );
}

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
