// How a grant reads: 初审（苏滁高新区科技人才部门）.
import { OPERATOR_ROLES, OPERATOR_ROLE_WORDS, roleLabel } from '../../role.rules.ts';
import type { Department, GrantView } from '../contract.ts';

/** The grant's role and, where it does not reach everything, how far it does. */
export function grantWords(
  { role, department, projectGroup }: GrantView,
  departments: readonly Department[],
): string {
  const where = departments.find(({ code }) => code === department)?.name ?? department;
  const limits = [department === '*' ? [] : [where], projectGroup === '*' ? [] : [projectGroup]].flat();
  return limits.length ? `${roleLabel(role)}（${limits.join('，')}）` : roleLabel(role);
}

/** All roles to choose from. */
export const ROLE_OPTIONS = OPERATOR_ROLE_WORDS.map((value) => ({ value, label: OPERATOR_ROLES[value] }));

/** All departments to choose from. */
export const departmentOptions = (departments: readonly Department[]) =>
  departments.map(({ code, name }) => ({ value: code, label: name }));
