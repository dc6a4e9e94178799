// One answer as words: 是 and 否, the label of a choice, a figure with its unit. What nobody sees is in no word, though an answer that was
// stored before forms left it out has it: a mark of direction would turn what stands beside it.
import { withoutInvisible } from '@yqt/kernel/clean-text';
import { isRows, textOf, type Answer, type Row } from './answers.ts';
import { designWords } from './design-words.ts';
import { groupedFigure } from './grouped-figure.ts';
import type { Column, FormField, RowsField } from './form.ts';
import { pictureWords } from './picture.ts';

/** Words of codes by dictionary, and names of files (dictionary `file`) by id. */
export type Words = (dictionary: string, code: string) => string;

const asIs: Words = (_, code) => code;

/** '' where nothing is answered; the rows of a table have no words. */
export function cellText(field: FormField | Column, answer: Answer | undefined, words: Words = asIs): string {
  if (answer === undefined || isRows(answer)) return '';
  if (typeof answer === 'boolean') return answer ? '是' : '否';
  if (field.kind === 'design') return designWords(answer);
  if (field.kind === 'picture') return pictureWords(textOf(answer), (file) => words('file', file));
  const codes = typeof answer === 'string' ? [answer] : answer.filter((one) => typeof one === 'string');
  const unit = unitOf(field);
  const text = codes
    .map((code) => groupedFigure({ kind: field.kind, unit }, withoutInvisible(wordOf(field, code, words))))
    .join('、');
  return unit !== undefined && text !== '' ? `${text} ${unit}` : text;
}

function wordOf(field: FormField | Column, code: string, words: Words): string {
  if (field.kind === 'files') return words('file', code);
  if (field.kind !== 'choice' && field.kind !== 'choices') return code;
  const option = field.options?.find(({ value }) => value === code);
  return option?.label ?? (field.dictionary === undefined ? code : words(field.dictionary, code));
}

function unitOf(field: FormField | Column): string | undefined {
  if (field.kind === 'percent') return field.unit ?? '%';
  return 'unit' in field ? field.unit : undefined;
}

/** A row's filled cells, one behind the other. */
export const rowText = ({ columns }: RowsField, row: Row, words?: Words): string =>
  columns
    .map((column) => cellText(column, row[column.name], words))
    .filter(Boolean)
    .join(' · ');
