// What was typed into a tool's form as the answers that its call takes and its controls show. Pure.
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { Texts } from '../../../../page/form.ts';

/** The answers: 是/否 as booleans, the rest as it was typed. */
export function inputOf(form: FormDefinition, texts: Readonly<Texts>): Record<string, string | boolean> {
  const flags = new Set(
    fieldsOf(form)
      .filter(({ kind }) => kind === 'flag')
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, flags.has(name) ? text === 'true' : text]),
  );
}
