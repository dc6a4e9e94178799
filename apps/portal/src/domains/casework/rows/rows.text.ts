// Words for what a spreadsheet of a form's rows is refused for.
import { inRowText } from '@yqt/forms/form.text';

export const NO_TABLE = '表单中没有此表格';
export const EMPTY_SHEET = '表格中没有内容';
export const NO_ROWS = '表头下面没有填写内容';
export const missingHeadsText = (heads: readonly string[], label: string): string =>
  `表头缺少：${heads.join('、')}。请使用「${label}」的模板`;
export const repeatedText = (heads: readonly string[]): string => `表头重复：${heads.join('、')}`;
export const tooManyRowsText = (label: string, most: number): string =>
  `${label}最多 ${most} 行，表格中的行数超过此数`;
export const templateName = (label: string, isFilled: boolean): string =>
  isFilled ? `${label}.xlsx` : `${label}导入模板.xlsx`;

/** A sentence of the check without the row that it names: beside a spreadsheet its own row is named. */
export const withoutRow = (label: string, row: number, sentence: string): string => {
  const head = inRowText(label, row, '');
  return sentence.startsWith(head) ? sentence.slice(head.length) : sentence;
};
