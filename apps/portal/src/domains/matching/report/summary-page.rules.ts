// The first sheet of a report on paper: the page's own summary. One sentence, the verdicts as bar and table, the next
// deadlines, what may be enjoyed together, and which answers would help.
import { GROUP_LABELS } from '../verdict/wording.rules.ts';
import { headlineOf } from './headline.rules.ts';
import { cutTable, text, type Block, type PaperScope } from './paper-block.rules.ts';
import type { ReportBody, ReportDocument } from './report-document.rules.ts';
import { leftText, nextDeadlines, sharesOf, summarySentence } from './summary.rules.ts';

/** The blocks of the sheet, and its end. */
export function summaryBlocks(
  { body, enterprise }: ReportDocument,
  { on, scope }: { on: string; scope: PaperScope },
): Block[] {
  const { summary, bundle, unlock, questions, contradictions = [] } = body;
  const shares = sharesOf(summary);
  return [
    { kind: 'heading', level: 1, text: '政策匹配报告' },
    text(`${enterprise.name}　统一社会信用代码 ${enterprise.creditCode}`, true),
    text(`匹配日期 ${on}　${body.basisText}`),
    ...contradictions.map((one) => text(`资料矛盾：${one}。`, true)),
    text(summarySentence(body, on), true),
    { kind: 'bar', shares },
    {
      kind: 'table',
      head: shares.map(({ group }) => GROUP_LABELS[group]),
      rows: [shares.map(({ count }) => `${count} 项`)],
      widths: shares.map(() => '*' as const),
    },
    ...deadlineBlocks(body, on),
    { kind: 'heading', level: 2, text: '预计可获' },
    text(sumText(summary)),
    ...(bundle.potentialText === '' ? [] : [text(`${bundle.potentialText}。`)]),
    ...bundleBlocks(bundle, scope),
    ...(unlock.text === null
      ? []
      : [
          { kind: 'heading', level: 2, text: unlock.text } as const,
          ...questions.slice(0, unlock.questionCount).map(({ question }) => text(`· ${question}`)),
        ]),
    { kind: 'sheet' },
  ];
}

function deadlineBlocks({ timeline }: ReportBody, on: string): Block[] {
  const deadlines = nextDeadlines(timeline, on);
  if (deadlines.length === 0) return [];
  const rows = deadlines.map((one) => [
    one.on,
    leftText(one.daysLeft),
    one.title,
    one.group === undefined ? '' : GROUP_LABELS[one.group],
  ]);
  return [
    { kind: 'heading', level: 2, text: `最近 ${rows.length} 个截止日期` },
    { kind: 'table', head: ['日期', '剩余', '政策', '结论'], rows, widths: [70, 60, '*', 100] },
  ];
}

/** 「可叠加享受的组合合计：…；演示政策 …，不计入。」 */
function sumText(summary: ReportBody['summary']): string {
  const { amount, note } = headlineOf(summary);
  const basis = summary.demoAmount === undefined ? [] : summary.amount.basis;
  return `可叠加享受的组合合计：${[amount, ...basis, ...(note === null ? [] : [note])].join('；')}。`;
}

/** Rows of the bundle that leave the sheet its room. */
const CHOSEN_ON_SHEET = 10;

/** What is left out stands on a later sheet. */
function bundleBlocks({ chosen }: ReportBody['bundle'], scope: PaperScope): Block[] {
  if (chosen.length === 0) return [];
  return cutTable(
    {
      kind: 'table',
      head: ['政策', '金额', '说明'],
      rows: chosen.map(bundleRow),
      widths: ['*', 90, 170],
    },
    { ...scope, rows: CHOSEN_ON_SHEET },
  );
}

/** A row of the bundle, or of what is left out of it. */
export const bundleRow = ({
  title,
  amount,
  reason,
  isDemo,
}: ReportBody['bundle']['chosen'][number]): string[] => [title, amount.text, markedDemo(reason, isDemo)];

/** What is said of a policy in a table of paper, which has no tags: that it is one of the demonstration. */
export const markedDemo = (words: string, isDemo: boolean | undefined): string =>
  isDemo ? ['演示数据', words].filter(Boolean).join('；') : words;
