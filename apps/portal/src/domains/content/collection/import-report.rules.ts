// The shape of what an import of items found, or did.
import Type, { type Static } from 'typebox';

export const ItemImportReport = Type.Object({
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  faultyRows: Type.Integer(),
  /** Headings that the collection does not know. */
  ignored: Type.Array(Type.String()),
  /** The first 500, by the row as the spreadsheet program numbers it (of JSON from 1), and its heading. */
  faults: Type.Array(
    Type.Object({ row: Type.Integer(), column: Type.String(), errorMessage: Type.String() }),
  ),
});
export type ItemImportReport = Static<typeof ItemImportReport>;
