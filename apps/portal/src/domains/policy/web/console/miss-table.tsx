// Searches that found nothing, each with the way to give it words.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../../../../paths.ts';
import type { SearchMiss } from '../../words/contract.ts';
import css from './search-words.module.css';
import { wordsText as text } from './search-words.text.ts';

export function MissTable({ records }: { records: readonly SearchMiss[] }) {
  if (records.length === 0) return <EmptyState title={text.missesNone} />;
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{text.misses}</caption>
      <thead>
        <tr>
          <th scope="col">{text.keyword}</th>
          <th scope="col">{text.count}</th>
          <th scope="col">{text.lastOn}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ keyword, count, lastOn }) => (
          <tr key={keyword}>
            <td>
              <Link to={paths.consoleWords({ word: keyword })} title={text.add(keyword)}>
                {keyword}
              </Link>
            </td>
            <td>{count}</td>
            <td>{lastOn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
