// The hits of a search with order, number, export and pager; or why there are none.
import { Link } from 'react-router';
import { queryLink } from '@yqt/ui/query-link';
import { Tabs } from '@yqt/ui/tabs';
import type { Outcome } from '../../../page/api.ts';
import { ListView } from '../../../page/list-view.tsx';
import type { MarkedList } from './load-policy-list.ts';
import type { Verdicts } from './load-verdicts.ts';
import { PolicyCard } from './policy-card.tsx';
import { PolicyEmpty } from './policy-empty.tsx';
import css from './policy-list.module.css';
import { listText } from './policy-list.text.ts';

export interface PolicyResultsProps {
  list: Outcome<MarkedList>;
  verdicts: Verdicts;
  sort: keyof typeof listText.sorts;
  keyword: string;
  search: string;
  exportTo: string;
}

export function PolicyResults({ list, verdicts, sort, keyword, search, exportTo }: PolicyResultsProps) {
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
      <ListView
        loaded={{ list, search }}
        label={listText.results}
        found={listText.found}
        exportTo={exportTo}
        rows={{
          keyOf: ({ policy }) => policy.id,
          item: ({ policy, marked }) => (
            <PolicyCard policy={policy} marked={marked} verdict={verdicts[policy.id]} />
          ),
        }}
        empty={<PolicyEmpty kind={found?.emptyKind ?? 'none'} keyword={keyword} />}
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
