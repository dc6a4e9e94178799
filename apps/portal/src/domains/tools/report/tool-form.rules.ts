// The one check of a tool's answers, for its calls and for the rules that read them.
import { checkDraft, checkSubmission } from '@yqt/forms/check';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { decimal, type Decimal } from '@yqt/kernel/decimal';
import type { FieldError } from '@yqt/kernel/errors';
import type { Values } from './tool-fields.rules.ts';

/** Any day will do: no date of a tool is held against today, and no choice stands in a dictionary. */
const OPTIONS = { on: '2020-01-01', codes: null };

/** All values that are sound and all faults; empty texts are unknown, and what the form does not ask is left alone. */
export function checkTool(
  form: FormDefinition,
  given: Readonly<Record<string, unknown>>,
): { values: Values; faults: FieldError[] } {
  const fields = fieldsOf(form);
  const asked = Object.fromEntries(fields.map(({ name }) => [name, given[name]]));
  const { answers, faults: broken } = checkDraft(form, asked, OPTIONS);
  const checked = checkSubmission(form, asked, OPTIONS);
  const values: Record<string, Decimal | boolean | string> = {};
  for (const { name, kind } of fields) {
    const answer = answers[name];
    if (broken.some(({ field }) => field === name) || answer === undefined) continue;
    if (typeof answer === 'string') values[name] = kind === 'number' ? decimal(answer) : answer;
    else if (typeof answer === 'boolean') values[name] = answer;
  }
  return { values, faults: checked.ok ? [] : checked.faults };
}
