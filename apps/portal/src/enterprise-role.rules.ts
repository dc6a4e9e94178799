// What the members of an enterprise may do (entities.md §0): 管理员 submits, confirms and manages members, 经办 fills,
// 查看 reads. 代办 (an agent by letter, until a day) stands beside the ladder: they read nothing that does not name them.

/** By the word in `access: 'enterprise:<role>'`. */
export const ENTERPRISE_ROLES = {
  admin: '管理员',
  handler: '经办',
  viewer: '查看',
  agent: '代办',
} as const satisfies Record<string, string>;

export type EnterpriseRole = keyof typeof ENTERPRISE_ROLES;

/** The words in their order, the most powerful first. */
export const ENTERPRISE_ROLE_WORDS = [
  'admin',
  'handler',
  'viewer',
  'agent',
] as const satisfies readonly EnterpriseRole[];

/** Which words each role answers to. */
const ANSWERS: Record<EnterpriseRole, readonly string[]> = {
  admin: ['admin', 'handler', 'viewer'],
  handler: ['handler', 'viewer'],
  viewer: ['viewer'],
  agent: ['agent'],
};

/** Whether a member of this role may do what one of the words asks; no word asks nothing but to be a member. */
export const isAdmitted = (role: EnterpriseRole, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((word) => ANSWERS[role].includes(word));

/** The roles that some of the words admit, for statements that ask by role. */
export const rolesAdmitted = (wanted: readonly string[]): EnterpriseRole[] =>
  ENTERPRISE_ROLE_WORDS.filter((role) => isAdmitted(role, wanted));
