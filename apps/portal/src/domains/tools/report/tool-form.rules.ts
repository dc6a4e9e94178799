// The tools' tables of fields as forms of the form language, and their check.
import { checkDraft, checkSubmission } from '@yqt/forms/check';
import { fieldsOf, type FormDefinition, type FormField } from '@yqt/forms/form';
import { decimal, type Decimal } from '@yqt/kernel/decimal';
import type { FieldError } from '@yqt/kernel/errors';
import type { Containment, ToolField, Values } from './tool-fields.rules.ts';

interface ToolTable {
  code: string;
  title: string;
  groups: readonly { id: string; title: string }[];
  fields: readonly ToolField[];
  within?: readonly Containment[];
}

/** The form that a table of fields says. */
export const formOf = ({ code, title, groups, fields, within = [] }: ToolTable): FormDefinition => ({
  code,
  version: 1,
  title,
  within,
  sections: groups.map((group) => ({
    ...group,
    fields: fields.filter((field) => field.group === group.id).map(fieldOf),
  })),
});

function fieldOf({ name, label, kind, hint, unit, fact, yearsBack, options }: ToolField): FormField {
  const named = {
    name,
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(fact === undefined ? {} : { fact }),
    ...(yearsBack === undefined ? {} : { yearsBack }),
  };
  if (kind === 'flag' || kind === 'date') return { ...named, kind };
  if (kind === 'choice') return { ...named, kind, ...(options ? { options } : {}) };
  return {
    ...named,
    kind: 'number',
    ...(unit === undefined ? {} : { unit }),
    ...(kind === 'count' ? { places: 0 } : {}),
    ...(kind === 'signed' ? { isSigned: true } : {}),
  };
}

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
