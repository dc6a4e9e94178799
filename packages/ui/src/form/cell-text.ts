// An answer as words: for what may not be edited, what is worked out, and two versions side by side.
import { isRows, type Answer, type Cell } from '@yqt/forms/answers';
import { unitOf } from '@yqt/forms/conditions';
import { designWords } from '@yqt/forms/design-words';
import { groupedFigure } from '@yqt/forms/grouped-figure';
import type { Column, FormField } from '@yqt/forms/form';
import { htmlText } from '@yqt/forms/html-text';
import { pictureWords } from '@yqt/forms/picture';
import { filesNames } from './file-names.ts';
import { optionsOf, type FormView } from './form-view.ts';
import { TEXT_NO, TEXT_YES } from './form.text.ts';

type Known = Pick<FormView, 'dictionaries' | 'files'>;

/** One cell; '' where nothing is answered. Codes that are no longer known stand for themselves. */
export function shownCellText(field: FormField | Column, cell: Cell | undefined, known: Known): string {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'boolean') return cell ? TEXT_YES : TEXT_NO;
  if (field.kind === 'design') return designWords(cell);
  if (field.kind === 'richText') return typeof cell === 'string' ? htmlText(cell) : '';
  if (field.kind === 'picture')
    return typeof cell === 'string' ? pictureWords(cell, (id) => filesNames([id], known.files).join('')) : '';
  if (field.kind === 'files')
    return filesNames(typeof cell === 'string' ? [cell] : cell, known.files).join('、');
  const codes = typeof cell === 'string' ? [cell] : cell;
  if (field.kind === 'choice' || field.kind === 'choices') {
    const options = optionsOf(field, known.dictionaries);
    return codes.map((code) => options.find(({ value }) => value === code)?.label ?? code).join('、');
  }
  const unit = unitOf({ kind: field.kind, ...('unit' in field && field.unit ? { unit: field.unit } : {}) });
  const shown = codes.map((code) => groupedFigure({ kind: field.kind, unit }, code)).join('、');
  return `${shown}${unit ? ` ${unit}` : ''}`;
}

/** An answer as lines: one, or one a row or a block of formatted text; none where nothing is answered. */
export function answerLines(field: FormField, answer: Answer | undefined, known: Known): string[] {
  if (!isRows(answer)) {
    const shown = shownCellText(field, answer, known);
    return (field.kind === 'richText' ? shown.split('\n') : [shown]).filter(Boolean);
  }
  const columns = field.kind === 'rows' ? field.columns : [];
  return answer.map((row) =>
    columns
      .map((column) => shownCellText(column, row[column.name], known))
      .filter(Boolean)
      .join(' · '),
  );
}
