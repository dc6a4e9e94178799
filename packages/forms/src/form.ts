// What a form asks, as data: sections of fields. Code writes it with `defineForm`, which keeps the literal types, so that
// checked answers are typed; operators' forms are the same JSON, stored with their version. Lists, not objects by name:
// jsonb does not keep the order of keys.
import type { RuleTree } from '@yqt/rules/tree';
import type { FieldKind } from './field-kinds.ts';
import type { PictureShape } from './picture-shapes.ts';

/** One choice among options. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What every field and column has. */
interface Named<N extends string> {
  /** camelCase, unique in the form; of a column in its table. */
  readonly name: N;
  readonly label: string;
  readonly hint?: string;
  /** Personal: sealed at rest, masked on every screen but its owner's form. Only of what is kept as one text. */
  readonly isPrivate?: true;
}

interface FieldBase<N extends string> extends Named<N> {
  /** Asked for at submission: always, or where the condition is met. Of a hidden field never. */
  readonly required?: true | RuleTree;
  /** Shown where the condition is met; unknown hides. Conditions name only fields further up. */
  readonly showIf?: RuleTree;
  /** The enterprise fact that fills it in. */
  readonly fact?: string;
  /** The year of that fact, counted back from the last whole one. */
  readonly yearsBack?: 0 | 1 | 2;
  /** Counts back from today (近三年, 申请前一年内): what was known or typed in an earlier year does not answer it. */
  readonly isOfThisYear?: true;
  /** Only a fact that says 是 answers: the question is wider than the fact, so that 否 would not follow. */
  readonly isYesOnly?: true;
}

interface ColumnBase<N extends string> extends Named<N> {
  readonly required?: true;
}

/** Texts with a shape and a check of their own. */
export type TextShape = 'mobile' | 'landline' | 'phone' | 'email' | 'idCard' | 'creditCode';

/** Kept exactly as typed, whatever it is (spec §5): the cells of the enterprise form. Never private. */
interface Free {
  readonly isFree?: true;
}

interface TextKind extends Free {
  readonly kind: 'text' | 'longText';
  /** Characters; 200, of long texts 5,000. */
  readonly max?: number;
  readonly shape?: TextShape;
}

/** Decimal text on the wire and in store. */
interface FigureKind extends Free {
  readonly kind: 'number' | 'money' | 'percent';
  readonly unit?: string;
  /** Decimals, at most; 4. */
  readonly places?: 0 | 1 | 2 | 3 | 4 | 6;
  readonly least?: string;
  readonly most?: string;
  /** May be below zero. */
  readonly isSigned?: true;
}

/** `yyyy-MM-dd`, `yyyy-MM`. */
interface DayKind extends Free {
  readonly kind: 'date' | 'month';
  /** A day or month of this form, or `today`. */
  readonly earliest?: string;
  /** The same. */
  readonly latest?: string;
  /** The field above of the same kind that this one may not be before: the end of a period names its begin. Not of columns. */
  readonly notBefore?: string;
}

/** One choice or several: among options, or of a dictionary (regions and industries are dictionaries too). */
interface Choosing<O extends readonly Option[]> {
  readonly options?: O;
  readonly dictionary?: string;
}

interface ChoiceKind<O extends readonly Option[]> extends Choosing<O>, Free {
  readonly kind: 'choice';
  /** The choice that the list starts with, and counts where none is made: the list has no empty one then. */
  readonly initial?: string;
  /** What the empty choice is called here, where the page's own word does not fit. */
  readonly openLabel?: string;
}

interface ChoicesKind<O extends readonly Option[]> extends Choosing<O> {
  readonly kind: 'choices';
}

/** 是 or 否; one that must be agreed to accepts only 是, and one that is a box says 是 where it is ticked and else nothing. */
interface FlagKind {
  readonly kind: 'flag';
  readonly mustAgree?: true;
  /** Beside its box, where nothing is agreed to but something has been done. */
  readonly boxLabel?: string;
  readonly isBox?: true;
}

/** Ids of uploaded files. */
interface FilesKind {
  readonly kind: 'files';
  /** 10; of a column 5. */
  readonly most?: number;
  /** Ends of names, with the dot: `.pdf`. */
  readonly accept?: readonly string[];
}

interface RowsKind<C extends readonly Column[]> {
  readonly kind: 'rows';
  readonly columns: C;
  /** Rows that it must have where it has any, or is required. */
  readonly least?: number;
  /** 200. */
  readonly most?: number;
  /** The unit of all its figures, said once above it. */
  readonly unit?: string;
  /** How its rows stand; where it is not said, long rows are cards. */
  readonly layout?: 'table' | 'cards';
}

/** Worked out, never typed: the sum of a column, the sum of fields, or a share in per cent. */
interface ComputedKind {
  readonly kind: 'computed';
  readonly unit?: string;
  readonly from:
    | { readonly sum: readonly [table: string, column: string] }
    | { readonly plus: readonly string[] }
    | { readonly share: readonly [part: string, whole: string] };
}

/** Words between fields. */
interface NoteKind {
  readonly kind: 'note';
}

/** Formatted text as HTML, sanitised whenever it is read. */
interface RichTextKind {
  readonly kind: 'richText';
  /** Characters with the markup; 50,000. */
  readonly max?: number;
}

/** A picture with what it shows and its cuts (picture.ts) as one text. */
interface PictureKind {
  readonly kind: 'picture';
  /** What it is cut to. */
  readonly shapes: readonly PictureShape[];
  /** Shown in place of another one, which says what both show. */
  readonly isVariant?: true;
}

/** Fields that whoever answers designs for others to fill in: a design (design.ts) as one text. */
interface DesignKind {
  readonly kind: 'design';
  /** What it may have. */
  readonly kinds: readonly FieldKind[];
  /** Fields; 40. */
  readonly most?: number;
  /** Names of fields and groups that the designed form has anyway. */
  readonly taken?: readonly string[];
}

type ScalarKind<O extends readonly Option[]> =
  | TextKind
  | FigureKind
  | DayKind
  | ChoiceKind<O>
  | ChoicesKind<O>
  | FlagKind;

export type Column<
  N extends string = string,
  O extends readonly Option[] = readonly Option[],
> = ColumnBase<N> & (ScalarKind<O> | FilesKind);

export type FormField<
  N extends string = string,
  O extends readonly Option[] = readonly Option[],
  C extends readonly Column[] = readonly Column[],
> = FieldBase<N> &
  (
    | ScalarKind<O>
    | FilesKind
    | RowsKind<C>
    | ComputedKind
    | NoteKind
    | RichTextKind
    | DesignKind
    | PictureKind
  );

/** The field or column of some kinds. */
export type FieldOf<K extends FormField['kind']> = Extract<FormField | Column, { kind: K }>;
export type RowsField = Extract<FormField, { kind: 'rows' }>;
export type ComputedField = Extract<FormField, { kind: 'computed' }>;
/** Fields whose answer is one cell. */
export type CellField = Exclude<FormField, { kind: 'rows' | 'computed' | 'note' }>;

export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly fields: readonly FormField[];
}

/** A part that may not be more than its whole; both are named where it is. */
export interface Within {
  readonly part: string;
  readonly whole: string;
}

export interface FormDefinition {
  readonly code: string;
  readonly version: number;
  readonly title: string;
  readonly sections: readonly FormSection[];
  readonly within?: readonly Within[];
}

/** Writes a form down with its literal types kept. */
export const defineForm = <const F extends FormDefinition>(form: F): F => form;

const fieldsByForm = new WeakMap<FormDefinition, readonly FormField[]>();

/** All fields in order; laid out once, since reading a case asks for them a dozen times. */
export function fieldsOf(form: FormDefinition): readonly FormField[] {
  const fields = fieldsByForm.get(form) ?? form.sections.flatMap((section) => section.fields);
  fieldsByForm.set(form, fields);
  return fields;
}
