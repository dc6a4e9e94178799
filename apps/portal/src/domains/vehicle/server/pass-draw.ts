// Draws passes as PDF in the thread of drawings, a page each: the plate large, the code to check it by beside.
import { toString as qrCode } from 'qrcode';
import type { PdfDocument, PdfPart } from '@yqt/pdf/pdf-document';
import { printDocument } from '@yqt/pdf/print-document';
import type { DrawnPass, PassDrawing } from './pass-file.ts';

const TITLE = '车辆通行证';
const FORWARDED = '车辆通行申请预审结果';

function pageOf(pass: DrawnPass, svg: string, isLast: boolean): PdfPart {
  const lines: [string, string][] = [
    ['证号', pass.no],
    ['持有单位', pass.holder],
    ['挂车号牌', pass.trailer ?? '--'],
    ['有效期', pass.term],
    ['出入卡口', pass.gates],
    ['状态', pass.state],
    ['审批机关', pass.authority],
    ['适用范围', pass.scope],
  ];
  return {
    ...(isLast ? {} : { pageBreak: 'after' as const }),
    stack: [
      { text: pass.isForwarded ? FORWARDED : TITLE, fontSize: 24, bold: true },
      { text: pass.plate, fontSize: 44, bold: true, margin: [0, 20] },
      {
        columns: [
          {
            stack: lines.map(([term, value]): PdfPart => ({ text: `${term}　${value}`, margin: [0, 4] })),
          },
          { stack: [{ svg, width: 120 }, '扫码核验真伪'] },
        ],
      },
    ],
  };
}

async function documentOf({ passes, printedAt }: PassDrawing): Promise<PdfDocument> {
  const codes = await Promise.all(passes.map(({ address }) => qrCode(address, { type: 'svg', margin: 0 })));
  return {
    pageMargins: [48, 56, 48, 56],
    info: { title: TITLE, creator: '园企通' },
    defaultStyle: { fontSize: 12 },
    footer: (page, pages) => ({
      margin: [48, 10],
      fontSize: 8,
      columns: [`打印时间 ${printedAt}`, { text: `${page} / ${pages}`, alignment: 'right' }],
    }),
    content: passes.map((pass, at) => pageOf(pass, codes[at] ?? '', at === passes.length - 1)),
  };
}

/** What the drawing thread calls. */
export const draw = async (drawing: PassDrawing): Promise<Uint8Array> =>
  printDocument(await documentOf(drawing));
