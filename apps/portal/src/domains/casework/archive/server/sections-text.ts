// Answers as a text that anything can read in thirty years: a title, a line for each answer, the rows of tables.
import type { ReadSection } from '@yqt/forms/read-sections';

const BOM = '\uFEFF';

/** One line after the other, tables by their heads. */
export const sectionsText = (sections: readonly ReadSection[]): string =>
  `${BOM}${sections.map(sectionText).join('\r\n\r\n')}\r\n`;

const sectionText = ({ title, lines, tables }: ReadSection): string =>
  [
    `【${title}】`,
    ...lines.map(({ label, text }) => `${label}：${text}`),
    ...tables.flatMap(({ label, heads, rows }) => [
      `${label}：`,
      ...rows.map(
        (cells, at) => `  ${at + 1}. ${cells.map((cell, column) => `${heads[column]}：${cell}`).join('；')}`,
      ),
    ]),
  ].join('\r\n');
