// What a rating asks of its owner, and its steps of officers.
import { defineForm, type FormDefinition } from '@yqt/forms/form';
import { FINDINGS, REVISITS, SCORES } from './rating.rules.ts';

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
/** What officers write of a 差评 is read by whoever gave it. */
const SEEN = '企业可以看到';
const formOf = (
  code: string,
  titles: { form: string; section: string },
  fields: FormDefinition['sections'][number]['fields'],
) =>
  defineForm({
    code,
    version: 1,
    title: titles.form,
    sections: [{ id: 'rating', title: titles.section, fields }],
  });
const followForm = (code: string, title: string, fields: FormDefinition['sections'][number]['fields']) =>
  formOf(code, { form: title, section: title }, fields);

const FORMS = [
  /** 一次一评. */
  formOf('case-rating', { form: '评价', section: '对本次办理的评价' }, [
    {
      name: 'score',
      label: '满意程度',
      kind: 'choice',
      required: true,
      // numbers as names come in rising order
      options: choices(SCORES).toReversed(),
    },
    { name: 'note', label: '说明', kind: 'longText', max: 500, hint: '不满意的请说明原因' },
  ]),
  followForm('rating-finding', '差评核实', [
    { name: 'finding', label: '核实结果', kind: 'choice', required: true, options: choices(FINDINGS) },
    { name: 'note', label: '核实情况', kind: 'longText', max: 500, required: true, hint: SEEN },
  ]),
  followForm('rating-measure', '差评整改', [
    { name: 'measure', label: '整改措施', kind: 'longText', max: 500, required: true, hint: SEEN },
    { name: 'doneOn', label: '完成日期', kind: 'date', required: true, latest: 'today' },
  ]),
  followForm('rating-revisit', '差评回访', [
    { name: 'revisit', label: '回访结果', kind: 'choice', required: true, options: choices(REVISITS) },
    { name: 'note', label: '企业意见', kind: 'longText', max: 500, required: true, hint: SEEN },
    { name: 'doneOn', label: '回访日期', kind: 'date', required: true, latest: 'today' },
  ]),
];

/** By the code in the machine's events. */
export const RATING_FORMS: Readonly<Record<string, FormDefinition>> = Object.fromEntries(
  FORMS.map((form) => [form.code, form]),
);
