// Words of 从表格导入: choosing a spreadsheet, what was read, what becomes of it.
import { MAX_IMPORT_BYTES, MAX_TABLE_ROWS } from '../form-tables.rules.ts';

const LIMIT = `${MAX_IMPORT_BYTES / 1024 / 1024} MB`;

export const importText = {
  open: '从表格导入',
  unopened: '无法打开导入，请稍后重试',
  title: (label: string) => `导入${label}`,
  file: '选择表格',
  hint: `支持 XLSX，不超过 ${LIMIT}，最多 ${MAX_TABLE_ROWS} 行。请按模板填写`,
  template: '下载模板',
  wrongType: '请选择 xlsx 格式的表格，可用模板另存',
  tooLarge: `表格不能超过 ${LIMIT}，请删去图片等无关内容后重试`,
  offline: '网络不可用，或服务暂时没有响应，请稍后重试',
  busy: (name: string) => `正在读取 ${name}`,
  read: (name: string, total: number, good: number) =>
    `${name}：共 ${total} 行，${good === total ? '均可导入' : `${good} 行可导入，${total - good} 行有误`}`,
  faults: '以下内容有误，所在的行不会导入。改好后可再次选择',
  fault: (row: number, column: string, message: string) => `第 ${row} 行「${column}」：${message}`,
  moreFaults: (count: number) => `另有 ${count} 处有误`,
  ignored: (headings: readonly string[]) => `表中没有这些列，不会导入：${headings.join('、')}`,
  mode: '表中已有内容',
  append: (rows: number) => `追加在现有 ${rows} 行之后`,
  replace: (rows: number) => `替换现有 ${rows} 行`,
  preview: '将填入的内容',
  morePreview: (count: number) => `另有 ${count} 行`,
  after: (rows: number) => `填入后共 ${rows} 行。保存之前不会生效`,
  repeated: (count: number) => `${count} 行与已有内容相同，不再填入`,
  replaced: (years: readonly string[]) => `已有 ${years.map((year) => `${year}年`).join('、')}，将替换该行`,
  tooMany: (rows: number) => `填入后共 ${rows} 行，超过 ${MAX_TABLE_ROWS} 行，请减少行数或改为替换`,
  cancel: '取消',
  confirm: (added: number) => `填入 ${added} 行`,
  done: (added: number) => `已填入 ${added} 行，保存后生效`,
} as const;
