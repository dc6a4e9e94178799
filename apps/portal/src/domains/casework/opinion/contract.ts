// 征求意见: an officer asks another department, which reads the case and answers; reviewers propose what to correct, and the
// department in charge sends it in one notice.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, DateText, Done, Id, Input, InstantText, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { ReadSections, Version } from '../case-shapes.rules.ts';
import { CaseMaterial } from '../materials/material-shapes.rules.ts';
import { OFFICERS } from '../desk/contract.ts';

const desk = '/policy/api/manager/case';
const Item = Type.String({ maxLength: 80, pattern: '^(field|material):[A-Za-z0-9_.-]{1,64}$' });
const Pins = Type.Array(Input({ item: Item, note: Lines({ maxLength: 500, default: '' }) }), {
  maxItems: 50,
});
const OPINION_WORDS = ['agree', 'object', 'none'] as const;
const MAX_DAYS = 30;

/** A request as whoever sees the case sees it. */
const Opinion = Type.Object({
  id: Id,
  departmentName: Type.String(),
  question: Type.String(),
  askedAt: InstantText,
  days: Type.Integer(),
  dueOn: Nullable(DateText),
  isOverdue: Type.Boolean(),
  status: OneOf(['open', 'answered', 'withdrawn']),
  verdict: Nullable(OneOf(OPINION_WORDS)),
  answer: Nullable(Type.String()),
  answeredBy: Nullable(Type.String()),
  answeredAt: Nullable(InstantText),
  /** Words for the items that it rests on; empty = the whole case. */
  restsOn: Type.Array(Type.String()),
  /** False once what it rests on was changed. */
  isValid: Type.Boolean(),
});
export type Opinion = Static<typeof Opinion>;

const CaseOpinions = Type.Object({
  requests: Type.Array(Opinion),
  /** Proposed of the newest snapshot. */
  pins: Type.Array(
    Type.Object({
      id: Id,
      item: Type.String(),
      label: Type.String(),
      note: Type.String(),
      departmentName: Type.String(),
      /** Null = it waits for the department in charge. */
      outcome: Nullable(OneOf(['sent', 'left', 'dropped', 'withdrawn'])),
      /** Why it was dropped. */
      why: Nullable(Type.String()),
      /** What whoever asks may do with it. */
      mayWithdraw: Type.Boolean(),
      mayDrop: Type.Boolean(),
    }),
  ),
  departments: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** Whether whoever asks may ask for an opinion. */
  mayAsk: Type.Boolean(),
  /** Whether they may propose what to correct. */
  mayPropose: Type.Boolean(),
  /** Their opinion at this node that still stands, to be confirmed by one click. */
  standing: Nullable(Type.Object({ label: Type.String(), at: InstantText })),
});
export type CaseOpinions = Static<typeof CaseOpinions>;

const AskedCard = Type.Object({
  id: Id,
  title: Type.String(),
  kindLabel: Type.String(),
  receiptNo: Nullable(Type.String()),
  question: Type.String(),
  departmentName: Type.String(),
  askedAt: InstantText,
  dueOn: Nullable(DateText),
  isOverdue: Type.Boolean(),
  status: OneOf(['open', 'answered', 'withdrawn']),
});
export type AskedCard = Static<typeof AskedCard>;

const AskedOpinion = Type.Object({
  request: Opinion,
  title: Type.String(),
  receiptNo: Nullable(Type.String()),
  applicantName: Type.String(),
  sections: ReadSections,
  files: Type.Record(Type.String(), Type.String()),
  materials: Type.Array(CaseMaterial),
  items: Type.Array(Type.Object({ item: Type.String(), label: Type.String() })),
  /** Whether it waits for an answer of whoever asks. */
  mayAnswer: Type.Boolean(),
  /** Whether they may propose what to correct with it. */
  mayPropose: Type.Boolean(),
});
export type AskedOpinion = Static<typeof AskedOpinion>;

export const opinionContract = {
  getCaseOpinions: defineEndpoint({
    method: 'GET',
    path: `${desk}/opinions/{id}`,
    access: OFFICERS,
    rate: 'read',
    summary: '审核台：一件办件的征求意见与补正建议',
    input: Input({ id: Id }),
    output: CaseOpinions,
  }),
  askOpinion: defineEndpoint({
    method: 'POST',
    path: `${desk}/opinions/ask`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：向其他部门征求意见，期限按工作日计',
    creates: true,
    input: Input({
      id: Id,
      department: Code,
      accountId: Type.Optional(Id),
      question: Lines({ minLength: 1, maxLength: 2000 }),
      days: Type.Integer({ minimum: 1, maximum: MAX_DAYS }),
    }),
    output: Type.Object({ id: Id }),
  }),
  withdrawOpinion: defineEndpoint({
    method: 'POST',
    path: `${desk}/opinions/withdraw`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：撤回尚未答复的征求意见',
    input: Input({ id: Id, requestId: Id }),
    output: Done,
  }),
  proposePins: defineEndpoint({
    method: 'POST',
    path: `${desk}/pins/propose`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：向牵头部门提出补正建议',
    input: Input({ id: Id, pins: Pins }),
    output: Done,
  }),
  withdrawPin: defineEndpoint({
    method: 'POST',
    path: `${desk}/pins/withdraw`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：撤回本部门尚未处理的补正建议',
    input: Input({ id: Id, pinId: Id }),
    output: Done,
  }),
  dropPin: defineEndpoint({
    method: 'POST',
    path: `${desk}/pins/drop`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：牵头部门说明理由，不采纳一项补正建议',
    input: Input({ id: Id, pinId: Id, reason: Lines({ minLength: 1, maxLength: 500 }) }),
    output: Done,
  }),
  standByOpinion: defineEndpoint({
    method: 'POST',
    path: `${desk}/opinions/stand`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：补正后，对未受影响的原意见一键确认',
    creates: true,
    input: Input({ id: Id, version: Version }),
    output: Done,
  }),
  listAskedOpinions: defineEndpoint({
    method: 'GET',
    path: `${desk}/asked/page`,
    access: OFFICERS,
    rate: 'read',
    summary: '征求意见：请我与我的部门答复的',
    input: Input(pageFields),
    output: Page(AskedCard),
  }),
  getAskedOpinion: defineEndpoint({
    method: 'GET',
    path: `${desk}/asked/get/{id}`,
    access: OFFICERS,
    rate: 'read',
    summary: '征求意见：一件请我答复的，连同所涉办件',
    input: Input({ id: Id }),
    output: AskedOpinion,
  }),
  openAskedFile: defineEndpoint({
    method: 'GET',
    path: `${desk}/asked/file`,
    access: OFFICERS,
    rate: 'read',
    summary: '征求意见：所涉办件的一个文件',
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  answerOpinion: defineEndpoint({
    method: 'POST',
    path: `${desk}/asked/answer`,
    access: OFFICERS,
    rate: 'write',
    summary: '征求意见：答复，可同时提出补正建议',
    creates: true,
    input: Input({
      id: Id,
      verdict: OneOf(OPINION_WORDS),
      answer: Lines({ minLength: 1, maxLength: 2000 }),
      restsOn: Type.Optional(Type.Array(Item, { maxItems: 50 })),
      pins: Type.Optional(Pins),
    }),
    output: Done,
  }),
};
