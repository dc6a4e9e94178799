import { expect, test } from 'vitest';
import {
  ENTERPRISE_ROLES,
  ENTERPRISE_ROLE_WORDS,
  isAdmitted,
  rolesAdmitted,
} from './enterprise-role.rules.ts';

test.each([
  ['viewer', ['admin', 'handler', 'viewer']],
  ['handler', ['admin', 'handler']],
  ['admin', ['admin']],
  ['agent', ['agent']],
])('要求“%s”的事项由相应角色及以上办理，代办只做点名的事项', (word, roles) => {
  expect(rolesAdmitted([word])).toEqual(roles);
});

test('点名几个角色时有其一即可，未点名时只要求是成员', () => {
  expect(rolesAdmitted(['handler', 'agent'])).toEqual(['admin', 'handler', 'agent']);
  expect(rolesAdmitted([])).toEqual(ENTERPRISE_ROLE_WORDS);
  expect(isAdmitted('admin', ['unknown'])).toBe(false);
});

test('每个角色有自己的名称', () => {
  expect(Object.keys(ENTERPRISE_ROLES)).toEqual([...ENTERPRISE_ROLE_WORDS]);
});
