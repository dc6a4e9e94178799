// 新闻 (spec entities §8): what editors fill in for one item of the news centre.
import { textOf, type Answers } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { coverField } from '@yqt/forms/cover-field';
import { enrolmentDesign, enrolmentFaults } from '@yqt/forms/enrolment-design';
import { instantTyped, NO_INSTANT, typedInstant } from '@yqt/forms/typed-instant';
import type { FieldError } from '@yqt/kernel/errors';
import { isTooFar, TOO_FAR } from '@yqt/kernel/known-date';
import { defineCollection, type Portal } from '../collection/collection.rules.ts';

/** When sign-up is open; null where the item takes nobody. */
export function signUpTimes(answers: Answers): { from: string; to: string } | null {
  const [from, to] = [instantTyped(textOf(answers['signupFrom'])), instantTyped(textOf(answers['signupTo']))];
  return from !== null && to !== null ? { from, to } : null;
}

/** Both times or none, in their order. */
function signUpFaults(answers: Answers, { today }: Portal): FieldError[] {
  const typed = (['signupFrom', 'signupTo'] as const).map((field) => ({
    field,
    text: textOf(answers[field]).normalize('NFKC').trim(),
  }));
  const isAsked = typed.some(({ text }) => text !== '');
  const faults = typed.flatMap(({ field, text }) =>
    isAsked && instantTyped(text) === null
      ? [{ field, errorMessage: NO_INSTANT }]
      : isAsked && isTooFar(text, today)
        ? [{ field, errorMessage: TOO_FAR }]
        : [],
  );
  const times = signUpTimes(answers);
  if (times && times.to <= times.from)
    faults.push({ field: 'signupTo', errorMessage: '报名截止应晚于报名开始' });
  return [...faults, ...enrolmentFaults(answers)];
}

export const news = defineCollection({
  name: 'news',
  label: '新闻',
  form: defineForm({
    code: 'news',
    version: 1,
    title: '新闻',
    sections: [
      {
        id: 'news-head',
        title: '基本信息',
        fields: [
          { name: 'title', kind: 'text', label: '标题', required: true, max: 100 },
          { name: 'category', kind: 'choice', label: '栏目', dictionary: 'NEWS_CATEGORY', required: true },
          { name: 'date', kind: 'date', label: '发布日期', latest: 'today', hint: '不填则为首次发布当天' },
          { name: 'source', kind: 'text', label: '来源', required: true, max: 60 },
          { name: 'docNo', kind: 'text', label: '文号', max: 60 },
          { name: 'summary', kind: 'longText', label: '摘要', required: true, max: 200 },
          coverField,
        ],
      },
      {
        id: 'news-body',
        title: '正文与附件',
        fields: [
          { name: 'body', kind: 'richText', label: '正文', required: true },
          { name: 'attachments', kind: 'files', label: '附件', most: 5 },
          {
            name: 'policyCodes',
            kind: 'rows',
            label: '相关政策',
            hint: '填写政策编号（见政策管理），读者在文末看到这些政策的链接',
            most: 10,
            columns: [{ name: 'code', kind: 'text', label: '政策编号', required: true, max: 64 }],
          },
        ],
      },
      {
        id: 'news-signup',
        title: '报名（不填则不收报名）',
        fields: [
          { ...typedInstant, name: 'signupFrom', label: '报名开始' },
          { ...typedInstant, name: 'signupTo', label: '报名截止' },
          {
            name: 'signupCapacity',
            kind: 'number',
            label: '名额',
            places: 0,
            least: '1',
            most: '100000',
            unit: '人',
            hint: '不填为不限',
          },
          enrolmentDesign,
        ],
      },
    ],
  }),
  title: 'title',
  search: ['summary', 'body', 'source', 'docNo'],
  facets: ['category'],
  date: 'date',
  columns: ['category', 'source'],
  faults: signUpFaults,
});
