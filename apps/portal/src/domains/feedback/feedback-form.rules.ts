// What somebody asks, what an answer and a rating say. Guests are asked the same but for files.
import { textOf, type Answers } from '@yqt/forms/answers';
import { defineForm, fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';

export const feedbackForm = defineForm({
  code: 'feedback',
  version: 1,
  title: '意见反馈',
  sections: [
    {
      id: 'question',
      title: '您的问题',
      fields: [
        { name: 'kind', kind: 'choice', label: '类型', dictionary: 'FEEDBACK_TYPE', required: true },
        { name: 'title', kind: 'text', label: '标题', max: 60, required: true },
        {
          name: 'text',
          kind: 'longText',
          label: '详细说明',
          max: 2000,
          required: true,
          hint: '请勿填写身份证号、银行账号等敏感信息',
        },
        { name: 'files', kind: 'files', label: '附件', most: 3 },
        { name: 'policy', kind: 'text', label: '相关政策', max: 300 },
        { name: 'pageUri', kind: 'text', label: '提问页面', max: 300 },
      ],
    },
    {
      id: 'asker',
      title: '您的联系方式',
      fields: [
        { name: 'isAnonymous', kind: 'flag', isBox: true, label: '匿名反馈（不保存称呼）' },
        { name: 'name', kind: 'text', label: '称呼', max: 30, isPrivate: true },
        { name: 'wantsReply', kind: 'flag', isBox: true, label: '希望工作人员与我联系' },
        {
          name: 'mobile',
          kind: 'text',
          label: '手机号',
          shape: 'mobile',
          isPrivate: true,
          hint: '希望联系时填写手机号或电子邮箱',
        },
        { name: 'email', kind: 'text', label: '电子邮箱', shape: 'email', isPrivate: true },
        {
          name: 'mayPublish',
          kind: 'flag',
          isBox: true,
          label: '同意隐去个人信息后公开问题与答复，供他人参考',
        },
      ],
    },
  ],
});

/** What the portal says of itself. */
const UNASKED = ['policy', 'pageUri'];

/** What the page asks, and of guests no files. */
export function askedForm({ isMember }: { isMember: boolean }): FormDefinition {
  const left = new Set(isMember ? UNASKED : [...UNASKED, 'files']);
  return {
    ...feedbackForm,
    sections: feedbackForm.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ name }) => !left.has(name)),
    })),
  };
}

/** Names of what may be asked. */
export const FEEDBACK_FIELDS: readonly string[] = fieldsOf(feedbackForm).map(({ name }) => name);

const NO_CONTACT = '希望联系时，请填写手机号或电子邮箱';
const GUEST_FILES = '登录后才能上传附件';

/** What the form cannot say; members can be reached by message. */
export const feedbackFaults = (answers: Answers, { isMember }: { isMember: boolean }): FieldError[] => [
  ...(answers['wantsReply'] === true &&
  !isMember &&
  textOf(answers['mobile']) === '' &&
  textOf(answers['email']) === ''
    ? [{ field: 'mobile', errorMessage: NO_CONTACT }]
    : []),
  ...(!isMember && Array.isArray(answers['files']) && answers['files'].length > 0
    ? [{ field: 'files', errorMessage: GUEST_FILES }]
    : []),
];

export const feedbackAnswerForm = defineForm({
  code: 'feedback-answer',
  version: 1,
  title: '答复',
  sections: [
    {
      id: 'answer',
      title: '答复',
      fields: [
        {
          name: 'answer',
          kind: 'longText',
          label: '答复内容',
          max: 3000,
          required: true,
          hint: '提问人凭查询码可以看到',
        },
      ],
    },
  ],
});

export const feedbackRatingForm = defineForm({
  code: 'feedback-rating',
  version: 1,
  title: '评价',
  sections: [
    {
      id: 'rating',
      title: '评价',
      fields: [
        {
          name: 'satisfaction',
          kind: 'choice',
          label: '满意度',
          dictionary: 'SATISFACTION',
          required: true,
        },
        { name: 'comment', kind: 'longText', label: '意见', max: 500 },
      ],
    },
  ],
});
