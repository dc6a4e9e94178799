// What officers see and decide of the requests to act for an enterprise (console, 企业绑定申请).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Done, Id, Input, InstantText, Lines, OneOf } from '@yqt/kernel/schema';

const manager = '/policy/api/manager/binding';
const access = 'operator:clerk|tenant-admin' as const;

/** An open request, with who asks for which enterprise. */
export const BindingRequestRow = Type.Object({
  id: Id,
  loginName: Type.String(),
  enterpriseName: Type.String(),
  creditCode: Type.String(),
  createdAt: InstantText,
});
export type BindingRequestRow = Static<typeof BindingRequestRow>;

export const bindingContract = {
  listOpenRequests: defineEndpoint({
    method: 'GET',
    path: `${manager}/list`,
    access,
    rate: 'read',
    summary: '待审核的企业绑定申请，先申请的在前',
    input: Input(pageFields),
    output: Page(BindingRequestRow),
  }),
  readLetter: defineEndpoint({
    method: 'GET',
    path: `${manager}/letter`,
    access,
    rate: 'read',
    summary: '企业绑定申请的授权委托书',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  decideRequest: defineEndpoint({
    method: 'POST',
    path: `${manager}/decide`,
    access,
    rate: 'write',
    summary: '通过或退回企业绑定申请（不得审核本人的申请），申请人收到站内消息',
    input: Input({
      id: Id,
      decision: OneOf(['approve', 'reject']),
      /** Needed to reject; the applicant reads it. */
      reason: Type.Optional(Lines({ maxLength: 500 })),
    }),
    output: Done,
    creates: true,
  }),
};
