// What is wrong with a design, each at its field: in its properties, then in the form that it stands for.
import { checkSubmission } from './check.ts';
import { aboveOf, type Design } from './design.ts';
import { propertiesForm } from './field-properties.ts';
import type { FormDefinition, Option } from './form.ts';

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
      const own = propertiesForm(kind, { ...aboveOf(design, name), dictionaries });
      const checked = checkSubmission(own, answers, { on, codes: null });
      if (checked.ok) return [];
      return checked.faults.map(({ field, errorMessage }) => ({
        name,
        property: field,
        message: errorMessage,
      }));
    }),
  );

/** 「f3：…」 of a definition names its field. */
export function placedFault(message: string, form: Pick<FormDefinition, 'sections'>): DesignFault {
  const [head = '', ...rest] = message.split('：');
  const isField = form.sections.some(({ fields }) => fields.some(({ name }) => name === head));
  return isField ? { name: head, message: rest.join('：') } : { name: null, message };
}
