// The desk of an offering: who has signed up, who is let in, who is told what.
import Type, { type Static } from 'typebox';
import type { Answers } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Id, Input, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { ENTRY_STATES, type EntryState } from './entry.rules.ts';

const READ = 'operator:event-staff|editor|auditor|tenant-admin';
const ACT = 'operator:event-staff|tenant-admin';
const base = '/policy/api/manager/registration';
const newsSignUp = '/policy/api/news/center/signup';
/** The form's own check tells what is wrong with them. */
const Given = Type.Unsafe<Answers>({
  type: 'object',
  additionalProperties: false,
  patternProperties: { '^[a-z][A-Za-z0-9]{0,39}$': {} },
  description: '报名表的回答，按表单定义检查',
  examples: [{ name: '王小明', mobile: '13900001234' }],
});

/** An entry as the desk sees it; personal answers are masks. */
export const EntryLine = Type.Object({
  id: Id,
  name: Type.String(),
  enName: Nullable(Type.String()),
  state: Type.String(),
  stateLabel: Type.String(),
  waitNo: Nullable(Type.Integer()),
  ticketCode: Type.String(),
  createdAt: InstantText,
  checkedInAt: Nullable(InstantText),
  confirmBy: Nullable(InstantText),
  rating: Nullable(Type.Integer()),
  note: Type.String(),
  answers: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), text: Type.String() })),
});
export type EntryLine = Static<typeof EntryLine>;

/** What an offering has come to. */
export const DeskView = Type.Object({
  id: Id,
  kind: Type.String(),
  title: Type.String(),
  startsAt: InstantText,
  endsAt: InstantText,
  place: Type.String(),
  isOpen: Type.Boolean(),
  capacity: Nullable(Type.Integer()),
  taken: Type.Integer(),
  needsReview: Type.Boolean(),
  counts: Type.Array(Type.Object({ state: Type.String(), label: Type.String(), count: Type.Integer() })),
  enterprises: Type.Integer(),
  ratings: Type.Integer(),
  average: Nullable(Type.String()),
  /** Shown at the venue; changes every two minutes. */
  venueCode: Type.String(),
  secondsLeft: Type.Integer(),
  canAct: Type.Boolean(),
});
export type DeskView = Static<typeof DeskView>;

/** What has become of somebody's entry. */
const SignedEntry = Type.Object({
  state: Type.String(),
  stateLabel: Type.String(),
  waitNo: Nullable(Type.Integer()),
});

/** True for the word of a state, as a page's form posts it. */
export const isEntryState = (word: string): word is EntryState => ENTRY_STATES.some((one) => one === word);

const States = Type.Array(OneOf(ENTRY_STATES), { maxItems: ENTRY_STATES.length });

export const registrationContract = {
  getNewsSignUp: defineEndpoint({
    method: 'GET',
    path: `${newsSignUp}/template/{id}`,
    access: 'member',
    rate: 'read',
    summary: '新闻的报名表，预填本人姓名与可代表的企业；已报名的附状态',
    input: Input({ id: Id }),
    output: Type.Object({
      newsId: Id,
      title: Type.String(),
      signupFrom: InstantText,
      signupTo: InstantText,
      form: Type.Unsafe<FormDefinition>({ type: 'object', additionalProperties: true }),
      values: Type.Unsafe<Answers>({ type: 'object', additionalProperties: true }),
      enterprises: Type.Array(Type.Object({ enId: Id, name: Type.String() })),
      mine: Nullable(SignedEntry),
      /** Why nobody can sign up now; the form is not worth filling in. */
      refusal: Nullable(Type.String()),
    }),
  }),
  addNewsSignUp: defineEndpoint({
    method: 'POST',
    path: `${newsSignUp}/add`,
    access: 'member',
    rate: 'write',
    creates: true,
    summary: '在新闻中报名：填写报名表',
    input: Input({ newsId: Id, enId: Type.Optional(Id), answers: Given }),
    output: SignedEntry,
  }),
  getSignUpDesk: defineEndpoint({
    method: 'GET',
    path: `${base}/desk`,
    access: READ,
    rate: 'read',
    summary: '一场活动的报名概况、统计与现场签到码',
    input: Input({ id: Id }),
    output: DeskView,
  }),
  listSignUps: defineEndpoint({
    method: 'GET',
    path: `${base}/entry/page`,
    access: READ,
    rate: 'search',
    summary: '报名名单：按状态、单位、姓名首尾或票码查询',
    input: Input({
      id: Id,
      state: Type.Optional(OneOf(ENTRY_STATES)),
      keyword: Type.Optional(Line({ maxLength: 100 })),
      ...pageFields,
    }),
    output: Page(EntryLine),
  }),
  decideEntries: defineEndpoint({
    method: 'POST',
    path: `${base}/entry/decide`,
    access: ACT,
    rate: 'write',
    creates: true,
    summary: '审核报名：通过或不通过',
    input: Input({
      id: Id,
      entryIds: Type.Array(Id, { minItems: 1, maxItems: 100 }),
      event: OneOf(['approve', 'reject'] as const),
      reason: Type.Optional(Lines({ maxLength: 200 })),
    }),
    output: Type.Object({ decided: Type.Integer() }),
  }),
  remindEntries: defineEndpoint({
    method: 'POST',
    path: `${base}/remind`,
    access: ACT,
    rate: 'write',
    creates: true,
    summary: '给所选人员发送通知',
    input: Input({
      id: Id,
      states: States,
      title: Line({ maxLength: 60 }),
      body: Lines({ maxLength: 500 }),
    }),
    output: Type.Object({ told: Type.Integer() }),
  }),
  exportEntries: defineEndpoint({
    method: 'GET',
    path: `${base}/entry/export`,
    access: ACT,
    rate: 'export',
    summary: '报名名单（XLSX，个人信息已脱敏）',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
};
