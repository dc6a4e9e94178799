// What is wrong with the lines of a designed condition, each at its line: what the language of rules says of a comparison, an option
// that there is not, a group that is none.
import type { Catalogue } from '@yqt/rules/field';
import type { Leaf } from '@yqt/rules/tree';
import { faultsOfLeaf } from '@yqt/rules/validate-leaf';
import { rowsOf, type Answers, type Row } from './answers.ts';
import { catalogueOf } from './conditions.ts';
import { comparisonOf, lineGroups, namedFields, wordOf, type Which } from './design-conditions.ts';
import { lineFaultText } from './form.text.ts';
import type { FormField, Option } from './form.ts';

/** What is wrong with the lines that name a field above, by the property: its comparison, its value, its group. */
export function lineFaults(
  answers: Answers,
  { which, words, above }: { which: Which; words: string; above: readonly FormField[] },
): [string, string][] {
  const rows = rowsOf(answers[`${which}Lines`]);
  const named = namedFields(above);
  const catalogue = catalogueOf(above);
  const compared = rows.flatMap((row, at): [string, string][] => {
    const { kind, options = [] } = named.get(wordOf(row, 'field')) ?? {};
    const op = wordOf(row, 'op');
    if (kind === undefined || op === '') return [];
    const told = (column: string, message: string): [string, string][] => [
      [`${which}Lines[${at}].${column}`, lineFaultText.line(words, at + 1, message)],
    ];
    if (op === 'exists') return [];
    const asksTruth = op === 'yes' || op === 'no';
    if (asksTruth !== (kind === 'flag'))
      return told('op', asksTruth ? lineFaultText.onlyFlags : lineFaultText.flag);
    const message = valueFault(row, { id: `c${at}`, ...comparisonOf(row, named) }, { catalogue, options });
    return message === null ? [] : told('value', message);
  });
  return [...compared, ...groupFaults(rows, which, words)];
}

/** What the value cannot be; null = nothing is wrong. */
function valueFault(
  row: Row,
  leaf: Leaf,
  { catalogue, options }: { catalogue: Catalogue; options: readonly Option[] },
): string | null {
  if (typeof leaf.value === 'boolean') return null;
  if (wordOf(row, 'value') === '') return lineFaultText.noValue;
  if (options.length > 0 && !options.some(({ value }) => value === leaf.value))
    return lineFaultText.noOption(wordOf(row, 'value'));
  const [fault] = faultsOfLeaf(new Map(Object.entries(leaf)), catalogue, undefined);
  return fault?.message ?? null;
}

/** A group of one line is none, and one of all the lines says what the lines say without it. */
function groupFaults(rows: readonly Row[], which: Which, words: string): [string, string][] {
  const groups = lineGroups(rows);
  const grouped = groups.filter(([first]) => first !== undefined && wordOf(first.row, 'group') !== '');
  const place = (at: number) => `${which}Lines[${at}].group`;
  if (groups.length === 1 && rows.length > 1) return [[place(0), lineFaultText.oneGroup(words)]];
  return grouped.flatMap((lines): [string, string][] => {
    const [first] = lines;
    return lines.length === 1 && first
      ? [[place(first.at), lineFaultText.line(words, first.at + 1, lineFaultText.alone)]]
      : [];
  });
}
