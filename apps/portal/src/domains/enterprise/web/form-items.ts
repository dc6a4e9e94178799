// What a profile form consists of, as its error summary and its conflict dialog name it: fields and lists with their labels,
// and how their content reads. Pure.
import type { FormError } from '@yqt/ui/error-summary';
import type { FieldError } from '@yqt/kernel/errors';
import { columnHead, type EditableRow, type RowColumn } from '@yqt/ui/paste-rows';
import { rowText } from '@yqt/ui/ui.text';
import { canonicalRows, controlId, type FormValues } from './form-values.ts';

interface Option {
  value: string;
  label: string;
}

export interface FormItem {
  /** Name of the field or list. */
  name: string;
  label: string;
  /** The content as lines to read; empty where nothing is filled. */
  lines: (values: FormValues) => string[];
  /** One text per content, to compare by. */
  key: (values: FormValues) => string;
  /** This item's content put from one form into another. */
  copy: (from: FormValues, to: FormValues) => FormValues;
  /** The control that a fault of this item leads to. */
  firstControl: (fault: string) => string;
  /** A fault's sentence with the item named, where it stands alone in a summary. */
  sentence: (fault: string, message: string) => string;
}

/** A field; options turn codes into words. */
export function fieldItem(name: string, label: string, options: readonly Option[] = []): FormItem {
  return {
    name,
    label,
    lines: ({ fields }) => {
      const text = fields[name] ?? '';
      return text === '' ? [] : [wordsOf(options, text)];
    },
    key: ({ fields }) => (fields[name] ?? '').trim(),
    copy: (from, to) => ({ ...to, fields: { ...to.fields, [name]: from.fields[name] ?? '' } }),
    firstControl: () => name,
    sentence: (_, message) => (message.includes(label) ? message : `${label}：${message}`),
  };
}

/** A list of rows. A fault of the list as a whole leads to its first cell. */
export function listItem(name: string, label: string, columns: readonly RowColumn[]): FormItem {
  return {
    name,
    label,
    lines: ({ lists }) => (lists[name] ?? []).map((row) => rowLine(columns, row)).filter(Boolean),
    key: ({ lists }) => canonicalRows(lists[name]),
    copy: (from, to) => ({ ...to, lists: { ...to.lists, [name]: from.lists[name] ?? [{}] } }),
    firstControl: (fault) =>
      columns.some(({ prop }) => fault.endsWith(`.${prop}`))
        ? fault
        : `${name}.${/\d+/.exec(fault.slice(name.length))?.[0] ?? 0}.${columns[0]?.prop ?? ''}`,
    sentence: (fault, message) => {
      const column = columns.find(({ prop }) => fault.endsWith(`.${prop}`));
      const row = /\d+/.exec(fault.slice(name.length))?.[0];
      if (!column || row === undefined) return message;
      return `${label}${rowText(Number(row) + 1)}${columnHead(column)}：${message}`;
    },
  };
}

const wordsOf = (options: readonly Option[], text: string): string =>
  options.length === 0
    ? text
    : text
        .split(',')
        .map((one) => options.find(({ value }) => value === one)?.label ?? one)
        .join('、');

const rowLine = (columns: readonly RowColumn[], row: EditableRow): string =>
  columns
    .filter(({ prop }) => row[prop])
    .map(({ prop, options }) => wordsOf(options ?? [], row[prop] ?? ''))
    .join(' · ');

/** The entries of an error summary in the order of the form; what belongs to no control of it has no link. */
export function errorsOf(faults: readonly FieldError[], items: readonly FormItem[]): FormError[] {
  const placeOf = ({ field }: FieldError) => {
    const place = items.findIndex(({ name }) => name === field.split(/[.[]/)[0]);
    return place < 0 ? items.length : place;
  };
  return faults
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((fault) => {
      const item = items[placeOf(fault)];
      return item
        ? {
            fieldId: controlId(item.firstControl(fault.field)),
            message: item.sentence(fault.field, fault.errorMessage),
          }
        : { message: fault.errorMessage };
    });
}
