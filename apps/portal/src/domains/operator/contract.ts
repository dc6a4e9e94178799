// What an operator's console asks about the operator themselves (decisions.md, Calls 1: operators' calls).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { NoInput } from '@yqt/kernel/schema';

/** A role with the name that people read. */
export const RoleView = Type.Object({ role: Type.String(), label: Type.String() });
export type RoleView = Static<typeof RoleView>;

export const operatorContract = {
  getOwnRoles: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/me',
    access: 'member',
    rate: 'read',
    summary: '当前用户的运营角色；没有角色的用户得到空列表',
    input: NoInput,
    output: Type.Object({ loginName: Type.String(), roles: Type.Array(RoleView) }),
  }),
};
