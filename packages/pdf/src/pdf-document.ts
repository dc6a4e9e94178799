// What a document to draw is written in: the part of pdfmake's language that our papers use. (Its published types bring
// those of browsers with them, which the server must not see.)

/** Points: horizontal and vertical, or left, top, right, bottom. */
type Margin = [number, number] | [number, number, number, number];

interface Look {
  margin?: Margin;
  fontSize?: number;
  bold?: boolean;
  color?: string;
  alignment?: 'left' | 'right';
  preserveLeadingSpaces?: boolean;
  /** Points from the sheet's upper left corner. */
  absolutePosition?: { x: number; y: number };
  /** The next part begins a page. */
  pageBreak?: 'after';
}

/** One cell of a table. */
export interface PdfCell extends Look {
  text: string;
}

interface PdfTable extends Look {
  layout: 'lightHorizontalLines';
  table: {
    headerRows: number;
    /** Rows stay whole at the end of a page. */
    dontBreakRows?: boolean;
    /** Points, or what is left in equal parts. */
    widths: readonly (number | string)[];
    body: PdfCell[][];
  };
}

/** A paragraph, a table, parts beside or below each other, or a drawing. */
export type PdfPart =
  | string
  | PdfCell
  | PdfTable
  | (Look & { stack: PdfPart[] })
  | (Look & { columns: PdfPart[] })
  | { svg: string; width?: number };

/** A whole A4 paper. */
export interface PdfDocument {
  pageMargins: [number, number, number, number];
  info: { title: string; creator: string };
  defaultStyle: { fontSize: number };
  header?: PdfPart;
  footer: (page: number, pages: number) => PdfPart;
  background?: (page: number, size: { width: number; height: number }) => PdfPart;
  content: PdfPart[];
}
