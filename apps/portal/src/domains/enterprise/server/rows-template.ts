// The spreadsheet to fill for one table of the form: headings, drop-downs, and a second sheet that says how to fill it. Loaded
// when the first template is asked for: the writer takes 50 MB of memory.
import type { Worksheet } from '@cj-tech-master/excelts';
import type { Column } from '@yqt/forms/form';
import { dayExampleOf, MAX_CELL, MAX_TABLE_ROWS } from '../form-tables.rules.ts';

export interface TemplateColumn {
  heading: string;
  column: Column;
  /** What a select offers; null = anything may be typed. */
  choices: readonly string[] | null;
}

export interface TemplateFilling {
  /** What is filled in already, cell by cell. */
  rows?: readonly (readonly string[])[];
  /** Rows that the table may have. */
  most?: number;
}

const GUIDE = '填写说明';
/** Rows of the guide above its table, the table's head included. */
const GUIDE_HEAD = 5;

/** The file. */
export async function drawTemplate(
  label: string,
  columns: readonly TemplateColumn[],
  { rows = [], most = MAX_TABLE_ROWS }: TemplateFilling = {},
): Promise<Buffer> {
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(label, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ heading, column: { kind } }) => ({
    header: heading,
    width: Math.max(14, heading.length * 2 + 4),
    // as text, so that the spreadsheet program leaves numbers of registration and days as they are typed
    style: kind === 'number' ? {} : { numFmt: '@' },
  }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) sheet.addRow([...row]);
  const guide = workbook.addWorksheet(GUIDE);
  drawGuide(guide, columns, most);
  columns.forEach(({ choices }, at) => {
    if (choices && choices.length > 0) addDropDown(sheet, at, rangeOf(choices, at));
  });
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** One column of the guide for each column of the table: its name, how it is filled, and its choices one below the other. */
function drawGuide(guide: Worksheet, columns: readonly TemplateColumn[], most: number): void {
  guide.addRow([`在第一个工作表中填写，一行一条，最多 ${most} 行；不要改动表头，不需要的行留空`]);
  guide.addRow(['公式按其结果导入；有误的行会逐项列出，改好后可再次导入']);
  guide.addRow([]);
  guide.addRow(columns.map(({ heading }) => heading)).font = { bold: true };
  guide.addRow(columns.map(howToFill));
  const longest = Math.max(...columns.map(({ choices }) => choices?.length ?? 0));
  for (let at = 0; at < longest; at++) guide.addRow(columns.map(({ choices }) => choices?.[at] ?? null));
  columns.forEach((_, at) => (guide.getColumn(at + 1).width = 28));
}

function howToFill({ column, choices }: TemplateColumn): string {
  if (choices) return '从下列选项中选择：';
  if (column.kind === 'number') return '填写数字';
  const example = dayExampleOf(column);
  return example === null
    ? `填写文字，不超过 ${('max' in column && column.max) || MAX_CELL} 个字`
    : `填写日期，例如 ${example}`;
}

/** The choices' cells of the guide: a list inside a drop-down may not be longer than 255 letters. */
function rangeOf(choices: readonly string[], at: number): string {
  const letter = String.fromCodePoint(0x41 + at);
  return `${GUIDE}!$${letter}$${GUIDE_HEAD + 1}:$${letter}$${GUIDE_HEAD + choices.length}`;
}

function addDropDown(sheet: Worksheet, at: number, range: string): void {
  for (let row = 2; row <= MAX_TABLE_ROWS + 1; row++)
    sheet.getCell(row, at + 1).dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [range],
      showErrorMessage: true,
      errorTitle: '不在可选项中',
      error: `请从下拉列表中选择，或查看“${GUIDE}”`,
    };
}
