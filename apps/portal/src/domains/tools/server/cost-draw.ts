// Draws a kept cost calculation as PDF in a thread of its own (cost-pdf.ts starts it): layout and font take seconds of CPU,
// which no visitor shall wait for. The sentence, the scenarios side by side, every line with its formula and sources.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { CostResult, ScenarioResult } from '../cost-shapes.rules.ts';
import { lineRows, sumRows } from '../cost-table.rules.ts';
import type { CostDrawing } from './cost-pdf.ts';

const require = createRequire(import.meta.url);
const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);

/** The font's files are the only ones that a document may open; nothing is fetched. */
function allowFontsOnly(): void {
  const [normal, bold] = [fontOf('400Regular'), fontOf('700Bold')];
  pdfmake.addFonts({ NotoSansSC: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
}

function documentOf(result: CostResult, printedAt: string): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 48],
    info: { title: result.title, creator: '园企通' },
    defaultStyle: { font: 'NotoSansSC', fontSize: 9, lineHeight: 1.25 },
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
      { text: '规则', bold: true, margin: [0, 10, 0, 4] },
      ...result.rules.map(
        ({ title, version, docNo, validFrom, validTo, note }): Content =>
          `${title}　版本 ${version}　${docNo}　${validFrom} 至 ${validTo ?? '今'}${note ? `　${note}` : ''}`,
      ),
    ],
  };
}

function scenarioOf(scenario: ScenarioResult): Content[] {
  const { name, missing, warnings } = scenario;
  return [
    { text: `${name}：明细`, bold: true, margin: [0, 10, 0, 4] },
    tableOf(['项目', '金额（元）', '优惠前（元）', '计算与依据'], lineRows(scenario), [110, 90, 80, '*']),
    ...(missing.length
      ? [{ text: `待补充：${missing.join('、')}`, margin: [0, 4] satisfies [number, number] }]
      : []),
    ...warnings.map((text): Content => ({ text: `提示：${text}` })),
  ];
}

function tableOf(head: string[], rows: string[][], widths?: (number | '*')[]): Content {
  const cells = (row: string[]): TableCell[] =>
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

// The thread's own message carries the calculation; the answer is the finished file.
// oxlint-disable-next-line typescript/consistent-type-assertions -- cost-pdf.ts, which starts the thread, gives exactly this
const { result, printedAt } = workerData as CostDrawing;
allowFontsOnly();
const file = await pdfmake.createPdf(documentOf(result, printedAt)).getBuffer();
parentPort?.postMessage(file);
