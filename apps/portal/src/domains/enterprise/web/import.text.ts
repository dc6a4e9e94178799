// Words of 从表格导入: choosing a spreadsheet, what was read, what becomes of it.
import { sheetText } from '../../../page/sheet-import.text.ts';
import { MAX_IMPORT_BYTES, MAX_TABLE_ROWS } from '../form-tables.rules.ts';

const LIMIT = `${MAX_IMPORT_BYTES / 1024 / 1024} MB`;

export const importText = {
  ...sheetText,
  hint: `支持 XLSX，不超过 ${LIMIT}，最多 ${MAX_TABLE_ROWS} 行。请按模板填写`,
  tooLarge: `表格不能超过 ${LIMIT}，请删去图片等无关内容后重试`,
  fault: (row: number, column: string, message: string) => `第 ${row} 行「${column}」：${message}`,
  mode: '表中已有内容',
  append: (rows: number) => `追加在现有 ${rows} 行之后`,
  replace: (rows: number) => `替换现有 ${rows} 行`,
  after: (rows: number) => `填入后共 ${rows} 行。保存之前不会生效`,
  repeated: (count: number) => `${count} 行与已有内容相同，不再填入`,
  replaced: (years: readonly string[]) => `已有 ${years.map((year) => `${year}年`).join('、')}，将替换该行`,
  tooMany: (rows: number) => `填入后共 ${rows} 行，超过 ${MAX_TABLE_ROWS} 行，请减少行数或改为替换`,
  done: (added: number) => `已填入 ${added} 行，保存后生效`,
} as const;
