// Draws a paper of a case as PDF in the thread of drawings: its numbers, what it says, the answers, a place for a seal, and the
// code by which anybody checks it.
import { toString as qrCode } from 'qrcode';
import type { PdfDocument, PdfPart } from '@yqt/pdf/pdf-document';
import { printDocument } from '@yqt/pdf/print-document';
import type { PaperDrawing } from './paper-file.ts';

function sectionParts({ title, lines, tables }: PaperDrawing['sections'][number]): PdfPart[] {
  return [
    { text: title, bold: true, margin: [0, 10, 0, 4] },
    ...lines.map(({ label, text }): PdfPart => ({ text: `${label}　${text || '--'}`, margin: [0, 2] })),
    // rows one below the other: wide tables do not fit a page
    ...tables.flatMap(({ label, heads, rows }) =>
      rows.flatMap((row, at): PdfPart[] => [
        { text: `${label} ${at + 1}`, bold: true, margin: [0, 6, 0, 2] },
        {
          text: heads.map((head, cell) => `${head}：${row[cell] || '--'}`).join('　'),
          margin: [0, 2],
        },
      ]),
    ),
  ];
}

async function checkParts({ code, address }: PaperDrawing): Promise<PdfPart[]> {
  if (address === null) return [];
  const svg = await qrCode(address, { type: 'svg', margin: 0 });
  return [
    { stack: [{ svg, width: 80 }], margin: [0, 16, 0, 4] },
    { text: `扫码核验真伪　核验码 ${code}`, fontSize: 8 },
    { text: address, fontSize: 8 },
  ];
}

async function documentOf(drawing: PaperDrawing): Promise<PdfDocument> {
  const { title, no, receiptNo, applicant, matter, department, on, paragraphs, sections } = drawing;
  const heads: [string, string][] = [
    ['文书编号', no],
    ['受理编号', receiptNo],
    ['事项', matter],
    ['申请人', applicant],
  ];
  return {
    pageMargins: [56, 64, 56, 64],
    info: { title, creator: '园企通' },
    defaultStyle: { fontSize: 11 },
    footer: (page, pages) => ({
      margin: [56, 10],
      fontSize: 8,
      columns: [no, { text: `${page} / ${pages}`, alignment: 'right' }],
    }),
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
      ...heads
        .filter(([, value]) => value)
        .map(([head, value]): PdfPart => ({ text: `${head}　${value}`, margin: [0, 2] })),
      ...paragraphs.map((text): PdfPart => ({ text, margin: [0, 8, 0, 4] })),
      ...sections.flatMap(sectionParts),
      { text: `${department}（盖章）`, alignment: 'right', margin: [0, 40, 0, 4] },
      { text: on, alignment: 'right' },
      ...(await checkParts(drawing)),
    ],
  };
}

/** What the drawing thread calls. */
export const draw = async (drawing: PaperDrawing): Promise<Uint8Array> =>
  printDocument(await documentOf(drawing));
