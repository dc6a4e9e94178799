// Figures as people say them: with their unit, months as years and months, and the word that goes with a comparison
// (「不少于 30 人」「不低于 500 万元」「在前 3 位」). 不低于、不超过 include the figure, 超过、低于 do not.
import { decimal, groupedText } from '@yqt/kernel/decimal';
import { formatDecimal, SCALE } from './decimal.ts';
import type { Comparison } from './tree.ts';

/** Ten-thousandths as people read a figure: 「31,250.8」. For sentences only, never for what is sent or typed. */
export const shownFigure = (scaled: number): string => groupedText(decimal(formatDecimal(scaled)));

const YEAR = 12;

/** 「11 年 6 个月」「2 年」「6 个月」. */
function monthsText(scaled: number): string {
  const months = scaled / SCALE;
  if (!Number.isInteger(months) || months < YEAR) return `${shownFigure(scaled)} 个月`;
  const rest = months % YEAR;
  const years = `${shownFigure((months - rest) * (SCALE / YEAR))} 年`;
  return rest === 0 ? years : `${years} ${rest} 个月`;
}

/** Ten-thousandths with their unit: 「31,250.8 万元」「5.5%」「第 3 位」「11 年 6 个月」. */
export function measureText(scaled: number, unit: string | null): string {
  if (unit === '月') return monthsText(scaled);
  const figure = shownFigure(scaled);
  if (unit === null) return figure;
  if (unit === '位') return `第 ${figure} 位`;
  return unit === '%' ? `${figure}%` : `${figure} ${unit}`;
}

type Ordered = Extract<Comparison, '>=' | '>' | '<=' | '<'>;

/** What is counted is 多 or 少, what is measured 高 or 低. */
const COUNTED: ReadonlySet<string> = new Set([
  '人',
  '项',
  '件',
  '个',
  '家',
  '天',
  '个日历天',
  '月',
  '年',
  '亩',
  '平方米',
]);
const COUNT_WORDS: Record<Ordered, string> = { '>=': '不少于', '>': '超过', '<=': '不超过', '<': '少于' };
const MEASURE_WORDS: Record<Ordered, string> = { '>=': '不低于', '>': '超过', '<=': '不超过', '<': '低于' };

/** 「不少于」 of people, 「不低于」 of money and shares. */
export const orderWord = (op: Ordered, unit: string | null): string =>
  (COUNTED.has(unit ?? '') ? COUNT_WORDS : MEASURE_WORDS)[op];

/** Of a rank the first is the best. */
const RANK_TEXTS: Record<Ordered, (figure: string) => string> = {
  '<=': (figure) => `在前 ${figure} 位`,
  '<': (figure) => `在第 ${figure} 位之前`,
  '>=': (figure) => `在第 ${figure} 位或以后`,
  '>': (figure) => `在第 ${figure} 位之后`,
};

/** What comes one by one: more than none is one at least. */
const PIECES: ReadonlySet<string> = new Set(['人', '项', '件', '个', '家']);

/** 「不低于 500 万元」「不少于 1 人」「大于 0」「在前 3 位」. */
export function orderText(op: Ordered, scaled: number, unit: string | null): string {
  if (unit === '位') return RANK_TEXTS[op](shownFigure(scaled));
  if (op === '>' && scaled === 0) return PIECES.has(unit ?? '') ? `不少于 1 ${unit}` : '大于 0';
  return `${orderWord(op, unit)} ${measureText(scaled, unit)}`;
}

/** A space where a digit or a letter meets Chinese, none between Chinese. */
export const spaced = (before: string, after: string): string =>
  /^[\w$¥]/.test(after) || (/[\w%]$/.test(before) && /^[^\s，。、；：）」]/.test(after))
    ? `${before} ${after}`
    : before + after;
