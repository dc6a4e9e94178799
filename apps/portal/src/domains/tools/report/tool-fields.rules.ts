// What a tool asks, as a table: one description of a field serves contract, check, prefill and form. Figures travel as
// decimal text and are checked here, all faults at once; what is left empty is unknown.
import { Line } from '@yqt/kernel/schema';
import Type, { type TOptional, type TSchema, type TUnsafe } from 'typebox';
import { isDay } from '@yqt/kernel/dates';
import { isFault, plain, readFigure, type Decimal, type FigureFault } from '@yqt/kernel/decimal';
import type { FieldError } from '@yqt/kernel/errors';

/** count = whole number, figure = up to four decimals, signed = may be below zero, flag = 是/否. */
export type FieldKind = 'count' | 'figure' | 'signed' | 'flag' | 'choice' | 'date';

export interface ToolField {
  name: string;
  label: string;
  kind: FieldKind;
  group: string;
  unit?: string;
  hint?: string;
  /** Field of the enterprise's facts that fills it in. */
  fact?: string;
  /** The figure of one whole year: 0 = the last one, 1 = the one before. Only a fact of that very year fills it in. */
  yearsBack?: 0 | 1 | 2;
  options?: readonly { value: string; label: string }[];
  /** The choice where none is made; without it an open choice is unknown. */
  initial?: string;
}

/** A field's value on the wire. */
export type Answer = string | number | boolean;
export type AnswersOf<F extends readonly ToolField[]> = { [K in F[number]['name']]?: Answer };

/** A checked form: absent = unknown. */
export type Values = Readonly<Record<string, Decimal | boolean | string | undefined>>;

/** What is wrong with a figure. */
export const FIGURE_FAULTS: Record<FigureFault, string> = {
  format: '请输入数字，例如 1200 或 1200.5',
  negative: '不能为负数',
  huge: '数值过大，整数部分最多 11 位，请核对单位',
  places: '最多 4 位小数',
};

const message = FIGURE_FAULTS.format;
/** A figure as people type it; the check of its value is readFigure's. */
export const FigureText = Line({ maxLength: 40, message });
/** A figure as text or JSON number. */
export const Figure = Type.Union([FigureText, Type.Number({ message })]);

const schemaOf = ({ kind, options = [] }: ToolField): TSchema => {
  if (kind === 'flag') return Type.Boolean();
  if (kind === 'choice')
    return Type.Unsafe<string>({ type: 'string', enum: options.map(({ value }) => value), maxLength: 64 });
  if (kind === 'date') return Line({ maxLength: 20 });
  return Figure;
};

/** Optional properties of an input, one per field. */
export function propertiesOf(fields: readonly ToolField[]): Record<string, TOptional<TUnsafe<Answer>>> {
  return Object.fromEntries(
    fields.map((field) => [field.name, Type.Optional(Type.Unsafe<Answer>(schemaOf(field)))]),
  );
}

/** The sentence of a fault, with the field's own unit. */
export const figureFaultText = (
  fault: FigureFault,
  { label, unit }: Pick<ToolField, 'label' | 'unit'>,
): string => `${label}${unit && fault === 'huge' ? `（${unit}）` : ''}：${FIGURE_FAULTS[fault]}`;

/** All values and all faults of shape; empty texts are unknown. */
export function readAnswers(
  fields: readonly ToolField[],
  given: Readonly<Record<string, unknown>>,
): { values: Values; faults: FieldError[] } {
  const values: Record<string, Decimal | boolean | string> = {};
  const faults: FieldError[] = [];
  for (const field of fields) {
    const read = readAnswer(field, given[field.name]);
    if (read === undefined) continue;
    if (isRefused(read)) faults.push({ field: field.name, errorMessage: read.refused });
    else values[field.name] = read;
  }
  return { values, faults };
}

type Refused = { refused: string };
const isRefused = (read: Decimal | boolean | string | Refused): read is Refused =>
  typeof read === 'object' && 'refused' in read;

function readAnswer(field: ToolField, given: unknown): Decimal | boolean | string | Refused | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'boolean')
    return field.kind === 'flag' ? given : { refused: `${field.label}：格式不正确` };
  if (typeof given !== 'string' && typeof given !== 'number')
    return { refused: `${field.label}：格式不正确` };
  const typed = String(given);
  const text = typed.normalize('NFKC').trim();
  if (text === '') return undefined;
  if (field.kind === 'flag') return readFlag(field, text);
  if (field.kind === 'choice') return text;
  if (field.kind === 'date')
    return isDay(text) ? text : { refused: `${field.label}：请按 2020-01-31 的格式填写` };
  return readNumber(field, typed);
}

const readFlag = ({ label }: ToolField, text: string): boolean | Refused =>
  text === 'true' ? true : text === 'false' ? false : { refused: `${label}：请选择是或否` };

function readNumber(field: ToolField, text: string): Decimal | Refused {
  const read = readFigure(text, { isSigned: field.kind === 'signed' });
  if (isFault(read)) return { refused: figureFaultText(read, field) };
  if (field.kind === 'count' && !read.eq(read.round(0, 0))) return { refused: `${field.label}：请填写整数` };
  return read;
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
export const textOf = (values: Values, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' ? value : null;
};

/** A part that must not be more than its whole: both fields are named. */
export interface Containment {
  part: string;
  whole: string;
}

/** Faults of figures that contradict one another; figures that are missing contradict nothing. */
export function contradictionsOf(
  fields: readonly ToolField[],
  pairs: readonly Containment[],
  values: Values,
): FieldError[] {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return pairs.flatMap(({ part, whole }) => {
    const [less, more] = [decimalOf(values, part), decimalOf(values, whole)];
    if (less === null || more === null || less.lte(more)) return [];
    const errorMessage = `${labelOf(part)}（${plain(less)}）不能大于${labelOf(whole)}（${plain(more)}），请核对`;
    return [part, whole].map((field) => ({ field, errorMessage }));
  });
}
