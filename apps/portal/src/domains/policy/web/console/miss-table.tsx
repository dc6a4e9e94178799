// Searches that found nothing, each with the way to give it words.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { paths } from '../../../../paths.ts';
import type { SearchMiss } from '../../words/contract.ts';
import { wordsText as text } from './search-words.text.ts';

const COLUMNS: readonly Column<SearchMiss>[] = [
  {
    key: 'keyword',
    label: text.keyword,
    cell: ({ keyword }) => (
      <Link to={paths.consoleWords({ word: keyword })} title={text.add(keyword)}>
        {keyword}
      </Link>
    ),
  },
  { key: 'count', label: text.count, cell: ({ count }) => count, isEnd: true },
  { key: 'lastOn', label: text.lastOn, cell: ({ lastOn }) => lastOn },
];

export function MissTable({ records }: { records: readonly SearchMiss[] }) {
  if (records.length === 0) return <EmptyState title={text.missesNone} />;
  return <Table label={text.misses} columns={COLUMNS} rows={records} keyOf={({ keyword }) => keyword} />;
}
