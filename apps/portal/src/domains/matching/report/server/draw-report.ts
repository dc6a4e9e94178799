// Draws a report as PDF in the thread of drawings (report-pdf.ts asks for it). Chinese font embedded, lines broken where Chinese may break, every page with the enterprise
// above and time, page and disclaimer below.
import type { PdfCell, PdfDocument, PdfPart } from '@yqt/pdf/pdf-document';
import { printDocument } from '@yqt/pdf/print-document';
import { MOST_SHEETS, SCOPES, type Block } from '../paper-block.rules.ts';
import { watermarkText, reportBlocks } from '../report-page.rules.ts';
import { verdictBarSvg } from './verdict-bar-svg.ts';
import { watermarkSvg } from './watermark-svg.ts';
import type { ReportDrawing } from './report-pdf.ts';

/** Points: room for the header and for two lines of footer. */
const MARGINS: [number, number, number, number] = [36, 52, 36, 56];

/** What is drawn, and on how many sheets once it is. */
function documentOf(drawing: ReportDrawing, given: (typeof SCOPES)[number]) {
  const { document, on, createdAt, printedAt, address } = drawing;

  const { enterprise, body } = document;
  let sheets = 0;
  const paper: PdfDocument = {
    pageMargins: MARGINS,
    info: { title: `政策匹配报告 ${enterprise.name}`, creator: '园企通' },
    defaultStyle: { fontSize: 8.5 },
    header: {
      text: `${enterprise.name}　${enterprise.creditCode}`,
      margin: [36, 22, 36, 0],
      fontSize: 8,
      color: '#555555',
    },
    footer: (page, pages) => {
      sheets = pages;
      return {
        margin: [36, 10],
        fontSize: 7,
        color: '#555555',
        stack: [
          { text: body.disclaimer },
          {
            columns: [
              `报告生成 ${createdAt}　打印 ${printedAt}`,
              { text: `第 ${page} 页 / 共 ${pages} 页`, alignment: 'right' },
            ],
          },
        ],
      };
    },
    background: (_page, { width, height }) => ({
      svg: watermarkSvg([enterprise.name, watermarkText(on)], { width, height }),
    }),
    content: reportBlocks(document, on, { ...given, address }).map(contentOf),
  };
  return { paper, sheetCount: () => sheets };
}

/** Points: the sheet between its margins. */
const BAR_WIDTH = 523;

const HEADINGS: Record<1 | 2 | 3, { fontSize: number; margin: [number, number, number, number] }> = {
  1: { fontSize: 17, margin: [0, 0, 0, 4] },
  2: { fontSize: 12.5, margin: [0, 12, 0, 4] },
  3: { fontSize: 10, margin: [0, 8, 0, 2] },
};

function contentOf(block: Block): PdfPart {
  if (block.kind === 'heading') return { text: block.text, bold: true, ...HEADINGS[block.level] };
  if (block.kind === 'bar') return { svg: verdictBarSvg(block.shares), width: BAR_WIDTH };
  if (block.kind === 'sheet') return { text: '', pageBreak: 'after' };
  if (block.kind === 'text') return { text: block.text, bold: block.isStrong ?? false, margin: [0, 1] };
  const cells = (row: string[], bold: boolean): PdfCell[] =>
    row.map((text) => ({ text, bold, preserveLeadingSpaces: true }));
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 2],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: block.widths,
      body: [cells(block.head, true), ...block.rows.map((row) => cells(row, false))],
    },
  };
}

/** What the drawing thread calls: as much of the report as the sheets carry. */
export async function draw(drawing: ReportDrawing): Promise<Uint8Array> {
  let file = new Uint8Array();
  for (const scope of SCOPES) {
    const { paper, sheetCount } = documentOf(drawing, scope);
    file = new Uint8Array(await printDocument(paper));
    if (sheetCount() <= MOST_SHEETS) break;
  }
  return file;
}
