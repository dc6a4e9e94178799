import { expect, test } from 'vitest';
import { OPERATOR_ROLES, roleLabel } from './role.rules.ts';

test('每个角色有自己的名称，未知角色显示原词', () => {
  const labels = Object.values(OPERATOR_ROLES);
  expect(new Set(labels).size).toBe(labels.length);
  expect(roleLabel('rule-editor')).toBe('政策规则员');
  expect(roleLabel('former-role')).toBe('former-role');
});
