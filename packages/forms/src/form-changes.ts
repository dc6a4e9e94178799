// What differs between two versions of a form, in the designer's own words: which field, and of it which property, option, column
// or condition. Pure.
import { rowsOf, type Answers } from './answers.ts';
import { diffAnswers, isSame } from './compare.ts';
import { designOf, type Design, type DesignField } from './design.ts';
import { KIND_LABELS } from './field-kinds.ts';
import { propertiesForm } from './field-properties.ts';
import { changeWords as words } from './form.text.ts';
import type { FormDefinition, FormField, Option } from './form.ts';

/** '' = there was nothing, or nothing is left. */
export interface PropertyChange {
  label: string;
  before: string;
  after: string;
}

export interface FormChange {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  label: string;
  /** Empty where the whole field came or went, or where only something changed that the designer does not show. */
  details: PropertyChange[];
}

interface Listed {
  field: FormField;
  section: FormDefinition['sections'][number];
  design: DesignField | undefined;
}

/** Sections by their words, fields in the order of the later version, then what is gone. `dictionaries` in words, as the designer offers them. */
export function formChanges(
  before: FormDefinition | null,
  after: FormDefinition,
  dictionaries: readonly Option[] = [],
): FormChange[] {
  const [old, now] = [listedOf(before), listedOf(after)];
  const names = namesIn(old, now);
  const kept = [...now].flatMap(([name, is]): FormChange[] => {
    const was = old.get(name);
    const label = is.field.label;
    if (!was) return [{ kind: 'added', label, details: [] }];
    const place = placeChange(was, is);
    if (isSame(was.field, is.field)) return place.length ? [{ kind: 'moved', label, details: place }] : [];
    return [
      { kind: 'changed', label, details: [...propertyChanges(was, is, { names, dictionaries }), ...place] },
    ];
  });
  const gone = [...old].filter(([name]) => !now.has(name));
  return [
    ...(before ? sectionChanges(before, after) : []),
    ...kept,
    ...gone.map(([, { field }]): FormChange => ({ kind: 'removed', label: field.label, details: [] })),
  ];
}

function listedOf(form: FormDefinition | null): Map<string, Listed> {
  if (!form) return new Map();
  const designed = new Map(fieldsIn(designOf(form)).map((one) => [one.name, one]));
  return new Map(
    form.sections.flatMap((section) =>
      section.fields.map((field) => [field.name, { field, section, design: designed.get(field.name) }]),
    ),
  );
}

const fieldsIn = ({ sections }: Design): DesignField[] => sections.flatMap(({ fields }) => [...fields]);

/** What conditions may name, in the words of the later version. */
const namesIn = (...versions: ReadonlyMap<string, Listed>[]): Option[] =>
  [...new Map(versions.flatMap((one) => [...one].map(([value, { field }]) => [value, field.label])))].map(
    ([value, label]) => ({ value, label }),
  );

const placeChange = (was: Listed, is: Listed): PropertyChange[] =>
  was.section.id === is.section.id
    ? []
    : [{ label: words.section, before: was.section.title, after: is.section.title }];

function sectionChanges(before: FormDefinition, after: FormDefinition): FormChange[] {
  const old = new Map(before.sections.map((section) => [section.id, section]));
  return after.sections.flatMap((is): FormChange[] => {
    const was = old.get(is.id);
    if (!was) return [];
    const details = [
      { label: words.sectionTitle, before: was.title, after: is.title },
      { label: words.sectionNote, before: was.note ?? '', after: is.note ?? '' },
    ].filter(isChange);
    return details.length ? [{ kind: 'changed', label: words.sectionOf(is.title), details }] : [];
  });
}

const isChange = (one: PropertyChange): boolean => one.before !== one.after;

interface Naming {
  names: readonly Option[];
  dictionaries: readonly Option[];
}

function propertyChanges(was: Listed, is: Listed, { names, dictionaries }: Naming): PropertyChange[] {
  const [before, after] = [was.design, is.design];
  if (!before || !after) return [];
  if (before.kind !== after.kind)
    return [{ label: words.kind, before: KIND_LABELS[before.kind], after: KIND_LABELS[after.kind] }];
  const form = propertiesForm(after.kind, { above: names, alike: names, dictionaries });
  const said = diffAnswers(form, { before: before.answers, after: after.answers });
  return [
    ...said.map(({ label, before: old, after: now }) => ({ label, before: old, after: now })),
    ...orderChanges(before.answers, after.answers),
    ...deepConditions(was.field, is.field, [before.answers, after.answers]),
  ].filter(isChange);
}

/** The same options or columns in another order. */
function orderChanges(before: Answers, after: Answers): PropertyChange[] {
  return (['options', 'columns'] as const).flatMap((name) => {
    const [old, now] = [rowsOf(before[name]), rowsOf(after[name])];
    const keys = [old, now].map((rows) => rows.map(({ key }) => key));
    const isOnlyOrder = isSame(keys[0]?.toSorted(), keys[1]?.toSorted()) && !isSame(keys[0], keys[1]);
    const text = (rows: typeof old) => rows.map((row) => String(row['label'] ?? '')).join('、');
    return isOnlyOrder ? [{ label: words.order, before: text(old), after: text(now) }] : [];
  });
}

/** Conditions that the designer's lines cannot say: that they are there, and that they are others. */
const deepConditions = (
  was: FormField,
  is: FormField,
  [before, after]: readonly [Answers, Answers],
): PropertyChange[] =>
  [
    { label: words.show, kept: 'showKept', trees: [was.showIf, is.showIf] },
    { label: words.need, kept: 'needKept', trees: [was.required, is.required] },
  ].flatMap(({ label, kept, trees }) => {
    const [had, has] = [before[kept] === true, after[kept] === true];
    if ((!had && !has) || isSame(trees[0], trees[1])) return [];
    return [{ label, before: had ? words.deep : '', after: has ? (had ? words.deepOther : words.deep) : '' }];
  });
