// What the cells of a spreadsheet of a form may say: the labels that it offers, and the codes that they mean.
import type { Column, FormDefinition } from '@yqt/forms/form';
import { FLAG_WORDS } from '@yqt/forms/sheet-rows';
import { formOptions } from './form-options.port.ts';
import type { DictionaryDeps } from './read-dictionaries.ts';

export interface SheetChoices {
  labels: readonly string[];
  /** By label, and by code. */
  codes: ReadonlyMap<string, string>;
}

/** Of each column; null where anything may be typed. */
export async function sheetChoices(
  deps: DictionaryDeps,
  form: FormDefinition,
): Promise<(column: Column) => SheetChoices | null> {
  const dictionaries = await formOptions(deps, form);
  return (column) => {
    if (column.kind === 'flag') return { labels: Object.values(FLAG_WORDS), codes: new Map() };
    if (column.kind !== 'choice' && column.kind !== 'choices') return null;
    const options = column.options ?? dictionaries[column.dictionary ?? ''] ?? [];
    const byCode = options.map(({ value }) => [value, value] as const);
    const byLabel = options.map(({ value, label }) => [label, value] as const);
    return { labels: options.map(({ label }) => label), codes: new Map([...byCode, ...byLabel]) };
  };
}
