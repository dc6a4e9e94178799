// What an organiser asks of who signs up, beside who they are: designed as an answer of the activity or the news item.
import type { FieldError } from '@yqt/kernel/errors';
import type { Answers } from './answers.ts';
import { designedFaults, designedSections } from './designed.ts';
import type { FormField, FormSection } from './form.ts';

/** The field in which it is designed. */
export const enrolmentDesign = {
  name: 'questions',
  kind: 'design',
  label: '报名表',
  hint: '姓名、手机号和职务总会问到；这里添加另外要问的内容，可以是文字、数字、日期、选择与勾选；附件、表格和字典不能用于报名',
  kinds: ['text', 'longText', 'number', 'date', 'month', 'choice', 'choices', 'flag', 'note'],
  // the person's own, and what else the page of the form has by a name or an id
  taken: ['name', 'mobile', 'position', 'person', 'enId', 'formKey', 'main', 'top'],
} as const satisfies FormField;

/** The sections that were designed. */
export const enrolmentSections = (answers: Answers): FormSection[] => designedSections(answers['questions']);

/** What is wrong with them. */
export const enrolmentFaults = (answers: Answers): FieldError[] =>
  designedFaults(enrolmentDesign, answers['questions'], NO_DAY);

/** No property is a day that is held against today. */
const NO_DAY = '2000-01-01';
