// The dictionaries of a form: to check its answers with, and to offer its choices.
import type { Words } from '@yqt/forms/cell-text';
import type { FormDefinition, Option } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { dictionariesOf } from '@yqt/forms/references';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { codeEntriesOf, labelsOf } from './dictionary.port.ts';
import type { DictionaryDeps } from './read-dictionaries.ts';

/** With what a form is checked and shown on a day. */
export async function checkOptions(
  deps: DictionaryDeps,
  form: FormDefinition,
  on: string,
): Promise<CheckOptions> {
  const codes = dictionariesOf(form);
  return { on, codes: codes.length ? createCodeTrees(await codeEntriesOf(deps, codes)) : null };
}

/** The choices of every dictionary that a form names. */
export async function formOptions(
  deps: DictionaryDeps,
  form: FormDefinition,
): Promise<Record<string, Option[]>> {
  const codes = dictionariesOf(form);
  const entries = await codeEntriesOf(deps, codes);
  const offered = (name: string) =>
    entries
      .filter(({ dictionary }) => dictionary === name)
      .map(({ code, label }) => ({ value: code, label }));
  return Object.fromEntries(codes.map((code) => [code, offered(code)]));
}

/** The labels of the codes in a form's answers; an unknown code reads as it is. */
export async function formWords(deps: DictionaryDeps, form: FormDefinition): Promise<Words> {
  const labels = await labelsOf(deps, dictionariesOf(form));
  return (dictionary, code) => labels.get(dictionary)?.get(code) ?? code;
}
