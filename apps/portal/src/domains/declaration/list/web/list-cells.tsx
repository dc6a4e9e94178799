// Cells that stay in one line: sums, and the number by which a list is found.
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import { yuanWords } from '../../money.rules.ts';
import css from './lists.module.css';

export const Sum = ({ fen }: { fen: number | null }) => <span className={css.sum}>{yuanWords(fen)}</span>;

export const ListLink = ({ id, no }: { id: string; no: string }) => (
  <Link to={paths.consoleList(id)} className={css.sum}>
    {no}
  </Link>
);
