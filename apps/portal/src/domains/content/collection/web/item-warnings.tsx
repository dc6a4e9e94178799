// What to look at again before an item is published: reviews that are missing, doubtful words. Nothing is refused for it.
import { Notice } from '@yqt/ui/notice';
import type { ItemView } from '../contract.ts';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';

export const ItemWarnings = ({ warnings }: Pick<ItemView, 'warnings'>) =>
  warnings.length === 0 ? null : (
    <div className={css.warnings}>
      <Notice tone="warning" title={text.warnings}>
        <ul>
          {warnings.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
