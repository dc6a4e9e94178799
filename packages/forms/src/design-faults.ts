// What is wrong with a design, each at its field: in its properties, then in the form that it stands for.
import { checkSubmission } from './check.ts';
import { rowsOf, textOf } from './answers.ts';
import { lineFaults } from './condition-faults.ts';
import { aboveOf, definitionOf, type Design, type DesignField } from './design.ts';
import { propertiesForm } from './field-properties.ts';
import { changeWords, strayText } from './form.text.ts';
import type { FormDefinition, Option } from './form.ts';

const CONDITION_OF = { showLines: changeWords.show, needLines: changeWords.need } as const;

/** All that a condition is written with. */
const CONDITION = /^(?:show|need)(?:Lines|Relation)$/;

/** What is wrong, and with which field; null = with the form. */
export interface DesignFault {
  name: string | null;
  /** The property, where one is at fault. */
  property?: string;
  message: string;
}

/** Of the properties, in the order of the fields. */
export const propertyFaults = (
  design: Design,
  { dictionaries, on }: { dictionaries: readonly Option[]; on: string },
): DesignFault[] =>
  design.sections.flatMap(({ fields }) =>
    fields.flatMap(({ name, kind, answers }) => {
      const choices = { ...aboveOf(design, name), dictionaries };
      const checked = checkSubmission(propertiesForm(kind, choices), answers, { on, codes: null });
      // conditions of a field that has come to the top are no property of it any more: what they name is told instead
      const isTop = choices.above.length === 0;
      const faults = (checked.ok ? [] : checked.faults).filter(
        ({ field }) => !isTop || !CONDITION.test(field),
      );
      const strays = strayConditions(design, { name, answers });
      const told = new Map([
        ...faults.map(({ field, errorMessage }) => [field, errorMessage] as const),
        ...linesAtFault(design, { name, answers }),
        ...strays,
      ]);
      return [...told].map(([property, message]) => ({ name, property, message }));
    }),
  );

/** Lines that compare a field above with what it can never be, and groups that are none. */
function linesAtFault(
  design: Design,
  { name, answers }: Pick<DesignField, 'name' | 'answers'>,
): [string, string][] {
  const form = definitionOf(design, { code: 'designed', version: 1, sections: [] });
  const fields = form.sections.flatMap((section) => section.fields);
  const above = fields.slice(
    0,
    fields.findIndex((one) => one.name === name),
  );
  return (['show', 'need'] as const).flatMap((which) =>
    which === 'need' && textOf(answers['need']) !== 'when'
      ? []
      : lineFaults(answers, { which, words: CONDITION_OF[`${which}Lines`], above }),
  );
}

/** Lines of conditions that name no field above: which one it is and why it cannot be, by the property. */
function strayConditions(
  design: Design,
  { name, answers }: Pick<DesignField, 'name' | 'answers'>,
): Map<string, string> {
  const labels = new Map(
    design.sections.flatMap(({ fields }) =>
      fields.map((one) => [one.name, textOf(one.answers['label'])] as const),
    ),
  );
  const order = [...labels.keys()];
  return new Map(
    (['showLines', 'needLines'] as const).flatMap((lines) =>
      rowsOf(answers[lines]).flatMap((row, at): [string, string][] => {
        const wanted = textOf(row['field']);
        const place = order.indexOf(wanted);
        if (wanted === '' || (place >= 0 && place < order.indexOf(name))) return [];
        const words = { which: CONDITION_OF[lines], line: at + 1, field: labels.get(wanted) ?? wanted };
        const why = place < 0 ? 'gone' : wanted === name ? 'itself' : 'below';
        return [[`${lines}[${at}].field`, strayText[why](words)]];
      }),
    ),
  );
}

/** 「f3：…」 of a definition names its field. */
export function placedFault(message: string, form: Pick<FormDefinition, 'sections'>): DesignFault {
  const [head = '', ...rest] = message.split('：');
  const isField = form.sections.some(({ fields }) => fields.some(({ name }) => name === head));
  return isField ? { name: head, message: rest.join('：') } : { name: null, message };
}
