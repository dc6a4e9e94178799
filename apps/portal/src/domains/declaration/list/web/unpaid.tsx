// What of a list's orders is still to be paid, beside the state of the list.
import { yuanWords } from '../../money.rules.ts';
import type { ListCard } from '../list-shapes.rules.ts';
import css from './lists.module.css';
import { payText } from './lists.text.ts';

export const Unpaid = ({ unpaid }: Pick<ListCard, 'unpaid'>) =>
  unpaid === null ? null : (
    <span className={css.note}>{payText.leftShort(unpaid.count, yuanWords(unpaid.fen))}</span>
  );
