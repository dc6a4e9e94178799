// Words of 从表格导入 beside a table of a case's form.
import { sheetText } from '../../../../page/sheet-import.text.ts';

export const rowsImportText = {
  ...sheetText,
  hint: (most: number) => `支持 XLSX，不超过 2 MB，最多 ${most} 行。请按模板填写；照片等文件在导入后逐行上传`,
  filled: '下载已填内容',
  mode: '已有内容',
  append: (rows: number) => `保留现有 ${rows} 行，其中改过的行更新，其余追加在后`,
  replace: (rows: number) => `以表格为准，替换现有 ${rows} 行`,
  after: (rows: number) => `填入后共 ${rows} 行，随表单自动保存，提交前可继续修改`,
  tooMany: (rows: number, most: number) => `填入后共 ${rows} 行，超过 ${most} 行，请减少行数或改为替换`,
  done: (count: number) => `已填入 ${count} 行`,
} as const;
