// The sentences of a refused question form, for the summary above it and for each question.
import type { FormError } from '@yqt/ui/error-summary';
import { factName } from './fact-name.ts';

/** Sentences by the id of the control they belong to; the empty id is the form as a whole. */
export type Faults = Readonly<Record<string, string>>;

const kept = new WeakMap<Faults, FormError[]>();
const NONE: FormError[] = [];

/** The same list for the same faults: the summary takes the focus when it gets a new one. */
export function errorsOf(faults: Faults | undefined): FormError[] {
  if (faults === undefined) return NONE;
  const known = kept.get(faults);
  if (known) return known;
  const made = Object.entries(faults).map(([fieldId, message]) =>
    fieldId ? { fieldId, message } : { message },
  );
  kept.set(faults, made);
  return made;
}

export const faultOf = (faults: Faults | undefined, field: string): string | undefined =>
  faults?.[factName(field)];
