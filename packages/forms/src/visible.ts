// Which fields of a form are shown and which must be answered. One pass, since conditions name only fields above; what is
// not known hides, and what is hidden is not known to the fields below.
import type { CodeTrees } from '@yqt/rules/code-trees';
import { profileOf, setSlot, slotValue } from '@yqt/rules/profile';
import { NO_ANSWERS } from '@yqt/rules/tree';
import type { Test } from '@yqt/rules/leaf-test';
import { YES } from '@yqt/rules/verdict';
import { isRows, type Answer, type Answers } from './answers.ts';
import { computedValue } from './computed.ts';
import { conditionsOf } from './conditions.ts';
import { fieldsOf, type FormDefinition, type FormField } from './form.ts';

export interface Shown {
  field: FormField;
  isRequired: boolean;
  /** The answer, of a computed field what it works out to. */
  answer: Answer | undefined;
}

export interface ShownOptions {
  /** The day that spans are counted from, `yyyy-MM-dd`. */
  on: string;
  /** Null where no dictionary is loaded: codes then stand for themselves alone. */
  codes: CodeTrees | null;
}

/** The fields that are shown for these answers, in order. */
export function shownFields(form: FormDefinition, answers: Answers, { on, codes }: ShownOptions): Shown[] {
  const { catalogue, showIf, requiredIf } = conditionsOf(form, codes);
  // what no condition asks of need not be laid out for them
  const profile = showIf.size + requiredIf.size > 0 ? profileOf(catalogue, [], on) : null;
  const isMet = (test: Test) => profile !== null && test(profile, NO_ANSWERS) === YES;
  const known: Record<string, Answer> = {};
  return fieldsOf(form).flatMap((field): Shown[] => {
    const { name, kind, required } = field;
    const [shows, demands] = [showIf.get(name), requiredIf.get(name)];
    if (shows && !isMet(shows)) return [];
    const isRequired = required === true || (demands !== undefined && isMet(demands));
    const answer = kind === 'computed' ? computedValue(field, known) : answers[name];
    if (answer === undefined) return [{ field, isRequired, answer }];
    known[name] = answer;
    const slot = profile && catalogue.fields.get(name);
    if (slot && !isRows(answer)) setSlot(profile, slot, slotValue(slot, answer));
    return [{ field, isRequired, answer }];
  });
}
