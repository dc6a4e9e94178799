// The rows of the table that `npm run bench` prints: what was measured, its budget, and whether it is kept.
import { styleText } from 'node:util';

export interface Row {
  what: string;
  measured: string;
  budget: string;
  verdict: 'ok' | 'missed' | 'skipped' | '';
}

/** What a row's number is counted in; ratios have no unit. */
interface Measure {
  what: string;
  value: number;
  budget: number;
  unit?: string;
}

/** A row whose value must reach the budget. */
export const atLeast = ({ what, value, budget, unit = '' }: Measure): Row => ({
  what,
  measured: shown(value, unit),
  budget: `≥ ${budget}${unit}`,
  verdict: value >= budget ? 'ok' : 'missed',
});

/** A row whose value must not pass the budget. */
export const atMost = ({ what, value, budget, unit = '' }: Measure): Row => ({
  what,
  measured: shown(value, unit),
  budget: `≤ ${budget}${unit}`,
  verdict: value <= budget ? 'ok' : 'missed',
});

/** A row that has no budget of its own but explains its neighbours. */
export const noted = (what: string, measured: string): Row => ({ what, measured, budget: '-', verdict: '' });

/** A row that could not be measured here. */
export const skipped = (what: string, budget: string, reason: string): Row => ({
  what,
  measured: reason,
  budget,
  verdict: 'skipped',
});

function shown(value: number, unit: string): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 3 : 1);
  return text + unit;
}

/** A row by itself, as it is printed when it is known: verdict first and misses in red, so that they stand out. */
export function line({ what, measured, budget, verdict }: Row): string {
  const text = `  ${(verdict || '·').padEnd(9)} ${measured.padStart(9)}  ${budget.padEnd(9)} ${what}`;
  return verdict === 'missed' ? styleText('red', text) : text;
}

/** The table as Markdown, columns aligned. */
export function table(rows: readonly Row[]): string {
  const head = ['what', 'measured', 'budget', 'verdict'];
  const cells = [head, ...rows.map((row) => [row.what, row.measured, row.budget, row.verdict])];
  const widths = head.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const cellsOf = (words: string[]) =>
    `| ${words.map((word, at) => word.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [cellsOf(head), rule, ...cells.slice(1).map(cellsOf)].join('\n');
}

/** The middle value; the mean of the two middle ones where there is no one. NaN for nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? NaN)) / 2;
}

/** The arithmetic mean. NaN for nothing. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** `200 × 687, 503 × 12` */
export const byStatus = (counted: Record<string, { count: number }>): string =>
  Object.entries(counted)
    .map(([status, { count }]) => `${status} × ${count}`)
    .join(', ');
