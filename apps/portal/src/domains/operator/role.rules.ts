// The operator roles and their names. A role is granted to an account; endpoints name the role that they ask for.

/** By the word in `access: 'operator:<role>'`. */
export const OPERATOR_ROLES = {
  'tenant-admin': '租户管理员',
  clerk: '窗口受理',
  'first-reviewer': '初审',
  'joint-reviewer': '联审',
  expert: '评审专家',
  'final-reviewer': '终审',
  payer: '拨付',
  'finance-office': '金融办',
  bank: '金融机构',
  organ: '服务机构',
  editor: '内容编辑',
  publisher: '内容审核发布',
  'event-staff': '活动现场',
  'service-desk': '客服',
  'rule-editor': '政策规则员',
  'rule-reviewer': '规则审核员',
  auditor: '审计（只读）',
} as const satisfies Record<string, string>;

export type OperatorRole = keyof typeof OPERATOR_ROLES;

const isRole = (word: string): word is OperatorRole => word in OPERATOR_ROLES;

/** The words alone, in their order. */
export const OPERATOR_ROLE_WORDS: readonly OperatorRole[] = Object.keys(OPERATOR_ROLES).filter(isRole);

/** The name of a role; a role that is no longer in use reads as its own word. */
export function roleLabel(role: string): string {
  const known = Object.entries(OPERATOR_ROLES).find(([word]) => word === role);
  return known?.[1] ?? role;
}
