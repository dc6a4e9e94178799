// What the renderer of a form is given beside the definition, and how a path of the check becomes the id of its control.
import type { Answer, Answers } from '@yqt/forms/answers';
import { rootOf } from '@yqt/forms/check';
import { fieldsOf, type FieldOf, type FormDefinition, type Option, type RowsField } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import type { CodeTrees } from '@yqt/rules/code-trees';
import type { ComponentType, ReactNode } from 'react';
import type { FormError } from '../error-summary.tsx';
import type { FieldLabel } from '../field.tsx';

/** What every control of one field is given; `id` is also its name. */
export interface PickerProps extends FieldLabel {
  options: readonly Option[];
  chosen: readonly string[];
  /** The words of the empty choice; null = no empty choice. */
  emptyLabel?: string | null | undefined;
  /** Absent: a plain form field that keeps its own state. */
  onPick?: ((chosen: readonly string[]) => void) | undefined;
}

export interface EditorProps extends FieldLabel {
  value: string;
  onEdit?: ((html: string) => void) | undefined;
}

/** What a form is designed with, as an answer of another one. */
export interface DesignerProps extends FieldLabel {
  value: string;
  field: FieldOf<'design'>;
  /** Today, `yyyy-MM-dd`. */
  on: string;
  /** Absent: a plain form field that keeps its own state. */
  onEdit?: ((design: string) => void) | undefined;
}

/** What a picture is chosen, described and cut with. */
export interface PictureProps extends FieldLabel {
  value: string;
  field: FieldOf<'picture'>;
  view: Pick<FormView, 'upload' | 'files'>;
  /** Absent: a plain form field that keeps its own state. */
  onEdit?: ((picture: string) => void) | undefined;
}

/** The parts that a page may replace: behind sign-in a server search, a tree of regions, an editor. */
export interface Pickers {
  one: ComponentType<PickerProps>;
  many: ComponentType<PickerProps>;
  richText: ComponentType<EditorProps>;
  /** There is no other way to design a form. */
  design: ComponentType<DesignerProps>;
  /** Nor one to choose a picture: only the page knows where its writer sees it. */
  picture: ComponentType<PictureProps>;
  /** By dictionary, before `one` and `many`. */
  byDictionary: Readonly<Record<string, ComponentType<PickerProps>>>;
}

/** A file that is stored; `size` in bytes. */
export interface StoredFile {
  id: string;
  name: string;
  size: number;
}

/** What whoever waits for an upload may do about it, and is told. */
export interface UploadWatch {
  /** Breaks it off. */
  signal: AbortSignal;
  /** The network is gone, and it goes on by itself when that is back. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Sends a file and says how far it is, in per cent; `refused` says why not. */
export type Upload = (
  file: File,
  onProgress: (percent: number) => void,
  watch?: UploadWatch,
) => Promise<StoredFile | { refused: string }>;

export interface FormView {
  form: FormDefinition;
  /** As typed so far. */
  values: Answers;
  /** Today, `yyyy-MM-dd`. */
  on: string;
  /** Trees of the dictionaries that conditions need. */
  codes?: CodeTrees | null;
  /** Choices of each dictionary. */
  dictionaries?: Readonly<Record<string, readonly Option[]>>;
  /** Stands before the name and the id of every control: 「scenarios.0.」 where a page draws one form several times. */
  path?: string;
  /** By path, as the check names them, with `path` before it. */
  errors?: Readonly<Record<string, string>>;
  /** Names of the fields that may be edited; absent = all. */
  editable?: readonly string[];
  /** What an open choice or 是/否 is called: 「不清楚」. */
  openLabel?: string;
  /** Days are always typed as text, wherever the browser would offer its own control. */
  hasTypedDays?: boolean;
  /** Sections are cards that open: the first is open, and those with faults. */
  isFolded?: boolean;
  /** Where a value comes from: 「登记信息 2026-01」. */
  sources?: Readonly<Record<string, string>>;
  /** What a reader is told at a field by whoever sent the form back. */
  remarks?: Readonly<Record<string, string>>;
  /** Absent: every control is a plain form field that keeps its own state, and conditions hold as they were rendered. */
  onChange?: (name: string, value: Answer | undefined) => void;
  /** Rows were added, taken out or pasted in a form that keeps its own state: no control has changed by hand. */
  onRows?: () => void;
  /** Other ways to fill a table, e.g. an import. */
  tableActions?: (table: RowsField) => ReactNode;
  pickers?: Partial<Pickers>;
  upload?: Upload;
  /** What is known of the files that answers name. */
  files?: readonly StoredFile[];
  /** A table that gets an empty row at its end: asked for without JavaScript. */
  extraRow?: string | null;
}

/** The answers with one of them changed; undefined takes it out. */
export const withAnswer = (values: Answers, name: string, value: Answer | undefined): Answers => {
  const others = Object.entries(values).filter(([one]) => one !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
};

/** The choices of a field. */
export const optionsOf = (
  { options, dictionary }: FieldOf<'choice' | 'choices'>,
  dictionaries: FormView['dictionaries'] = {},
): readonly Option[] => options ?? (dictionary === undefined ? [] : (dictionaries[dictionary] ?? []));

/** 「list[0].year」 → 「list-0-year」: the id of a cell; a field's id is its name. */
export const controlId = (path: string): string => path.replace(/\[(\d+)\]\./, '-$1-');

/** Faults by path, the first of each. */
export const errorsByPath = (faults: readonly FieldError[]): Readonly<Record<string, string>> =>
  Object.fromEntries(faults.toReversed().map(({ field, errorMessage }) => [field, errorMessage]));

/** What a summary lists: each fault with the control that it leads to, where the form has one. */
export function summaryOf(form: FormDefinition, faults: readonly FieldError[]): FormError[] {
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  return faults.map(({ field, errorMessage: message }) =>
    names.has(rootOf(field)) ? { fieldId: controlId(field), message } : { message },
  );
}
