// The operator roles and their names. A role is granted to an account; endpoints name the role that they ask for.

/** By the word in `access: 'operator:<role>'`. */
export const OPERATOR_ROLES = {
  'tenant-admin': '租户管理员',
  clerk: '窗口受理',
  editor: '内容编辑',
  reviewer: '审核',
  auditor: '审计（只读）',
  'rule-editor': '政策规则员',
  'rule-reviewer': '规则审核员',
} as const satisfies Record<string, string>;

/** The name of a role; a role that is no longer in use reads as its own word. */
export function roleLabel(role: string): string {
  const known = Object.entries(OPERATOR_ROLES).find(([word]) => word === role);
  return known?.[1] ?? role;
}
