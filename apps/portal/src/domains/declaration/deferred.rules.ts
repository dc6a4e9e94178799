// 容缺: what may be handed in after acceptance, by a promise at filing. A declaration goes on without it, and is not decided before it
// is there.
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

/** 补交, 核收, 逾期: beside the review and a correction, by whoever works on the declaration; they decide nothing. */
export const owedEvents = <const S extends string>(reviewing: readonly S[]) => {
  const from = [...reviewing, 'correction_required'] as const;
  return {
    hand_in: { label: '补交容缺材料', from, to: 'stay', actors: ['applicant'], tone: 'primary' },
    receive_owed: {
      label: '核收容缺材料',
      from,
      to: 'stay',
      actors: ['clerk', 'first-reviewer', 'final-reviewer'],
      form: 'owed-receipt',
    },
    owed_overdue: { label: '容缺材料逾期未补', from, to: 'stay', actors: ['system'] },
  } as const;
};

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
