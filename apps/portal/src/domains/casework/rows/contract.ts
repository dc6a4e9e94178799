// A table of a case's form as a spreadsheet: the one to fill in, and what a filled one holds. Nothing is written by either: the
// rows go into the open form and are saved with it.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import type { Row } from '@yqt/forms/answers';
import { Code, Id, Input } from '@yqt/kernel/schema';

const Text = Type.String();

export const SheetFault = Type.Object({
  /** As the spreadsheet program numbers it. */
  row: Type.Integer(),
  /** Its heading. */
  column: Text,
  errorMessage: Text,
});
export type SheetFault = Static<typeof SheetFault>;

export const SheetRows = Type.Object({
  total: Type.Integer(),
  /** Those without a fault, as the form holds them; `key` is empty where the sheet gave none. */
  rows: Type.Array(Type.Unsafe<Row>(Type.Record(Text, Type.Union([Text, Type.Boolean(), Type.Array(Text)])))),
  faults: Type.Array(SheetFault),
  /** Headings that the table does not know. */
  ignored: Type.Array(Text),
});
export type SheetRows = Static<typeof SheetRows>;

export const rowsContract = {
  getRowsSheet: defineEndpoint({
    method: 'GET',
    path: '/policy/api/case/{id}/rows/sheet',
    access: 'member',
    rate: 'export',
    summary: '办件表单中一张表格的模板，或已填内容（XLSX）；改好后可导入',
    input: Input({ id: Id, name: Code, isFilled: Type.Optional(Type.Boolean()) }),
    output: FileAnswer,
    answers: 'file',
  }),
  readRowsSheet: defineEndpoint({
    method: 'POST',
    path: '/policy/api/case/{id}/rows/read',
    access: 'member',
    rate: 'upload',
    summary: '试读已上传表格中的行，按行列指出问题，不保存',
    input: Input({ id: Id, name: Code, fileId: Id }),
    output: SheetRows,
  }),
};
