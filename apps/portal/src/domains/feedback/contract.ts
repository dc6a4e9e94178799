// Feedback: asking, following by the code, and the answers that everybody may read (entities §8).
import Type, { type Static } from 'typebox';
import type { FormDefinition } from '@yqt/forms/form';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import {
  Code,
  DateText,
  Done,
  Id,
  Input,
  InstantText,
  Line,
  Lines,
  NoInput,
  Nullable,
  OneOf,
} from '@yqt/kernel/schema';

/** FEEDBACK_TYPE: what somebody asks about their own data (个人信息保护法 第四十四至四十七条). */
export const PERSONAL_DATA = '11';

const ua = '/policy/api/ua/feedback';
const desk = '/policy/api/manager/feedback';
/** With or without the hyphens that it is shown with. */
const QueryCode = Line({ maxLength: 60 });

/** How a question stands, as its asker reads it. */
export const FeedbackView = Type.Object({
  title: Type.String(),
  kindLabel: Type.String(),
  state: Type.String(),
  stateLabel: Type.String(),
  receiptNo: Type.String(),
  askedAt: InstantText,
  promisedOn: DateText,
  answeredOn: Nullable(DateText),
  satisfaction: Nullable(Type.Integer()),
  turns: Type.Array(Type.Object({ at: InstantText, label: Type.String(), words: Type.String() })),
  canRate: Type.Boolean(),
  canReopen: Type.Boolean(),
});
export type FeedbackView = Static<typeof FeedbackView>;

/** A published answer. */
export const FaqItem = Type.Object({
  id: Id,
  kindLabel: Type.String(),
  question: Type.String(),
  answer: Type.String(),
  publishedOn: DateText,
  isDemo: Type.Boolean(),
});
export type FaqItem = Static<typeof FaqItem>;

export const OwnFeedback = Type.Object({
  title: Type.String(),
  stateLabel: Type.String(),
  askedAt: InstantText,
  code: Type.String(),
});
export type OwnFeedback = Static<typeof OwnFeedback>;

export const feedbackContract = {
  getFeedbackForm: defineEndpoint({
    method: 'GET',
    path: `${ua}/form`,
    access: 'public',
    rate: 'read',
    summary: '反馈表单；登录后预填称呼，可上传附件；指明政策时附其名称',
    input: Input({ policyId: Type.Optional(Id) }),
    output: Type.Object({
      form: Type.Unsafe<FormDefinition>({ type: 'object', additionalProperties: true }),
      values: Type.Object({ name: Type.String() }),
      dictionaries: Type.Unsafe<Record<string, { value: string; label: string }[]>>({
        type: 'object',
        additionalProperties: true,
      }),
      isMember: Type.Boolean(),
      /** What it is asked about, where the policy is published. */
      policy: Nullable(Type.Object({ id: Id, title: Type.String() })),
    }),
  }),
  addFeedback: defineEndpoint({
    method: 'POST',
    path: `${ua}/add`,
    access: 'public',
    rate: 'captcha',
    creates: true,
    summary: '提交反馈；游客须填图形验证码，答复查询码只出示一次',
    input: Input({
      kind: Type.Optional(Code),
      title: Type.Optional(Line({ maxLength: 60 })),
      text: Type.Optional(Lines({ maxLength: 2000 })),
      name: Type.Optional(Line({ maxLength: 30 })),
      mobile: Type.Optional(Line({ maxLength: 20 })),
      email: Type.Optional(Line({ maxLength: 100 })),
      isAnonymous: Type.Optional(Type.Boolean()),
      wantsReply: Type.Optional(Type.Boolean()),
      mayPublish: Type.Optional(Type.Boolean()),
      policyId: Type.Optional(Id),
      pageUri: Type.Optional(Line({ maxLength: 300 })),
      files: Type.Optional(Type.Array(Id, { maxItems: 3 })),
      captchaId: Type.Optional(Id),
      captchaCode: Type.Optional(Line({ maxLength: 8 })),
    }),
    output: Type.Object({ code: Type.String(), receiptNo: Type.String(), promisedOn: DateText }),
  }),
  queryFeedback: defineEndpoint({
    method: 'POST',
    path: `${ua}/query`,
    access: 'public',
    rate: 'captcha',
    summary: '凭查询码查看办理过程与答复',
    input: Input({ code: QueryCode }),
    output: FeedbackView,
  }),
  actOnFeedback: defineEndpoint({
    method: 'POST',
    path: `${ua}/act`,
    access: 'public',
    rate: 'captcha',
    creates: true,
    summary: '凭查询码评价，或要求重办一次',
    input: Input({
      code: QueryCode,
      event: OneOf(['rate', 'reopen'] as const),
      payload: Type.Optional(
        Input({
          satisfaction: Type.Optional(Code),
          comment: Type.Optional(Lines({ maxLength: 500 })),
          reason: Type.Optional(Lines({ maxLength: 500 })),
        }),
      ),
    }),
    // what a repeated call is answered from is kept: not what the question says
    output: Done,
  }),
  listFaq: defineEndpoint({
    method: 'GET',
    path: `${ua}/faq`,
    access: 'public',
    rate: 'search',
    summary: '常见问题：已公开的答复，按关键词查询',
    input: Input({ keyword: Type.Optional(Line({ maxLength: 100 })), ...pageFields }),
    output: Page(FaqItem),
  }),
  listOwnFeedback: defineEndpoint({
    method: 'GET',
    path: '/policy/api/feedback/own/page',
    access: 'member',
    rate: 'search',
    summary: '我提交的反馈',
    input: Input({ ...pageFields }),
    output: Page(OwnFeedback),
  }),
};

const READ = 'operator:service-desk|editor|auditor|tenant-admin';
const WRITE = 'operator:service-desk|editor|tenant-admin';

/** An answer that may be published, or has been. */
export const AnswerLine = Type.Object({
  caseId: Id,
  kindLabel: Type.String(),
  title: Type.String(),
  answer: Type.String(),
  answeredOn: Nullable(DateText),
  isShown: Type.Boolean(),
  isDemo: Type.Boolean(),
});
export type AnswerLine = Static<typeof AnswerLine>;

export const FeedbackStatistics = Type.Object({
  from: DateText,
  asked: Type.Integer(),
  answered: Type.Integer(),
  inTime: Type.Integer(),
  overdue: Type.Integer(),
  /** Working days to the first answer. */
  usedDays: Nullable(Type.String()),
  promisedDays: Type.Integer(),
  ratings: Type.Integer(),
  satisfaction: Nullable(Type.String()),
  reopened: Type.Integer(),
  kinds: Type.Array(Type.Object({ label: Type.String(), asked: Type.Integer(), answered: Type.Integer() })),
  /** Asked most often; `caseId` is an answered one that may be published and is not yet. */
  top: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer(), caseId: Nullable(Id) })),
});
export type FeedbackStatistics = Static<typeof FeedbackStatistics>;

export const feedbackDeskContract = {
  listAnswers: defineEndpoint({
    method: 'GET',
    path: `${desk}/answer/page`,
    access: READ,
    rate: 'search',
    summary: '提问人同意公开的答复，与已公开的',
    input: Input({ ...pageFields }),
    output: Page(AnswerLine),
  }),
  publishAnswer: defineEndpoint({
    method: 'POST',
    path: `${desk}/answer/publish`,
    access: WRITE,
    rate: 'write',
    summary: '发布为常见问题；含个人信息的不予发布',
    input: Input({
      caseId: Id,
      question: Line({ minLength: 1, maxLength: 100 }),
      answer: Lines({ minLength: 1, maxLength: 3000 }),
    }),
    output: Done,
  }),
  hideAnswer: defineEndpoint({
    method: 'POST',
    path: `${desk}/answer/hide`,
    access: WRITE,
    rate: 'write',
    summary: '撤下常见问题',
    input: Input({ caseId: Id }),
    output: Done,
  }),
  getFeedbackStatistics: defineEndpoint({
    method: 'GET',
    path: `${desk}/statistics`,
    access: READ,
    rate: 'search',
    summary: '近一年反馈统计：承诺与实际用时、满意度、常问的问题',
    input: NoInput,
    output: FeedbackStatistics,
  }),
};
