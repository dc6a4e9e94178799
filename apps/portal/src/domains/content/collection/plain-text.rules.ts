// Formatted text as plain lines, for comparisons.
import { htmlText } from '@yqt/forms/html-text';

/** Stands for the end of a cell while spaces are joined; in no text, since it is for private use. */
const CELL = '\uE000';

/** For comparing: as `htmlText`, with where links and pictures lead, and the cells of a row in one line, parted by tabs. */
export const comparableText = (html: string): string =>
  htmlText(
    html
      .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2〔链接 $1〕')
      .replace(
        /<img\b[^>]*>/g,
        (tag) => `〔图片 ${['alt', 'src'].map((name) => attribute(tag, name)).join(' ')}〕`,
      )
      .replace(/<tr\b[^>]*>(.*?)<\/tr>/gs, (_, row: string) => `\n${cellsOf(row).join(CELL)}\n`),
  ).replace(new RegExp(` *${CELL} *`, 'g'), '\t');

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const cellsOf = (row: string): string[] =>
  Array.from(row.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs), ([, cell = '']) =>
    cell.replace(/<[^>]*>/g, ' '),
  );
