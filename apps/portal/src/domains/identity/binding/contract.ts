// Requests to act for an enterprise, as operators decide them: to be bound, or to take the place of a lost administrator.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Done, Id, Input, InstantText, Line, Nullable, OneOf } from '@yqt/kernel/schema';

const manager = '/policy/api/manager/binding';
const access = 'operator:clerk|tenant-admin' as const;

export const REQUEST_STATES = ['requested', 'approved', 'rejected'] as const;

/** One request; who asks is masked. */
export const BindingCase = Type.Object({
  id: Id,
  loginName: Type.String(),
  name: Type.String(),
  enterprise: Type.String(),
  creditCode: Type.String(),
  /** `binding`: to be bound; `recovery`: to become the administrator in the place of a lost one. */
  wants: OneOf(['binding', 'recovery']),
  status: OneOf(REQUEST_STATES),
  reason: Nullable(Type.String()),
  createdAt: InstantText,
  decidedAt: Nullable(InstantText),
  /** Members that the enterprise has now, administrators among them. */
  members: Type.Integer(),
  admins: Type.Integer(),
});
export type BindingCase = Static<typeof BindingCase>;

export const bindingContract = {
  listBindingCases: defineEndpoint({
    method: 'GET',
    path: `${manager}/page`,
    access,
    rate: 'read',
    summary: '企业绑定与管理员接任申请；待审核的先到先列',
    input: Input({
      ...pageFields,
      status: OneOf(REQUEST_STATES, { default: 'requested' }),
      keyword: Type.Optional(Line({ maxLength: 100 })),
    }),
    output: Page(BindingCase),
  }),
  decideBindingCase: defineEndpoint({
    method: 'POST',
    path: `${manager}/decide`,
    access,
    rate: 'write',
    summary: '审核一件申请；不通过须写明原因，申请人收到消息',
    input: Input({
      id: Id,
      decision: OneOf(['approved', 'rejected']),
      reason: Type.Optional(Line({ maxLength: 200 })),
    }),
    output: Done,
  }),
  getBindingLetter: defineEndpoint({
    method: 'GET',
    path: `${manager}/letter`,
    access,
    rate: 'export',
    summary: '一件申请所附的授权委托书或说明',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
};
