// Questions that somebody writes as rows of a form, as the fields of another form: what an organiser asks of who signs up.
import type { FieldError } from '@yqt/kernel/errors';
import { rowsOf, textOf, type Answers } from './answers.ts';
import type { FormField } from './form.ts';

/** The table in which they are written, as a field. */
export const questionRows = {
  name: 'questions',
  kind: 'rows',
  label: '报名时另外要问的问题',
  most: 20,
  layout: 'cards',
  columns: [
    { name: 'label', kind: 'text', label: '问题', max: 60, required: true },
    {
      name: 'kind',
      kind: 'choice',
      label: '回答方式',
      required: true,
      options: [
        { value: 'text', label: '一行文字' },
        { value: 'longText', label: '多行文字' },
        { value: 'choice', label: '单选' },
        { value: 'choices', label: '多选' },
        { value: 'flag', label: '是或否' },
        { value: 'agree', label: '勾选同意' },
        { value: 'date', label: '日期' },
      ],
    },
    { name: 'options', kind: 'text', label: '选项', max: 300, hint: '单选、多选时填写，用顿号分开' },
    { name: 'isRequired', kind: 'flag', label: '必须回答' },
    { name: 'isPrivate', kind: 'flag', label: '属于个人信息（加密保存）' },
  ],
} as const satisfies FormField;

const FEWEST_OPTIONS = 2;

const optionsIn = (answer: unknown): string[] =>
  typeof answer === 'string'
    ? [...new Set(answer.split(/[、,，;；\n]/).map((one) => one.trim()))].filter(Boolean)
    : [];

/** What the table's own columns cannot say: a choice without options, and a seal for what is not kept as one text. */
export const questionFaults = (answers: Answers): FieldError[] =>
  rowsOf(answers['questions']).flatMap((row, at) => {
    const kind = textOf(row['kind']);
    const isChoice = ['choice', 'choices'].includes(kind);
    const isSealable = kind === '' || ['text', 'longText'].includes(kind);
    return [
      ...(isChoice && optionsIn(row['options']).length < FEWEST_OPTIONS
        ? [{ field: `questions[${at}].options`, errorMessage: '请至少填写两个选项，用顿号分开' }]
        : []),
      ...(row['isPrivate'] === true && !isSealable
        ? [
            {
              field: `questions[${at}].isPrivate`,
              errorMessage: '只有文字回答可以加密保存，个人信息请改用文字填写',
            },
          ]
        : []),
    ];
  });

/** The questions as fields of a form. An answer keeps the version it was given to, so names may follow the order. */
export const questionFields = (answers: Answers): FormField[] =>
  rowsOf(answers['questions']).map((row, at): FormField => {
    const kind = textOf(row['kind']);
    const base = {
      name: `q${at + 1}`,
      label: textOf(row['label']),
      ...(row['isRequired'] === true ? { required: true as const } : {}),
    };
    const isPrivate = row['isPrivate'] === true ? { isPrivate: true as const } : {};
    const options = optionsIn(row['options']).map((label) => ({ value: label, label }));
    if (kind === 'choice' || kind === 'choices') return { ...base, kind, options };
    // a consent that must be given is refused without; another one may stay open
    if (kind === 'agree')
      return { ...base, kind: 'flag', ...(base.required ? { mustAgree: true } : { isBox: true }) };
    if (kind === 'flag' || kind === 'date') return { ...base, kind };
    return { ...base, ...isPrivate, kind: kind === 'longText' ? 'longText' : 'text' };
  });
