// 免申即享: candidate lists by verified facts, approved by a second person, offered; and why an enterprise is not on one.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, InstantText, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';

const api = '/policy/api/manager/direct-benefit';
const READERS = 'operator:clerk|first-reviewer|final-reviewer|payer|auditor|tenant-admin';
/** Who prepares a list. */
const DIRECT_PREPARERS = 'operator:clerk|first-reviewer';
const Text = Type.String();

export const DIRECT_STATES = ['draft', 'approved', 'discarded'] as const;

export const DirectListCard = Type.Object({
  id: Id,
  projectName: Text,
  batchName: Text,
  no: Type.Integer(),
  state: OneOf(DIRECT_STATES),
  stateLabel: Text,
  /** Enterprises on it; those left out are counted apart. */
  count: Type.Integer(),
  leftOut: Type.Integer(),
  amountFen: Type.Integer(),
  confirmBy: Nullable(DateText),
  madeAt: InstantText,
  decidedAt: Nullable(InstantText),
});
export type DirectListCard = Static<typeof DirectListCard>;

export const DirectFact = Type.Object({
  required: Text,
  actual: Nullable(Text),
  source: Nullable(Text),
  asOf: Nullable(DateText),
  clause: Nullable(Text),
});
export type DirectFact = Static<typeof DirectFact>;

export const DirectCandidate = Type.Object({
  enId: Id,
  name: Text,
  amountFen: Nullable(Type.Integer()),
  facts: Type.Array(DirectFact),
  /** Why it is left out; null = on the list. */
  leftOut: Nullable(Text),
  /** Where the offer stands; null = none was made. */
  offer: Nullable(Type.Object({ caseId: Id, state: Text, stateLabel: Text })),
});
export type DirectCandidate = Static<typeof DirectCandidate>;

const ofList = { id: Id };

export const directContract = {
  listDirectProjects: defineEndpoint({
    method: 'GET',
    path: `${api}/project/list`,
    access: READERS,
    rate: 'read',
    summary: '免申即享：我可办理的项目与批次',
    input: NoInput,
    output: Type.Object({
      records: Type.Array(
        Type.Object({
          projectId: Id,
          projectName: Text,
          batchId: Id,
          batchName: Text,
          canMake: Type.Boolean(),
        }),
      ),
    }),
  }),
  listDirectLists: defineEndpoint({
    method: 'GET',
    path: `${api}/page`,
    access: READERS,
    rate: 'read',
    summary: '免申即享：名单，新的在前',
    input: Input(pageFields),
    output: Page(DirectListCard),
  }),
  getDirectList: defineEndpoint({
    method: 'GET',
    path: `${api}/get/{id}`,
    access: READERS,
    rate: 'read',
    summary: '免申即享：一份名单及其企业、认定依据与确认情况',
    input: Input({ ...ofList, ...pageFields }),
    output: Type.Object({
      list: DirectListCard,
      /** What the reader may do. */
      may: Type.Object({ prepare: Type.Boolean(), approve: Type.Boolean(), discard: Type.Boolean() }),
      reason: Nullable(Text),
      /** Of a list that waits: what it takes of the batch's budget and quota; null where neither is set. */
      plan: Nullable(Type.Object({ text: Text, isOver: Type.Boolean() })),
      /** Conditions that no register knows: whoever approves has looked at them. */
      toCheck: Type.Array(Text),
      states: Type.Array(Type.Object({ state: Text, label: Text, count: Type.Integer() })),
      candidates: Page(DirectCandidate),
    }),
  }),
  makeDirectList: defineEndpoint({
    method: 'POST',
    path: `${api}/make`,
    access: DIRECT_PREPARERS,
    rate: 'write',
    summary: '免申即享：按登记和核验信息匹配，生成候选名单',
    creates: true,
    input: Input({
      batchId: Id,
      /** Working days to confirm. */
      confirmDays: Type.Integer({ minimum: 1, maximum: 60, default: 10 }),
    }),
    output: Type.Object({ id: Id }),
  }),
  leaveOutCandidate: defineEndpoint({
    method: 'POST',
    path: `${api}/leave-out`,
    access: DIRECT_PREPARERS,
    rate: 'write',
    summary: '免申即享：把一家企业移出名单并写明理由；不写理由则移回',
    input: Input({ ...ofList, enId: Id, reason: Type.Optional(Line({ maxLength: 500 })) }),
    output: Done,
  }),
  approveDirectList: defineEndpoint({
    method: 'POST',
    path: `${api}/approve`,
    access: 'operator:final-reviewer',
    rate: 'write',
    summary: '免申即享：由另一人核准名单，并向企业推送确认',
    creates: true,
    input: Input({
      ...ofList,
      /** The conditions that no register knows were looked at. */
      isChecked: Type.Boolean({ default: false }),
    }),
    output: Type.Object({ offered: Type.Integer(), leftOut: Type.Integer() }),
  }),
  discardDirectList: defineEndpoint({
    method: 'POST',
    path: `${api}/discard`,
    access: 'operator:clerk|first-reviewer|final-reviewer',
    rate: 'write',
    summary: '免申即享：作废尚未核准的名单',
    input: Input({ ...ofList, reason: Line({ minLength: 1, maxLength: 500 }) }),
    output: Done,
  }),
  getDirectStanding: defineEndpoint({
    method: 'GET',
    path: '/policy/api/declare/direct/standing',
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '免申即享：当前企业是否在名单上，不在的原因',
    input: Input({ projectId: Id }),
    output: Type.Object({
      state: OneOf([
        'offered',
        'confirmed',
        'declined',
        'unconfirmed',
        'revoked',
        'left-out',
        'waiting',
        'not-met',
        'no-rule',
      ]),
      text: Text,
      reasons: Type.Array(Type.Object({ required: Text, why: Text })),
      link: Nullable(Text),
    }),
  }),
};
