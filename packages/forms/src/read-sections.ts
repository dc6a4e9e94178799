// Answers to read, print or export: the one shape for the page, the PDF and the sheet. What is hidden is not in it, what is
// shown and not answered is.
import { rowsOf, type Answers } from './answers.ts';
import { cellText, type Words } from './cell-text.ts';
import type { FormDefinition } from './form.ts';
import { shownFields, type ShownOptions } from './visible.ts';

export interface ReadLine {
  name: string;
  label: string;
  text: string;
}

export interface ReadTable {
  name: string;
  label: string;
  heads: string[];
  rows: string[][];
}

export interface ReadSection {
  title: string;
  lines: ReadLine[];
  tables: ReadTable[];
}

/** The sections of a form that show anything, with these answers. */
export function readSections(
  form: FormDefinition,
  answers: Answers,
  { words, ...options }: ShownOptions & { words?: Words },
): ReadSection[] {
  const shown = new Map(shownFields(form, answers, options).map((one) => [one.field.name, one]));
  return form.sections.flatMap(({ title, fields }): ReadSection[] => {
    const section: ReadSection = { title, lines: [], tables: [] };
    for (const { name, label } of fields) {
      const one = shown.get(name);
      if (!one || one.field.kind === 'note') continue;
      if (one.field.kind !== 'rows') {
        section.lines.push({ name, label, text: cellText(one.field, one.answer, words) });
        continue;
      }
      const { columns } = one.field;
      section.tables.push({
        name,
        label,
        heads: columns.map((column) => column.label),
        rows: rowsOf(one.answer).map((row) =>
          columns.map((column) => cellText(column, row[column.name], words)),
        ),
      });
    }
    return section.lines.length + section.tables.length > 0 ? [section] : [];
  });
}
