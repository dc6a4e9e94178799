// Two versions of a form's answers: what they say differently, and the answers that a choice makes of them.
import type { Answer, Answers } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition, type FormField } from '@yqt/forms/form';
import type { AutosaveState } from './autosave.ts';

export type Side = 'mine' | 'theirs';

export interface Versions {
  mine: Answers;
  theirs: Answers;
  /** What both started from. */
  base: Answers;
}

/** Of a form's saving while a conflict is open; else null. What is stored is theirs by then, and says nothing of what the reader touched. */
export const versionsOf = ({
  values: mine,
  theirs,
  base,
}: Pick<AutosaveState<Answers>, 'values' | 'theirs' | 'base'>): Versions | null =>
  theirs === null || base === null ? null : { mine, theirs, base: base.values };

/** Equal answers, whatever the order of a row's cells. */
export const isSameAnswer = (one: Answer | undefined, two: Answer | undefined): boolean =>
  textOf(one) === textOf(two);

const textOf = (answer: unknown): string =>
  JSON.stringify(answer ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : value,
  );

/** Answers that say the same. */
export const isSameAnswers = (one: Answers, two: Answers): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(two)])].every((name) =>
    isSameAnswer(one[name], two[name]),
  );

/** The fields that both say differently, in the form's order. */
export const differingFields = (form: FormDefinition, { mine, theirs }: Versions): FormField[] =>
  fieldsOf(form).filter(
    ({ kind, name }) => kind !== 'note' && kind !== 'computed' && !isSameAnswer(mine[name], theirs[name]),
  );

/** What the reader has not touched is theirs by default, the rest the reader's. */
export const defaultSide = ({ name }: FormField, { mine, base }: Versions): Side =>
  isSameAnswer(mine[name], base[name]) ? 'theirs' : 'mine';

/** Theirs, with the answers that are to be one's own. */
export function mergeAnswers(
  form: FormDefinition,
  versions: Versions,
  chosen: Readonly<Record<string, Side>>,
): Answers {
  const merged: Record<string, Answer> = { ...versions.theirs };
  for (const field of differingFields(form, versions)) {
    if ((chosen[field.name] ?? defaultSide(field, versions)) === 'theirs') continue;
    const answer = versions.mine[field.name];
    if (answer === undefined) delete merged[field.name];
    else merged[field.name] = answer;
  }
  return merged;
}
