// What a report on paper is made of; the PDF draws it.
import type { Share } from './summary.rules.ts';

/** A paragraph, a heading, a table, the verdicts as a bar, or the end of a sheet. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string; isStrong?: boolean }
  | { kind: 'table'; head: string[]; rows: string[][]; widths: (number | '*')[] }
  | { kind: 'bar'; shares: Share[] }
  | { kind: 'sheet' };

/** How much of a report paper carries, so that it stays a paper one reads; the page has all of it. */
export interface PaperScope {
  /** Of the page that has the rest. */
  address: string;
  /** Policies of a group that are explained condition by condition. */
  whole: number;
  /** Rows of a table. */
  rows: number;
}

/** From the most to the least: the first that needs no more than `MOST_SHEETS` is the paper. */
export const SCOPES: readonly Omit<PaperScope, 'address'>[] = [
  { whole: 5, rows: 50 },
  { whole: 3, rows: 20 },
  { whole: 1, rows: 10 },
  { whole: 0, rows: 5 },
];
/** Sheets of a whole report. */
export const MOST_SHEETS = 12;

/** 「其余 12 项请在网页报告中查看：http://…」; nothing where there are none. */
export const restBlocks = (count: number, { address }: Pick<PaperScope, 'address'>, unit = '项'): Block[] =>
  count > 0 ? [text(`其余 ${count} ${unit}请在网页报告中查看：${address}`)] : [];

/** A table of its first rows, and how many more there are. */
export function cutTable(table: Extract<Block, { kind: 'table' }>, scope: PaperScope): Block[] {
  const rows = table.rows.slice(0, scope.rows);
  return [{ ...table, rows }, ...restBlocks(table.rows.length - rows.length, scope)];
}

/** A paragraph. */
export const text = (words: string, isStrong = false): Block => ({ kind: 'text', text: words, isStrong });
