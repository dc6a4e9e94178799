// What a form learns of its post: faults for the summary and for each field, and the input to show again. Passwords and
// codes are never sent back.
import type { FormError } from '@yqt/ui/error-summary';
import type { FieldError } from '@yqt/kernel/errors';
import type { Outcome } from '../../../page/api.ts';
import { formText } from '../../../page/form.ts';
import { EMPTY_WORDS, faultText } from './identity.text.ts';

export interface FormReply {
  /** In the order of the form; empty where nothing was refused. */
  errors: FormError[];
  /** The sentences of a field, joined. */
  byField: Record<string, string>;
  /** The input to show again, by field. */
  values: Record<string, string>;
}

export interface FormShape {
  /** Fields that have a control of this id, in the form's order. */
  fields: readonly string[];
  /** Those of them that may be shown again. */
  kept: readonly string[];
}

/** The reply to a post with faults; none means that only the input is shown again. */
export function replyTo(
  form: FormData,
  faults: readonly FieldError[],
  { fields, kept }: FormShape,
): FormReply {
  const placeOf = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  const byField: Record<string, string> = {};
  const errors = faults
    .toSorted((a, b) => placeOf(a.field) - placeOf(b.field))
    .map(({ field, errorMessage }): FormError => {
      const message = wordsOf(form, { field, errorMessage });
      if (!fields.includes(field)) return { message };
      byField[field] = byField[field] ? `${byField[field]}；${message}` : message;
      return { fieldId: field, message };
    });
  return { errors, byField, values: Object.fromEntries(kept.map((name) => [name, formText(form, name)])) };
}

/** The faults of a refused call; one without field where the call names none. */
export function faultsOf(error: Extract<Outcome<unknown>, { ok: false }>['error']): FieldError[] {
  return error.fields.length > 0 ? error.fields : [{ field: '', errorMessage: faultText(error) }];
}

/** An empty field is asked for by its name; the contract's sentence would speak of lengths and patterns. */
const wordsOf = (form: FormData, { field, errorMessage }: FieldError): string =>
  (formText(form, field).trim() === '' ? EMPTY_WORDS[field] : undefined) ?? errorMessage;
