// Minus where more than one row exists, plus on the last one (spec §2), with their words for those who do not see signs.
import css from './editable-rows.module.css';
import { Icon } from './icon.tsx';
import type { RowsLayoutProps } from './row-cell.tsx';
import { rowNumberText } from './rows.text.ts';
import * as text from './ui.text.ts';

export function RowButtons({ rows, row, canAdd, onAdd, onRemove }: RowsLayoutProps & { row: number }) {
  return (
    <>
      {rows.length > 1 ? (
        <button
          type="button"
          className={css.button}
          title={text.TEXT_REMOVE_ROW}
          onClick={() => onRemove(row)}
        >
          <Icon name="minus" />
          <span className={css.word}>
            {text.TEXT_REMOVE_ROW}
            <span className="visually-hidden">（{rowNumberText(row + 1)}）</span>
          </span>
        </button>
      ) : null}
      {row === rows.length - 1 && canAdd ? (
        <button type="button" className={css.button} data-add title={text.TEXT_ADD_ROW} onClick={onAdd}>
          <Icon name="plus" />
          <span className={css.word}>{text.TEXT_ADD_ROW}</span>
        </button>
      ) : null}
    </>
  );
}
