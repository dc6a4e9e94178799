import { expect, test } from 'vitest';
import { hasMoreMembers, isLastAdmin, roleOfNew, type Bound } from './member.rules.ts';

const admin: Bound = { accountId: 'a', role: 'admin', isDisabled: false };
const handler: Bound = { accountId: 'h', role: 'handler', isDisabled: false };
const agent: Bound = { accountId: 'g', role: 'agent', isDisabled: false };
const plain = { isLegalPerson: false, takesOver: false };

test.each([
  ['首个绑定', { ...plain, bound: [] }, 'admin'],
  ['只有代办人员', { ...plain, bound: [agent] }, 'admin'],
  ['已有管理员', { ...plain, bound: [admin] }, 'handler'],
  ['已有成员而没有管理员', { ...plain, bound: [handler] }, 'handler'],
  ['法定代表人', { ...plain, bound: [admin], isLegalPerson: true }, 'admin'],
  ['经审核接任', { ...plain, bound: [admin], takesOver: true }, 'admin'],
])('%s：角色为 %s', (_name, given, role) => {
  expect(roleOfNew(given)).toBe(role);
});

test.each([
  ['唯一的管理员', [admin, handler], true],
  ['另有管理员', [admin, { ...admin, accountId: 'b' }], false],
  ['另一管理员的账号已停用', [admin, { ...admin, accountId: 'b', isDisabled: true }], true],
  ['经办不是管理员', [handler, { ...admin, accountId: 'b' }], false],
])('%s', (_name, bound, expected) => {
  expect(isLastAdmin(bound, bound[0]?.accountId ?? '')).toBe(expected);
});

test('代办人员不算其他成员', () => {
  expect(hasMoreMembers([admin, agent], 'a')).toBe(false);
  expect(hasMoreMembers([admin, handler], 'a')).toBe(true);
});
