// Expert review (console, 专家评审): the desk draws experts, each promises, reads, scores; the node closes by the scores.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { CaseView } from '../../casework/contract.ts';

const api = '/policy/api/manager/expert';
const Text = Type.String();
const ofCase = { id: Id };
const REVIEW_DESK = 'operator:first-reviewer|final-reviewer|auditor|tenant-admin';
const EXPERTS = 'operator:expert';
/** Experts of one review at most, as a scorecard asks. */
const MOST_EXPERTS = 21;
const MOST_ITEMS = 20;

const SeatState = OneOf(['drawn', 'promised', 'scored', 'recused']);

const Card = Type.Object({
  items: Type.Array(Type.Object({ name: Text, max: Type.Number(), weight: Type.Number(), guide: Text })),
  passMark: Type.Number(),
  dropExtremes: Type.Boolean(),
  minExperts: Type.Integer(),
});

const Matter = { id: Id, title: Text, applicantName: Text, receiptNo: Nullable(Text) };

const ReviewRow = Type.Object({ ...Matter, seats: Type.Integer(), scored: Type.Integer() });
export type ReviewRow = Static<typeof ReviewRow>;

const Panel = Type.Object({
  ...Matter,
  card: Card,
  seats: Type.Array(
    Type.Object({
      accountId: Id,
      name: Text,
      state: SeatState,
      stateLabel: Text,
      dueOn: Nullable(DateText),
      /** Null until every expert has scored. */
      total: Nullable(Type.Number()),
      comment: Text,
      recusedFor: Text,
      /** Why a score that was given is asked for again; null = none was voided, or it was given anew. */
      voidedFor: Nullable(Text),
    }),
  ),
  /** Null until every expert has scored. */
  score: Nullable(Type.Number()),
  /** Why the review has not ended; null = it may. */
  fault: Nullable(Text),
  isOpen: Type.Boolean(),
  mayDraw: Type.Boolean(),
  /** Who could be drawn now, and who not. */
  free: Type.Integer(),
  excluded: Type.Array(Type.Object({ name: Text, why: Text })),
  draws: Type.Array(Type.Object({ at: InstantText, pool: Type.Integer(), drawn: Type.Array(Text) })),
});
export type Panel = Static<typeof Panel>;

const MySeat = Type.Object({
  ...Matter,
  state: SeatState,
  stateLabel: Text,
  dueOn: Nullable(DateText),
  isOpen: Type.Boolean(),
});
export type MySeat = Static<typeof MySeat>;

const MyReview = Type.Object({
  ...MySeat.properties,
  card: Card,
  promise: Text,
  /** Null until they have promised. */
  content: Nullable(
    Type.Object({
      sections: CaseView.properties.sections,
      files: Type.Array(Type.Object({ fileId: Id, label: Text, name: Text, isReady: Type.Boolean() })),
    }),
  ),
  scores: Nullable(Type.Array(Type.Number())),
  total: Nullable(Type.Number()),
  comment: Text,
  /** Why the score that was given is asked for again; null = it is not. */
  voidedFor: Nullable(Text),
});
export type MyReview = Static<typeof MyReview>;

export const expertContract = {
  listReviews: defineEndpoint({
    method: 'GET',
    path: `${api}/page`,
    access: REVIEW_DESK,
    rate: 'read',
    summary: '专家评审：处于专家评审环节的申报与评分进度',
    input: Input(pageFields),
    output: Page(ReviewRow),
  }),
  getPanel: defineEndpoint({
    method: 'GET',
    path: `${api}/get/{id}`,
    access: REVIEW_DESK,
    rate: 'read',
    summary: '专家评审：一件申报的专家、抽取记录与评分结果',
    input: Input(ofCase),
    output: Panel,
  }),
  drawExperts: defineEndpoint({
    method: 'POST',
    path: `${api}/draw`,
    access: 'operator:first-reviewer',
    rate: 'write',
    summary: '专家评审：从专家库随机抽取，自动回避有利害关系的专家，留存记录',
    creates: true,
    input: Input({ ...ofCase, count: Type.Integer({ minimum: 1, maximum: MOST_EXPERTS }) }),
    output: Type.Object({ drawn: Type.Integer() }),
  }),
  replaceExpert: defineEndpoint({
    method: 'POST',
    path: `${api}/replace`,
    access: 'operator:first-reviewer',
    rate: 'write',
    summary: '专家评审：撤换尚未评分的专家并写明原因',
    input: Input({ ...ofCase, accountId: Id, reason: Line({ minLength: 1, maxLength: 200 }) }),
    output: Done,
  }),
  listMySeats: defineEndpoint({
    method: 'GET',
    path: `${api}/mine`,
    access: EXPERTS,
    rate: 'read',
    summary: '专家评审：抽取到我的申报',
    input: Input(pageFields),
    output: Page(MySeat),
  }),
  getMyReview: defineEndpoint({
    method: 'GET',
    path: `${api}/mine/{id}`,
    access: EXPERTS,
    rate: 'read',
    summary: '专家评审：我评审的一件申报，承诺后可查阅，不含联系方式等个人信息',
    input: Input(ofCase),
    output: MyReview,
  }),
  promiseReview: defineEndpoint({
    method: 'POST',
    path: `${api}/promise`,
    access: EXPERTS,
    rate: 'write',
    summary: '专家评审：作出保密承诺与回避声明',
    input: Input({ ...ofCase, isPromised: Type.Boolean({ default: false }) }),
    output: Done,
  }),
  recuseReview: defineEndpoint({
    method: 'POST',
    path: `${api}/recuse`,
    access: EXPERTS,
    rate: 'write',
    summary: '专家评审：申请回避，立即生效',
    input: Input({ ...ofCase, reason: Line({ minLength: 1, maxLength: 200 }) }),
    output: Done,
  }),
  scoreReview: defineEndpoint({
    method: 'POST',
    path: `${api}/score`,
    access: EXPERTS,
    rate: 'write',
    summary: '专家评审：提交评分与意见；全部评完且达到及格分的自动进入下一环节',
    creates: true,
    input: Input({
      ...ofCase,
      scores: Type.Array(Type.Number({ minimum: 0, maximum: 100 }), { maxItems: MOST_ITEMS }),
      comment: Lines({ maxLength: 1000, default: '' }),
    }),
    output: Type.Object({ total: Type.Number() }),
  }),
};
