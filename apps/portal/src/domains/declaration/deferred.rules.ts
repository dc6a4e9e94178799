// 容缺: what may be handed in after filing. A declaration goes on without it, and is not decided before it is there.
import type { RuleTree } from '@yqt/rules/tree';
import type { Project, ProjectMaterial } from './project-shape.rules.ts';

/** What is decided when it is filed waits for nothing. */
export const mayDefer = (
  { redemption }: Pick<Project, 'redemption'>,
  {
    deferDays,
    required = true,
    obtainBy = 'upload',
  }: Pick<ProjectMaterial, 'deferDays' | 'obtainBy' | 'required'>,
): boolean => redemption !== 'instant' && deferDays !== undefined && required !== false && hasFile(obtainBy);

/** What is promised or verified by a department is no file that could come later. */
const hasFile = (way: NonNullable<ProjectMaterial['obtainBy']>): boolean =>
  way === 'upload' || way === 'vault';

/** What was deferred and is not there; `attached`: codes that have a file. Whether it is asked for of this declaration is not looked at. */
export const deferredOpen = (
  project: Pick<Project, 'redemption' | 'materials'>,
  attached: ReadonlySet<string>,
): ProjectMaterial[] =>
  project.materials.filter((material) => mayDefer(project, material) && !attached.has(material.code));

/** Those that are asked for where these conditions hold. */
export const askedOnes = (
  materials: readonly ProjectMaterial[],
  holds: (tree: RuleTree) => boolean,
): ProjectMaterial[] => {
  const isSo = (asked: boolean | RuleTree): boolean => (typeof asked === 'boolean' ? asked : holds(asked));
  return materials.filter(({ required = true, showIf = true }) => isSo(required) && isSo(showIf));
};

/** 部门核验: what is asked of departments, if of anybody. */
export const verifiedByDepartment = ({ materials }: Pick<Project, 'materials'>): ProjectMaterial[] =>
  materials.filter(({ obtainBy, required = true }) => obtainBy === 'department' && required !== false);
