// Steps of a designer: each answers a new design. Fields move over the borders of sections, so that no dragging is needed.
import type { Answer, Answers } from './answers.ts';
import { freshName, type Design, type DesignField, type DesignSection } from './design.ts';
import { isFilledIn, KIND_LABELS, type FieldKind } from './field-kinds.ts';

/** Undefined takes it out. */
const withProperty = (answers: Answers, name: string, value: Answer | undefined): Answers => {
  const others = Object.entries(answers).filter(([one]) => one !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
};

const withSections = (design: Design, sections: readonly DesignSection[]): Design => ({
  ...design,
  sections,
});

const mapSection = (design: Design, id: string, change: (section: DesignSection) => DesignSection): Design =>
  withSections(
    design,
    design.sections.map((section) => (section.id === id ? change(section) : section)),
  );

/** A new field at the end of a section, and its name. */
export function addField(design: Design, { section, kind }: { section: string; kind: FieldKind }) {
  const name = freshName(design);
  const field: DesignField = {
    name,
    kind,
    answers: { label: KIND_LABELS[kind], ...(isFilledIn(kind) && { need: 'never' }) },
  };
  const next = mapSection(design, section, (one) => ({ ...one, fields: [...one.fields, field] }));
  return { design: next, name };
}

export const setProperty = (
  design: Design,
  { name, property, value }: { name: string; property: string; value: Answer | undefined },
): Design =>
  withSections(
    design,
    design.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.name === name ? { ...field, answers: withProperty(field.answers, property, value) } : field,
      ),
    })),
  );

export const removeField = (design: Design, name: string): Design =>
  withSections(
    design,
    design.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((one) => one.name !== name),
    })),
  );

/** One place up or down; at the border of a section into the next one. */
export function moveField(design: Design, name: string, by: 1 | -1): Design {
  const at = design.sections.findIndex(({ fields }) => fields.some((one) => one.name === name));
  const section = design.sections[at];
  const field = section?.fields.find((one) => one.name === name);
  if (!section || !field) return design;
  const place = section.fields.indexOf(field);
  const isInside = place + by >= 0 && place + by < section.fields.length;
  if (isInside)
    return mapSection(design, section.id, (one) => ({
      ...one,
      fields: swapped(one.fields, place, place + by),
    }));
  const other = design.sections[at + by];
  if (!other) return design;
  const without = removeField(design, name);
  return mapSection(without, other.id, (one) => ({
    ...one,
    fields: by === 1 ? [field, ...one.fields] : [...one.fields, field],
  }));
}

function swapped<T>(list: readonly T[], one: number, other: number): T[] {
  const next = [...list];
  const [first, second] = [list[one], list[other]];
  if (first !== undefined && second !== undefined) [next[one], next[other]] = [second, first];
  return next;
}

export function addSection(design: Design): Design {
  const taken = new Set(design.sections.map(({ id }) => id));
  let at = taken.size + 1;
  while (taken.has(`s${at}`)) at += 1;
  return withSections(design, [
    ...design.sections,
    { id: `s${at}`, title: `分组 ${at}`, note: '', fields: [] },
  ]);
}

export const renameSection = (
  design: Design,
  { id, ...words }: { id: string; title?: string; note?: string },
): Design => mapSection(design, id, (one) => ({ ...one, ...words }));

export function moveSection(design: Design, id: string, by: 1 | -1): Design {
  const at = design.sections.findIndex((one) => one.id === id);
  return withSections(design, swapped(design.sections, at, at + by));
}

/** Only an empty one: fields are never lost with it. */
export const removeSection = (design: Design, id: string): Design =>
  withSections(
    design,
    design.sections.filter((one) => one.id !== id || one.fields.length > 0),
  );
