// How a grant reads: 初审（苏滁高新区科技人才部门）.
import { OPERATOR_ROLES, OPERATOR_ROLE_WORDS, roleLabel } from '../../role.rules.ts';
import type { Department, GrantView, GroupView } from '../contract.ts';

/** What a grant may be limited to. */
export interface GrantPlaces {
  departments: readonly Department[];
  groups: readonly GroupView[];
}

/** The grant's role and, where it does not reach everything, how far it does. */
export function grantWords(
  { role, department, projectGroup }: GrantView,
  { departments, groups }: GrantPlaces,
): string {
  const where = nameOf(departments, department);
  const limits = [
    department === '*' ? [] : [where],
    projectGroup === '*' ? [] : [nameOf(groups, projectGroup)],
  ].flat();
  return limits.length ? `${roleLabel(role)}（${limits.join('，')}）` : roleLabel(role);
}

/** What is gone reads as its code. */
const nameOf = (all: readonly GroupView[], code: string): string =>
  all.find((one) => one.code === code)?.name ?? code;

/** All roles to choose from. */
export const ROLE_OPTIONS = OPERATOR_ROLE_WORDS.map((value) => ({ value, label: OPERATOR_ROLES[value] }));

/** All departments or groups to choose from. */
export const codeOptions = (all: readonly GroupView[]) =>
  all.map(({ code, name }) => ({ value: code, label: name }));
