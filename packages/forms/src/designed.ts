// A form that somebody designs as an answer of another form: its sections, and what is wrong with them, at the paths of that answer.
import type { FieldError } from '@yqt/kernel/errors';
import { rowsOf, textOf, type Answer, type Answers } from './answers.ts';
import { definitionFaults } from './definition-faults.ts';
import { placedFault, propertyFaults, type DesignFault } from './design-faults.ts';
import { definitionOf, designOf, type Design } from './design.ts';
import type { FieldOf, FormField, FormSection } from './form.ts';
import { designText as text } from './form.text.ts';
import { parseDesign } from './read-design.ts';

const MOST = 40;
const FEWEST_OPTIONS = 2;

/** The answer that stands for one section of some fields. */
export const designAnswer = (title: string, fields: readonly FormField[]): string =>
  JSON.stringify(designOf({ title: '', sections: [{ id: 'questions', title, fields }] }));

/** Its sections that have fields. */
export const designedSections = (answer: Answer | undefined): FormSection[] =>
  sectionsOfDesign(parseDesign(textOf(answer)) ?? { title: '', sections: [] });

/** As they will be asked. */
export const sectionsOfDesign = (design: Design): FormSection[] =>
  definitionOf(design, { code: 'designed', version: 1, sections: [] }).sections.filter(
    ({ fields }) => fields.length > 0,
  );

/** Every fault of a design, each with its field. `on`: today. */
export function faultsOfDesign(field: FieldOf<'design'>, design: Design, on: string): DesignFault[] {
  const { kinds, most = MOST, taken = [] } = field;
  const fields = design.sections.flatMap((section) => section.fields);
  const ids = design.sections.map(({ id }) => id);
  const own = fields.flatMap(({ name, kind, answers }): DesignFault[] => {
    const isChoice = kind === 'choice' || kind === 'choices';
    return [
      ...(kinds.includes(kind) ? [] : [{ name, message: text.kind }]),
      ...(taken.includes(name) ? [{ name, message: text.taken }] : []),
      ...(isChoice && namedOptions(answers).size < FEWEST_OPTIONS
        ? [{ name, property: 'options', message: text.fewOptions }]
        : []),
    ];
  });
  const known = [...own, ...propertyFaults(design, { dictionaries: [], on })];
  const sections = definitionOf(design, { code: 'designed', version: 1, sections: [] }).sections;
  const rest = definitionFaults({ code: 'designed', version: 1, title: '', sections }, null)
    .map((message) => placedFault(message, { sections }))
    .filter(({ name }) => name === null || known.every((one) => one.name !== name));
  return [
    ...(fields.length > most ? [{ name: null, message: text.most(most) }] : []),
    ...ids.filter((id) => taken.includes(id)).map((id) => ({ name: null, message: `${id} ${text.taken}` })),
    ...known,
    ...rest,
  ];
}

const namedOptions = (answers: Answers): Set<string> =>
  new Set(
    rowsOf(answers['options'])
      .map((row) => textOf(row['label']).trim())
      .filter(Boolean),
  );

/** The same at the paths of the answer: `questions[2].options`. */
export function designedFaults(
  field: FieldOf<'design'>,
  answer: Answer | undefined,
  on: string,
): FieldError[] {
  const design = parseDesign(textOf(answer));
  return design ? faultsOfDesign(field, design, on).map((fault) => errorOf(field.name, design, fault)) : [];
}

/** A fault at its path; one of the whole design at the answer itself. */
export function errorOf(at: string, design: Design, { name, property, message }: DesignFault): FieldError {
  const fields = design.sections.flatMap((section) => section.fields);
  const place = fields.findIndex((one) => one.name === name);
  if (place < 0) return { field: at, errorMessage: message };
  const label = textOf(fields[place]?.answers['label']) || (name ?? '');
  return {
    field: `${at}[${place}].${property?.split(/[.[]/, 1)[0] ?? 'field'}`,
    errorMessage: text.ofField(label, message),
  };
}
