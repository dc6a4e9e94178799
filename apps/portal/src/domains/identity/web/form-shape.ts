// How a post of the sign-in and account forms is told: faults in the form's order, an empty field asked for by its name, and
// the input to show again. Passwords and codes are never sent back.
import type { FieldError } from '@yqt/kernel/errors';
import { formText, type FormPost } from '../../../page/form.ts';
import { EMPTY_WORDS } from './identity.text.ts';

export interface FormShape {
  /** Fields that have a control of this id, in the form's order. */
  fields: readonly string[];
  /** Those of them that may be shown again. */
  kept: readonly string[];
}

/** The post of a form of that shape. */
export function postOf(form: FormData, { fields, kept }: FormShape): FormPost {
  // the contract's sentence would speak of lengths and patterns
  const words = ({ field, errorMessage }: FieldError): string =>
    (formText(form, field).trim() === '' ? EMPTY_WORDS[field] : undefined) ?? errorMessage;
  return { values: keptOf(form, kept), order: fields, atField: words, inSummary: words };
}

/** The input to show again. */
export const keptOf = (form: FormData, kept: readonly string[]): FormPost['values'] =>
  Object.fromEntries(kept.map((name) => [name, formText(form, name)]));
