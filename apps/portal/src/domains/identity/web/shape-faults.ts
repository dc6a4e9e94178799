// The faults of an input by the contract's own schema, for forms that add faults of their own: all are shown at once.
// Server only.
import type { TObject } from 'typebox';
import { fieldErrors, validatorCompiler } from '@yqt/endpoint/validation';
import type { FieldError } from '@yqt/kernel/errors';

/** Empty where the input fits the schema. */
export function shapeFaults(schema: TObject, input: object): FieldError[] {
  const validate = validatorCompiler({ schema, httpPart: 'body' });
  return validate(input) === true ? [] : fieldErrors(validate.errors ?? []);
}
