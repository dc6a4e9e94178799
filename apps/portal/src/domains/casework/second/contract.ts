// What takes two persons, and what officers verified beside the answers.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Code, Done, Id, Input, InstantText, Line, Nullable, OneOf } from '@yqt/kernel/schema';
import { Reason } from '../case-shapes.rules.ts';
import { OFFICERS } from '../desk/contract.ts';

const desk = '/policy/api/manager/case';

const Line2 = Type.Object({ label: Type.String(), text: Type.String() });
const VerifiedValue = Type.Object({
  id: Id,
  field: Type.String(),
  label: Type.String(),
  /** A personal one is masked. */
  value: Type.String(),
  reason: Type.String(),
  recordedAt: InstantText,
  isOwn: Type.Boolean(),
  status: OneOf(['proposed', 'valid', 'declined', 'replaced']),
  /** Whether whoever asks may confirm it. */
  mayConfirm: Type.Boolean(),
});

/** Beside a case: what waits for a second person, and 核定值. */
const CaseSecond = Type.Object({
  pending: Nullable(
    Type.Object({
      id: Id,
      label: Type.String(),
      reason: Nullable(Type.String()),
      lines: Type.Array(Line2),
      proposedAt: InstantText,
      isOwn: Type.Boolean(),
      mayConfirm: Type.Boolean(),
    }),
  ),
  verified: Type.Array(VerifiedValue),
  /** What may be verified, and whether it takes two. */
  fields: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), needsSecond: Type.Boolean() })),
  /** Whether whoever asks may record a value. */
  mayVerify: Type.Boolean(),
});
export type CaseSecond = Static<typeof CaseSecond>;

export const secondContract = {
  getCaseSecond: defineEndpoint({
    method: 'GET',
    path: `${desk}/second/{id}`,
    access: OFFICERS,
    rate: 'read',
    summary: '审核台：一件办件中等待第二人确认的操作与核定值',
    input: Input({ id: Id }),
    output: CaseSecond,
  }),
  decideSecond: defineEndpoint({
    method: 'POST',
    path: `${desk}/second/decide`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：由第二人确认或退回另一人提出的操作',
    creates: true,
    input: Input({ id: Id, actId: Id, isConfirmed: Type.Boolean(), reason: Type.Optional(Reason) }),
    output: Type.Object({ state: Type.String() }),
  }),
  verifyValue: defineEndpoint({
    method: 'POST',
    path: `${desk}/verify`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：在填报内容旁登记核定值；金额与账户须由第二人确认',
    creates: true,
    input: Input({
      id: Id,
      field: Code,
      value: Line({ maxLength: 500 }),
      reason: Reason,
    }),
    output: Type.Object({ status: OneOf(['proposed', 'valid']) }),
  }),
  decideValue: defineEndpoint({
    method: 'POST',
    path: `${desk}/verify/decide`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：由第二人确认或退回核定值',
    creates: true,
    input: Input({ id: Id, valueId: Id, isConfirmed: Type.Boolean() }),
    output: Done,
  }),
};
