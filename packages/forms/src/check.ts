// The one check of answers, on the server and in the browser: all faults at once, by path. A draft may be incomplete and
// keeps what is malformed as typed; a submission is whole, without hidden answers and with computed ones.
import { plain } from '@yqt/kernel/decimal';
import type { FieldError } from '@yqt/kernel/errors';
import {
  isEmpty,
  rowsOf,
  textOf,
  type Answer,
  type Answers,
  type AnswersOf,
  type DraftOf,
} from './answers.ts';
import { answerFigure } from './computed.ts';
import { fieldsOf, type FormDefinition, type FormField, type RowsField } from './form.ts';
import { inRowText, leastRowsText, missingText, reversedText, withinText } from './form.text.ts';
import { readForm, type ReadForm } from './read-answers.ts';
import type { CheckOptions } from './read-cell.ts';
import { shownFields, type Shown } from './visible.ts';

export type Checked<F extends FormDefinition> =
  | { ok: true; answers: AnswersOf<F> }
  | { ok: false; faults: FieldError[] };

/** What is stored of a draft, hidden answers too, and what is malformed in what is shown; faults in the form's order. */
export function checkDraft<F extends FormDefinition>(
  form: F,
  given: unknown,
  options: CheckOptions,
): { answers: DraftOf<F>; faults: FieldError[] } {
  const { answers, faults } = readForm(form, given, options);
  const shown = new Set(shownFields(form, answers, options).map(({ field }) => field.name));
  return { answers: typed<DraftOf<F>>(answers), faults: inOrder(form, visibleFaults(form, faults, shown)) };
}

/** Designs that could not be read: a draft without them would lose what is stored, so it is not kept. */
export function unreadDesigns(
  form: FormDefinition,
  { answers, faults }: { answers: object; faults: readonly FieldError[] },
): FieldError[] {
  const names = new Set(
    form.sections
      .flatMap(({ fields }) => fields)
      .flatMap(({ kind, name }) => (kind === 'design' ? [name] : [])),
  );
  return faults.filter(({ field }) => names.has(field) && !(field in answers));
}

/** Answers fit for submission, or every fault of shape and of rule in the form's order. */
export function checkSubmission<F extends FormDefinition>(
  form: F,
  given: unknown,
  options: CheckOptions,
): Checked<F> {
  const read = readForm(form, given, options);
  const shown = shownFields(form, read.answers, options);
  const names = new Set(shown.map(({ field }) => field.name));
  const faults = visibleFaults(form, read.faults, names);
  const broken = new Set(faults.map(({ field }) => field));
  const answers = Object.fromEntries(
    shown.flatMap(({ field, answer }): [string, Answer][] =>
      answer === undefined ? [] : [[field.name, answer]],
    ),
  );
  faults.push(
    ...shown.flatMap((one) => openFaults(one, read, broken)),
    ...contradictions(form, answers, broken),
    ...reversals(shown, answers, broken),
  );
  return faults.length
    ? { ok: false, faults: inOrder(form, faults) }
    : { ok: true, answers: typed<AnswersOf<F>>(answers) };
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- the check has proved what the definition implies
const typed = <T>(answers: Answers): T => answers as T;

/** The field of a path: `list` of `list[0].column`. */
export const rootOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;

/** Without those of fields that are hidden; names that the form does not know stay. */
function visibleFaults(
  form: FormDefinition,
  faults: readonly FieldError[],
  shown: ReadonlySet<string>,
): FieldError[] {
  const hidden = new Set(fieldsOf(form).flatMap(({ name }) => (shown.has(name) ? [] : [name])));
  return faults.filter(({ field }) => !hidden.has(rootOf(field)));
}

function inOrder(form: FormDefinition, faults: readonly FieldError[]): FieldError[] {
  const order = new Map(fieldsOf(form).map(({ name }, at) => [name, at]));
  const placeOf = ({ field }: FieldError): number => order.get(rootOf(field)) ?? order.size;
  return faults.toSorted((one, two) => placeOf(one) - placeOf(two));
}

/** What is not answered though it must be; what is already refused is not asked for a second time. */
function openFaults(
  { field, isRequired, answer }: Shown,
  read: ReadForm,
  broken: ReadonlySet<string>,
): FieldError[] {
  if (field.kind === 'note' || field.kind === 'computed') return [];
  if (field.kind === 'rows') return rowFaults(field, { isRequired, answer }, read, broken);
  if (broken.has(field.name)) return [];
  const isOpen = mustAgree(field) ? answer !== true : isRequired && isEmpty(answer);
  return isOpen ? [{ field: field.name, errorMessage: missingText(field) }] : [];
}

const mustAgree = (field: FormField | RowsField['columns'][number]): boolean =>
  field.kind === 'flag' && field.mustAgree === true;

function rowFaults(
  field: RowsField,
  { isRequired, answer }: Pick<Shown, 'isRequired' | 'answer'>,
  { places }: ReadForm,
  broken: ReadonlySet<string>,
): FieldError[] {
  const { name, label, columns, least = 1 } = field;
  const rows = rowsOf(answer);
  const isShort = rows.length < least && (isRequired || rows.length > 0) && !broken.has(name);
  const short = least > 1 ? `${label}：${leastRowsText(least)}` : missingText(field);
  return [
    ...(isShort ? [{ field: name, errorMessage: short }] : []),
    ...rows.flatMap((row, at) => {
      const place = places.get(name)?.[at] ?? at;
      return columns.flatMap((column): FieldError[] => {
        const path = `${name}[${place}].${column.name}`;
        const cell = row[column.name];
        const isOpen = mustAgree(column) ? cell !== true : column.required === true && isEmpty(cell);
        if (!isOpen || broken.has(path)) return [];
        return [{ field: path, errorMessage: inRowText(label, place + 1, missingText(column)) }];
      });
    }),
  ];
}

/** Parts that are more than their whole; what is missing, no figure, or refused already contradicts nothing. */
function contradictions(form: FormDefinition, answers: Answers, broken: ReadonlySet<string>): FieldError[] {
  const labelOf = (name: string) => fieldsOf(form).find((field) => field.name === name)?.label ?? name;
  return (form.within ?? []).flatMap(({ part, whole }) => {
    if (broken.has(part) || broken.has(whole)) return [];
    const [less, more] = [answerFigure(answers[part]), answerFigure(answers[whole])];
    if (!less || !more || less.lte(more)) return [];
    const errorMessage = withinText(
      { label: labelOf(part), figure: plain(less) },
      { label: labelOf(whole), figure: plain(more) },
    );
    return [part, whole].map((field) => ({ field, errorMessage }));
  });
}

/** Periods that end before they begin; said at both ends, since a correction may have opened only one. */
function reversals(shown: readonly Shown[], answers: Answers, broken: ReadonlySet<string>): FieldError[] {
  return shown.flatMap(({ field }) => {
    if ((field.kind !== 'date' && field.kind !== 'month') || field.notBefore === undefined) return [];
    const begin = shown.find((one) => one.field.name === field.notBefore)?.field;
    if (!begin || broken.has(begin.name) || broken.has(field.name)) return [];
    const [from, to] = [textOf(answers[begin.name]), textOf(answers[field.name])];
    if (from === '' || to === '' || from <= to) return [];
    const errorMessage = reversedText({ label: field.label, day: to }, { label: begin.label, day: from });
    return [begin.name, field.name].map((name) => ({ field: name, errorMessage }));
  });
}
