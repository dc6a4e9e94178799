// Draws a kept cost calculation as PDF in the thread of drawings (cost-pdf.ts asks for it). The sentence, the scenarios side by side, every line with its formula and sources.
import type { PdfCell, PdfDocument, PdfPart } from '@yqt/pdf/pdf-document';
import { printDocument } from '@yqt/pdf/print-document';
import type { CostResult, ScenarioResult } from '../cost-shapes.rules.ts';
import { lineRows, NOT_MODELLED, sumRows } from '../cost-table.rules.ts';
import type { CostDrawing } from './cost-pdf.ts';

function documentOf(result: CostResult, printedAt: string): PdfDocument {
  return {
    pageMargins: [40, 44, 40, 48],
    info: { title: result.title, creator: '园企通' },
    defaultStyle: { fontSize: 9 },
    footer: (page, pages) => ({
      margin: [40, 10],
      fontSize: 8,
      columns: [
        `${result.notice}　打印时间 ${printedAt}`,
        { text: `${page} / ${pages}`, alignment: 'right' },
      ],
    }),
    content: [
      { text: result.title, fontSize: 16, bold: true },
      { text: `测算日期 ${result.on}　参数版本 ${result.version}（${result.versionTitle}）`, margin: [0, 4] },
      { text: result.sentence, margin: [0, 4, 0, 8], bold: true },
      tableOf(['单位：元', ...result.scenarios.map(({ name }) => name)], sumRows(result.scenarios)),
      ...result.scenarios.flatMap(scenarioOf),
      ...notModelledOf(result),
      { text: '规则', bold: true, margin: [0, 10, 0, 4] },
      ...result.rules.map(
        ({ title, version, docNo, validFrom, validTo, note }): PdfPart =>
          `${title}　版本 ${version}　${docNo}　${validFrom} 至 ${validTo ?? '今'}${note ? `　${note}` : ''}`,
      ),
    ],
  };
}

function scenarioOf(scenario: ScenarioResult): PdfPart[] {
  const { name, missing, warnings } = scenario;
  return [
    { text: `${name}：明细`, bold: true, margin: [0, 10, 0, 4] },
    tableOf(['项目', '金额（元）', '优惠前（元）', '计算与依据'], lineRows(scenario), [110, 90, 80, '*']),
    ...(missing.length
      ? [{ text: `待补充：${missing.join('、')}`, margin: [0, 4] satisfies [number, number] }]
      : []),
    ...warnings.map((text): PdfPart => ({ text: `提示：${text}` })),
  ];
}

function notModelledOf({ notModelled = [] }: CostResult): PdfPart[] {
  if (notModelled.length === 0) return [];
  return [
    { text: NOT_MODELLED, bold: true, margin: [0, 10, 0, 4] },
    ...notModelled.map(({ label, note }): PdfPart => `${label}：${note}`),
  ];
}

function tableOf(head: string[], rows: string[][], widths?: (number | '*')[]): PdfPart {
  const cells = (row: string[]): PdfCell[] =>
    row.map((text, at) => ({ text, alignment: at > 0 && at < 3 && widths ? 'right' : 'left' }));
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: widths ?? head.map(() => '*'),
      body: [head.map((text) => ({ text, bold: true })), ...rows.map(cells)],
    },
  };
}

/** What the drawing thread calls. */
export const draw = ({ result, printedAt }: CostDrawing): Promise<Uint8Array> =>
  printDocument(documentOf(result, printedAt));
