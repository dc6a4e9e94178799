// Draws a paper of a case as PDF in a thread of its own: its number and owner, what it says, the answers, a place for a seal.
import { workerData } from 'node:worker_threads';
import type { PdfDocument, PdfPart } from '@yqt/pdf/pdf-document';
import { printDocument } from '@yqt/pdf/print-document';
import type { CaseDrawing } from './case-document.ts';

function sectionParts({ title, lines, tables }: CaseDrawing['sections'][number]): PdfPart[] {
  return [
    { text: title, bold: true, margin: [0, 10, 0, 4] },
    ...lines.map(({ label, text }): PdfPart => ({ text: `${label}　${text || '—'}`, margin: [0, 2] })),
    // rows one below the other: wide tables do not fit a page
    ...tables.flatMap(({ label, heads, rows }) =>
      rows.flatMap((row, at): PdfPart[] => [
        { text: `${label} ${at + 1}`, bold: true, margin: [0, 6, 0, 2] },
        {
          text: heads.map((head, cell) => `${head}：${row[cell] || '—'}`).join('　'),
          margin: [0, 2],
        },
      ]),
    ),
  ];
}

function documentOf({ title, no, applicant, paragraphs, sections, printedAt }: CaseDrawing): PdfDocument {
  return {
    pageMargins: [56, 64, 56, 64],
    info: { title, creator: '园企通' },
    defaultStyle: { fontSize: 11 },
    footer: (page, pages) => ({
      margin: [56, 10],
      fontSize: 8,
      columns: [`打印时间 ${printedAt}`, { text: `${page} / ${pages}`, alignment: 'right' }],
    }),
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
      { text: `编号　${no}` },
      { text: `申请人　${applicant}`, margin: [0, 0, 0, 12] },
      ...paragraphs.map((text): PdfPart => ({ text, margin: [0, 4] })),
      ...sections.flatMap(sectionParts),
      { text: '（经办部门盖章）', alignment: 'right', margin: [0, 48, 0, 0] },
    ],
  };
}

// The thread's own message carries the paper; the answer is the finished file.
// oxlint-disable-next-line typescript/consistent-type-assertions -- case-document.ts, which starts the thread, gives exactly this
await printDocument(documentOf(workerData as CaseDrawing));
