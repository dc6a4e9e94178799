// The answers of a tool: how they travel in its call, and how the rules read them. Figures travel as decimal text and are
// checked by the tool's form, all faults at once; what is left empty is unknown.
import { plain, type Decimal } from '@yqt/kernel/decimal';
import { Line } from '@yqt/kernel/schema';
import { FIGURE_FAULTS } from '@yqt/forms/form.text';
import type { DraftOf } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition, type FormField } from '@yqt/forms/form';
import Type, { type TOptional, type TSchema, type TUnsafe } from 'typebox';

/** A field's value on the wire. */
export type Answer = string | number | boolean;
/** What a call of the tool takes. */
export type ToolInput<F extends FormDefinition> = { [K in keyof DraftOf<F>]?: Answer };

/** A checked form: absent = unknown. */
export type Values = Readonly<Record<string, Decimal | boolean | string | undefined>>;

const message = FIGURE_FAULTS.format;
/** A figure as people type it; the check of its value is the form's. */
export const FigureText = Line({ maxLength: 40, message });
/** A figure as text or JSON number. */
const Figure = Type.Union([FigureText, Type.Number({ message })]);

function schemaOf(field: FormField): TSchema {
  if (field.kind === 'flag') return Type.Boolean();
  if (field.kind === 'date') return Line({ maxLength: 20 });
  if (field.kind !== 'choice') return Figure;
  const { options = [] } = field;
  return Type.Unsafe<string>({ type: 'string', enum: options.map(({ value }) => value), maxLength: 64 });
}

/** Optional properties of an input, one per field. */
export function propertiesOf(form: FormDefinition): Record<string, TOptional<TUnsafe<Answer>>> {
  return Object.fromEntries(
    fieldsOf(form).map((field) => [field.name, Type.Optional(Type.Unsafe<Answer>(schemaOf(field)))]),
  );
}

/** Checked values as they are stored: decimals as text. */
export const storedOf = (values: Values): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | boolean][] => {
      if (value === undefined) return [];
      return [[name, typeof value === 'object' ? plain(value) : value]];
    }),
  );

export const decimalOf = (values: Values, name: string): Decimal | null => {
  const value = values[name];
  return typeof value === 'object' ? value : null;
};
export const flagOf = (values: Values, name: string): boolean | null => {
  const value = values[name];
  return typeof value === 'boolean' ? value : null;
};
export const toolFieldText = (values: Values, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' ? value : null;
};
