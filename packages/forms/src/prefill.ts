// What a form starts with and where each value comes from: the facts of the enterprise, a draft before them, and for the
// rest what was answered last time. Nothing that its field would refuse is offered.
import type { Fact } from '@yqt/rules/field';
import type { Answer, Answers } from './answers.ts';
import { fieldsOf, type FormDefinition, type FormField } from './form.ts';
import { readForm } from './read-answers.ts';
import type { CheckOptions } from './read-cell.ts';

export interface Prefilled {
  field: string;
  value: Answer;
  /** As the caller names sources: of a fact its own word, of earlier answers theirs. */
  source: string;
  /** The day from which it is known. */
  asOf: string;
  /** The year or period that a figure belongs to; null = none. */
  period: string | null;
}

/** Answers given before. */
export interface Earlier {
  answers: Answers;
  source: string;
  asOf: string;
}

export interface PrefillSources {
  /** Those that count come first; those of single years follow. */
  facts: readonly Fact[];
  /** A draft: before the facts. */
  first?: Earlier | null;
  /** The last answers: after the facts. */
  last?: Earlier | null;
}

/**
 * Values by field in the form's order. Fields of a year take the fact of that year and of no other; what counts back from
 * today is answered by this year alone, and a fact answers only what follows from it.
 */
export const prefillOf = (
  form: FormDefinition,
  { facts, first = null, last = null }: PrefillSources,
  options: CheckOptions,
): Prefilled[] =>
  fieldsOf(form).flatMap((field) => {
    if (field.kind === 'note' || field.kind === 'computed') return [];
    const accept = (found: Prefilled | null) => (found && accepted(form, found, options)) ?? [];
    const [found] = [
      earlierOf(field, first, options.on),
      factOf(field, facts, options.on),
      earlierOf(field, last, options.on),
    ].flatMap(accept);
    return found ? [found] : [];
  });

/** The value in the form that its field keeps; null where the field refuses it. */
function accepted(form: FormDefinition, found: Prefilled, options: CheckOptions): Prefilled | null {
  const { answers, faults } = readForm(form, { [found.field]: found.value }, options);
  const value = answers[found.field];
  return value === undefined || faults.length > 0 ? null : { ...found, value };
}

function factOf(field: FormField, facts: readonly Fact[], on: string): Prefilled | null {
  const { name, fact } = field;
  const known = facts.find((one) => one.field === fact && isCurrent(one, on) && follows(field, one, on));
  if (!known) return null;
  const { value, source, asOf, period } = known;
  return { field: name, value, source, asOf, period };
}

const isCurrent = ({ validUntil }: Fact, on: string): boolean => validUntil === null || validUntil >= on;

/** Whether the answer follows from the fact: of the field's year, of this year, and 否 only where 否 follows. */
function follows(
  { yearsBack, isOfThisYear, isYesOnly }: FormField,
  { value, asOf, period }: Fact,
  on: string,
): boolean {
  if (isOfThisYear && !isSameYear(asOf, on)) return false;
  if (isYesOnly && value !== true) return false;
  if (yearsBack === undefined) return true;
  return period === String(Number(on.slice(0, 4)) - 1 - yearsBack) || (yearsBack === 0 && period === null);
}

const isSameYear = (asOf: string, on: string): boolean => asOf.slice(0, 4) === on.slice(0, 4);

/** Last year's 上年度 is another year's by now. */
function earlierOf(
  { name, yearsBack, isOfThisYear }: FormField,
  earlier: Earlier | null,
  on: string,
): Prefilled | null {
  const isDated = yearsBack !== undefined || isOfThisYear === true;
  if (earlier && isDated && !isSameYear(earlier.asOf, on)) return null;
  const value = earlier && Object.hasOwn(earlier.answers, name) ? earlier.answers[name] : undefined;
  if (!earlier || value === undefined) return null;
  return { field: name, value, source: earlier.source, asOf: earlier.asOf.slice(0, 10), period: null };
}
