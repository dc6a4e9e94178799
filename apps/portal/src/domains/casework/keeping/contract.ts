// 草稿与撤回件的保留期限, as tenant administrators read and change it.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Done, Input, NoInput, Seen } from '@yqt/kernel/schema';

const base = '/policy/api/manager/case/keeping';

/** Shorter would delete what somebody is still at; longer is no term. */
const LEAST_DAYS = 30;
const MOST_DAYS = 3650;
const Days = Type.Integer({ minimum: LEAST_DAYS, maximum: MOST_DAYS });

const Keeping = Type.Object({
  draftDays: Type.Integer(),
  withdrawnDays: Type.Integer(),
  /** Operators have said so; else it is as the product comes. */
  isSet: Type.Boolean(),
  /** Sent with what is saved. */
  mark: Type.String(),
});
export type Keeping = Static<typeof Keeping>;

export const keepingContract = {
  getKeeping: defineEndpoint({
    method: 'GET',
    path: `${base}/get`,
    access: 'operator:tenant-admin',
    rate: 'read',
    summary: '保留期限：草稿和撤回的办件保留多少天',
    input: NoInput,
    output: Keeping,
  }),
  saveKeeping: defineEndpoint({
    method: 'POST',
    path: `${base}/save`,
    access: 'operator:tenant-admin',
    rate: 'write',
    summary: '保留期限：修改草稿和撤回的办件保留的天数',
    input: Input({ draftDays: Days, withdrawnDays: Days, seen: Type.Optional(Seen) }),
    output: Done,
  }),
};
