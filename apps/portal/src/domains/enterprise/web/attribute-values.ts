// The questions of the matching information as a form of the form language, and their facts as its answers. Pure.
import type { Answers as FormAnswers } from '@yqt/forms/answers';
import type { FormDefinition, FormField } from '@yqt/forms/form';
import type { Answers, AttributeField, AttributeGroups } from '../contract.ts';
import { tidied, type LoadedForm } from './form-answers.ts';

/** A question that the enterprise may answer: nobody official has, and no earlier declaration says it. */
export const isOpen = ({ isAnswerable, fact }: AttributeField): boolean =>
  isAnswerable && (fact === null || fact.source === 'self');

const textOf = ({ fact }: AttributeField): string => {
  if (fact === null) return '';
  const { value } = fact;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return typeof value === 'string' ? value : value.join(',');
};

/** Answers have no version: each one stands for itself, and only what was changed is sent. */
export const loadedAttributes = ({ groups }: AttributeGroups): LoadedForm => ({
  version: 0,
  values: tidied(
    Object.fromEntries(
      groups.flatMap(({ fields }) => fields.filter(isOpen).map((field) => [field.field, textOf(field)])),
    ),
  ),
});

/** The open questions as a form: what a conflict compares, and in which order faults stand. */
export const questionsForm = (groups: AttributeGroups['groups']): FormDefinition => ({
  code: 'matching',
  version: 1,
  title: '匹配信息',
  sections: groups.map(({ group, fields }, at) => ({
    id: `g${at}`,
    title: group,
    fields: fields.filter(isOpen).map(questionField),
  })),
});

/** The answer as its owner types it; the save says what is wrong with it. */
const questionField = ({ field, label, type, options }: AttributeField): FormField => {
  const known = type === 'boolean' ? YES_NO : options;
  return known.length > 0
    ? { name: field, kind: 'choice', label, options: known, isFree: true }
    : { name: field, kind: 'text', label, isFree: true };
};

/** As the radios of a question say it. */
export const YES_NO = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
];

/** The answers that differ from what is stored; an emptied one is withdrawn, one that was not given is left alone. */
export function changedAnswers(
  { groups }: Pick<AttributeGroups, 'groups'>,
  typed: Readonly<Record<string, FormAnswers[string]>>,
): Answers {
  return groups.flatMap(({ fields }) =>
    fields.filter(isOpen).flatMap((field) => {
      const given = typed[field.field];
      const text = typeof given === 'string' ? given.trim() : undefined;
      return text === undefined || text === textOf(field)
        ? []
        : [{ field: field.field, value: valueOf(field, text) }];
    }),
  );
}

function valueOf({ type }: AttributeField, text: string): Answers[number]['value'] {
  if (text === '') return null;
  if (type === 'boolean') return text === 'true';
  return type === 'set' ? text.split(',') : text;
}

/** How many policies wait for an answer, and how many it alone would decide; by field. */
export type Unlocks = Readonly<Record<string, { decides: number; policyCount: number }>>;

/** 待补充 first, the most telling ones before the others; then what has expired; then what is answered. */
export function inOrder(fields: readonly AttributeField[], unlocks: Unlocks): AttributeField[] {
  const rank = ({ fact }: AttributeField) => (fact === null ? 0 : fact.isExpired ? 1 : 2);
  const weight = ({ field }: AttributeField) => unlocks[field]?.decides ?? 0;
  const waits = ({ field }: AttributeField) => unlocks[field]?.policyCount ?? 0;
  return fields.toSorted((a, b) => rank(a) - rank(b) || weight(b) - weight(a) || waits(b) - waits(a));
}
