// Facts and fields as the wire shows them.
import type { Fact } from '@yqt/rules/field';
import type { FactField } from '../../../fact-fields.rules.ts';
import { SHOWN_SOURCES, type AttributeField, type FactView } from '../contract.ts';
import { sourceLabel } from '../../../facts/source-labels.rules.ts';
import { factText, isFactExpired, type LabelOf } from '../fact-text.rules.ts';

/** A fact on a day. */
export function factView(fact: Fact, { labelOf, day }: { labelOf: LabelOf; day: string }): FactView {
  const { value, source, asOf, period, validUntil } = fact;
  return {
    value: typeof value === 'object' ? [...value] : value,
    text: factText(fact, labelOf),
    source: SHOWN_SOURCES.find((one) => one === source) ?? 'self',
    sourceLabel: fact.basis === undefined ? sourceLabel(source) : `${sourceLabel(source)}（${fact.basis}）`,
    asOf,
    period,
    validUntil,
    isExpired: isFactExpired(fact, day),
  };
}

/** A field of the catalogue with what is known. */
export function attributeField(
  field: FactField,
  fact: Fact | undefined,
  words: { labelOf: LabelOf; day: string },
): AttributeField {
  const { options, dictionary } = field;
  return {
    field: field.field,
    label: field.label,
    group: field.group,
    type: field.type,
    unit: field.unit,
    dictionary: options || dictionary === undefined ? null : dictionary,
    options: finest(options),
    question: field.question,
    help: field.help ?? null,
    isAnswerable: field.isAnswerable,
    fact: fact ? factView(fact, words) : null,
  };
}

/** Options that contain others are no answer. */
const finest = (options: FactField['options'] = []): AttributeField['options'] =>
  options
    .filter(({ value }) => !options.some(({ parent }) => parent === value))
    .map(({ value, label }) => ({ value, label }));
