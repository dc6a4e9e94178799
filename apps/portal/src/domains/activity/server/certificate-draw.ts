// Draws a certificate of attendance as PDF in the thread of drawings.
import type { PdfDocument } from '@yqt/pdf/pdf-document';
import { printDocument } from '@yqt/pdf/print-document';
import type { CertificateDrawing } from './certificate-shape.ts';

const TITLE = '参加证明';

const documentOf = (drawing: CertificateDrawing): PdfDocument => {
  const { name, enName, title, organiser, startsAt, endsAt, place, ticket, printedAt } = drawing;
  const who = enName === '' ? name : `${enName} ${name}`;
  return {
    pageMargins: [64, 120, 64, 64],
    info: { title: TITLE, creator: '园企通' },
    defaultStyle: { fontSize: 14 },
    footer: () => ({ margin: [64, 10], fontSize: 8, text: `编号 ${ticket}　打印时间 ${printedAt}` }),
    content: [
      { text: TITLE, fontSize: 30, bold: true, margin: [0, 0, 0, 48] },
      {
        text: `兹证明 ${who} 于 ${startsAt.slice(0, 16)} 至 ${endsAt.slice(0, 16)} 参加了由${organiser}主办的“${title}”活动（${place}）。`,
      },
      { text: organiser, alignment: 'right', margin: [0, 80, 0, 8] },
      { text: endsAt.slice(0, 10), alignment: 'right' },
    ],
  };
};

/** What the drawing thread calls. */
export const draw = (drawing: CertificateDrawing): Promise<Uint8Array> => printDocument(documentOf(drawing));
