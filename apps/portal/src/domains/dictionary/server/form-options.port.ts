// The dictionaries of a form: to check its answers with, and to offer its choices.
import type { Words } from '@yqt/forms/cell-text';
import type { FormDefinition, Option } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { dictionariesOf } from '@yqt/forms/references';
import { createCodeTrees, type CodeTrees } from '@yqt/rules/code-trees';
import { codeEntriesOf, labelsOf } from './dictionary.port.ts';
import { readDictionaries, type Dictionary, type DictionaryDeps } from './read-dictionaries.ts';

/** With what a form is checked and shown on a day. */
export async function checkOptions(
  deps: DictionaryDeps,
  form: FormDefinition,
  on: string,
): Promise<CheckOptions> {
  const codes = dictionariesOf(form);
  return { on, codes: codes.length ? await codeTreesOf(deps, codes) : null };
}

interface KeptTrees {
  of: readonly Dictionary[];
  trees: CodeTrees;
}

/** By the first dictionary, then by the names of all: they live as long as the dictionaries are kept. */
const keptTrees = new WeakMap<Dictionary, Map<string, KeptTrees>>();

/** Trees are made once for the same dictionaries: what is compiled against them (a form's conditions) stays compiled, too. */
async function codeTreesOf(deps: DictionaryDeps, codes: readonly string[]): Promise<CodeTrees> {
  const of = [...(await readDictionaries(deps, codes)).values()];
  const [first] = of;
  const byCodes = (first && keptTrees.get(first)) ?? new Map<string, KeptTrees>();
  const known = byCodes.get(codes.join());
  if (known?.of.length === of.length && known.of.every((one, at) => one === of[at])) return known.trees;
  const trees = createCodeTrees(await codeEntriesOf(deps, codes));
  if (first) keptTrees.set(first, byCodes.set(codes.join(), { of, trees }));
  return trees;
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
