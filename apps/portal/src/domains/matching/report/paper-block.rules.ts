// What a report on paper is made of; the PDF draws it.
import type { Share } from './summary.rules.ts';

/** A paragraph, a heading, a table, the verdicts as a bar, or the end of a sheet. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string; isStrong?: boolean }
  | { kind: 'table'; head: string[]; rows: string[][]; widths: (number | '*')[] }
  | { kind: 'bar'; shares: Share[] }
  | { kind: 'sheet' };

/** A paragraph. */
export const text = (words: string, isStrong = false): Block => ({ kind: 'text', text: words, isStrong });
