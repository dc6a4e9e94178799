// A form while it is designed: each field's properties as answers of a form of their own, so that the same controls draw and check
// them. What the designer does not show of a field (a fact that fills it in) stays as it was.
import { listOf, rowsOf, textOf, type Answers, type Row } from './answers.ts';
import type { Column, FormDefinition, FormField, Option } from './form.ts';
import type { RuleTree } from '@yqt/rules/tree';
import { conditionLines, namedFields, conditionTree, type NamedFields } from './design-conditions.ts';
import { FIELD_KINDS, isFilledIn, type FieldKind } from './field-kinds.ts';

export interface DesignField {
  name: string;
  kind: FieldKind;
  /** Of the properties form of its kind. */
  answers: Answers;
}

export interface DesignSection {
  id: string;
  title: string;
  note: string;
  fields: readonly DesignField[];
}

export interface Design {
  title: string;
  sections: readonly DesignSection[];
}

/** Fields above one: those that its conditions may name, and those of its own kind. */
export function aboveOf(design: Design, name: string): { above: Option[]; alike: Option[] } {
  const fields = design.sections.flatMap((section) => section.fields);
  const at = fields.findIndex((field) => field.name === name);
  const before = fields.slice(0, at < 0 ? fields.length : at);
  const optionOf = (field: DesignField): Option => ({
    value: field.name,
    label: `${textOf(field.answers['label'])}（${field.name}）`,
  });
  return {
    above: before.filter(({ kind }) => !['note', 'rows', 'files', 'computed'].includes(kind)).map(optionOf),
    alike: before.filter(({ kind }) => kind === fields[at]?.kind).map(optionOf),
  };
}

/** A name that no field of the form has. */
export function freshName(design: Design): string {
  const taken = new Set(design.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  let at = taken.size + 1;
  while (taken.has(`f${at}`)) at += 1;
  return `f${at}`;
}

const isKind = (kind: string): kind is FieldKind => FIELD_KINDS.some((one) => one === kind);
const text = (answers: Answers | Row, name: string): string => textOf(answers[name]).trim();
const given = <K extends string>(name: K, value: string) => (value === '' ? {} : { [name]: value });
const figure = (name: string, value: string) => (value === '' ? {} : { [name]: Number(value) });
const truth = (name: string, value: unknown) => (value === true ? { [name]: true } : {});

/** The fields of a design as conditions name them. */
export const namedOf = (fields: readonly DesignField[]): NamedFields =>
  new Map(
    fields.map(({ name, kind, answers }) => [name, { kind, options: optionsOf(rowsOf(answers['options'])) }]),
  );

/** The form that the design stands for; `before` keeps what the designer does not show. */
export function definitionOf(
  { title, sections }: Design,
  before: Pick<FormDefinition, 'code' | 'version' | 'sections' | 'within'>,
): FormDefinition {
  const known = new Map(
    before.sections.flatMap(({ fields }) => fields.map((one) => [one.name, one] as const)),
  );
  const fields = sections.flatMap((section) => section.fields);
  const names = new Set(fields.map(({ name }) => name));
  const named = namedOf(fields);
  const within = (before.within ?? []).filter(({ part, whole }) => names.has(part) && names.has(whole));
  return {
    code: before.code,
    version: before.version,
    title,
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      ...(section.note && { note: section.note }),
      fields: section.fields.map((field) => fieldOf(field, known.get(field.name), named)),
    })),
    ...(within.length > 0 && { within }),
  };
}

/** What stays of a field as it was: everything that its properties do not say. */
const SAID: ReadonlySet<string> = new Set(
  'name label hint required showIf isPrivate unit places least most max shape earliest latest notBefore options dictionary mustAgree isBox accept columns from'.split(
    ' ',
  ),
);

function fieldOf(
  { name, kind, answers }: DesignField,
  before: FormField | undefined,
  named: NamedFields,
): FormField {
  const kept =
    before?.kind === kind ? Object.fromEntries(Object.entries(before).filter(([one]) => !SAID.has(one))) : {};
  const required = neededOf(answers, before, named);
  const showIf = conditionTree(answers, { which: 'show', before: before?.showIf, named });
  const field = {
    ...kept,
    name,
    kind,
    label: text(answers, 'label'),
    ...given('hint', text(answers, 'hint')),
    ...(required === undefined ? {} : { required }),
    ...(showIf === undefined ? {} : { showIf }),
    ...truth('isPrivate', answers['isPrivate']),
    ...ownOf(kind, answers, before),
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- its own properties are those of its kind; `definitionFaults` looks at them
  return field as FormField;
}

function neededOf(
  answers: Answers,
  before: FormField | undefined,
  named: NamedFields,
): true | RuleTree | undefined {
  const need = text(answers, 'need');
  if (need === 'always') return true;
  if (need !== 'when') return undefined;
  const tree = before?.required === true ? undefined : before?.required;
  return conditionTree(answers, { which: 'need', before: tree, named });
}

/** The properties that one kind has and others have not. */
function ownOf(kind: FieldKind, answers: Answers, before: FormField | undefined): object {
  const word = (name: string) => given(name, text(answers, name));
  switch (kind) {
    case 'text':
    case 'longText':
      return { ...figure('max', text(answers, 'max')), ...word('shape') };
    case 'number':
    case 'money':
    case 'percent':
      return {
        ...word('unit'),
        ...figure('places', text(answers, 'places')),
        ...word('least'),
        ...word('most'),
      };
    case 'date':
    case 'month':
      return { ...word('earliest'), ...word('latest'), ...word('notBefore') };
    case 'choice':
    case 'choices':
      return text(answers, 'dictionary') === ''
        ? { options: optionsOf(rowsOf(answers['options'])) }
        : { dictionary: text(answers, 'dictionary') };
    case 'flag':
      return { ...truth('mustAgree', answers['mustAgree']), ...truth('isBox', answers['isBox']) };
    case 'files':
      return { ...figure('most', text(answers, 'most')), ...acceptOf(answers) };
    case 'rows':
      return {
        ...word('unit'),
        columns: rowsOf(answers['columns']).map((row) => columnOf(row, before)),
        ...figure('least', text(answers, 'least')),
        ...figure('most', text(answers, 'most')),
      };
    case 'computed':
      return { ...word('unit'), from: fromOf(answers) };
    case 'note':
      return {};
  }
}

const acceptOf = (answers: Answers): object => {
  const accept = listOf(answers['accept']);
  return accept.length ? { accept } : {};
};

/** An option keeps its code as long as its row stays; a row without words is none. */
const optionsOf = (rows: readonly Row[]): Option[] =>
  rows.flatMap((row) => {
    const label = text(row, 'label').trim();
    return label === '' ? [] : [{ value: row.key, label }];
  });

/** What a column's row says; the rest of a column that was there before stays. */
const SAID_OF_COLUMN: ReadonlySet<string> = new Set(['name', 'label', 'kind', 'required', 'unit', 'options']);

function columnOf(row: Row, table: FormField | undefined): Column {
  const kind = text(row, 'kind');
  const columns = table?.kind === 'rows' ? table.columns : [];
  const before = columns.find((one) => one.name === row.key && one.kind === kind);
  const kept = Object.entries(before ?? {}).filter(([one]) => !SAID_OF_COLUMN.has(one));
  const known = before && 'options' in before ? (before.options ?? []) : [];
  const options = text(row, 'options')
    .split(/[、，,;；]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const valueOf = (label: string) => known.find((one) => one.label === label)?.value ?? label;
  const hasList = kept.some(([one]) => one === 'dictionary');
  const column = {
    ...Object.fromEntries(kept),
    name: row.key,
    kind,
    label: text(row, 'label'),
    ...truth('required', row['required']),
    ...(['number', 'money', 'percent'].includes(kind) ? given('unit', text(row, 'unit')) : {}),
    ...(kind === 'choice' && !hasList
      ? { options: options.map((label) => ({ value: valueOf(label), label })) }
      : {}),
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- its kind is one of the list that the row chooses from
  return column as Column;
}

function fromOf(answers: Answers): Extract<FormField, { kind: 'computed' }>['from'] {
  const names = text(answers, 'of')
    .split(/[、，,\s]+/)
    .filter(Boolean);
  const [one = '', other = ''] = names;
  const how = text(answers, 'how');
  if (how === 'sum') return { sum: [one, other] };
  return how === 'share' ? { share: [one, other] } : { plus: names };
}

/** A form as it is designed further. */
export const designOf = ({ title, sections }: Pick<FormDefinition, 'title' | 'sections'>): Design => ({
  title,
  sections: sections.map(({ id, title: words, note = '', fields }) => ({
    id,
    title: words,
    note,
    fields: fields.flatMap((field) =>
      isKind(field.kind)
        ? [
            {
              name: field.name,
              kind: field.kind,
              answers: answersOfField(field, namedFields(sections.flatMap((section) => section.fields))),
            },
          ]
        : [],
    ),
  })),
});

function answersOfField(field: FormField, named: NamedFields): Answers {
  const { label, hint = '', required, showIf, isPrivate } = field;
  const said = new Map<string, unknown>(Object.entries(field));
  const words = [
    'unit',
    'places',
    'least',
    'most',
    'max',
    'shape',
    'earliest',
    'latest',
    'notBefore',
    'dictionary',
  ].flatMap((name) => {
    const value = said.get(name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
  });
  const own: Record<string, Answers[string]> = {
    label,
    hint,
    ...(isFilledIn(field.kind)
      ? { need: required === undefined ? 'never' : required === true ? 'always' : 'when' }
      : {}),
    ...(isPrivate ? { isPrivate } : {}),
    ...Object.fromEntries(words),
    ...conditionLines('show', showIf, named),
    ...(required === undefined || required === true ? {} : conditionLines('need', required, named)),
    ...shownOf(field),
  };
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '' && !isNothing(value)));
}

const isNothing = (value: Answers[string]): boolean => Array.isArray(value) && value.length === 0;

function shownOf(field: FormField): Record<string, Answers[string]> {
  if (field.kind === 'choice' || field.kind === 'choices')
    return { options: (field.options ?? []).map(({ value, label }) => ({ key: value, label })) };
  if (field.kind === 'flag')
    return { ...truth('mustAgree', field.mustAgree), ...truth('isBox', field.isBox) };
  if (field.kind === 'files') return { accept: [...(field.accept ?? [])] };
  if (field.kind === 'rows') return { columns: field.columns.map(columnRow) };
  if (field.kind !== 'computed') return {};
  const { from } = field;
  if ('sum' in from) return { how: 'sum', of: from.sum.join('、') };
  return 'share' in from
    ? { how: 'share', of: from.share.join('、') }
    : { how: 'plus', of: from.plus.join('、') };
}

function columnRow(column: Column): Row {
  const { name, label, kind, required } = column;
  const unit = 'unit' in column ? (column.unit ?? '') : '';
  const options = 'options' in column ? (column.options ?? []).map((one) => one.label).join('、') : '';
  return {
    key: name,
    label,
    kind,
    ...(required ? { required: true } : {}),
    ...(unit && { unit }),
    ...(options && { options }),
  };
}
