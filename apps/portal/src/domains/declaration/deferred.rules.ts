// 容缺: what may be handed in after filing. A declaration goes on without it, and is not decided before it is there.
import type { Answers } from '@yqt/forms/answers';
import type { RuleTree } from '@yqt/rules/tree';
import type { Project, ProjectMaterial } from './project-shape.rules.ts';

/** What is decided when it is filed waits for nothing. */
export const mayDefer = (
  { redemption }: Pick<Project, 'redemption'>,
  { deferDays, required = true }: Pick<ProjectMaterial, 'deferDays' | 'required'>,
): boolean => redemption !== 'instant' && deferDays !== undefined && required !== false;

/** Names of what was deferred and is not there; `attached`: codes that have a file. */
export const deferredMissing = (
  project: Pick<Project, 'redemption' | 'materials'>,
  { filed, attached }: { filed: Answers; attached: ReadonlySet<string> },
): string[] =>
  project.materials
    .filter((material) => mayDefer(project, material) && !attached.has(material.code))
    .filter(({ required = true, showIf = true }) => holds(required, filed) && holds(showIf, filed))
    .map(({ name }) => name);

/** Conditions of a checklist compare one field; whatever else is asked for holds. */
function holds(asked: boolean | RuleTree, filed: Answers): boolean {
  if (typeof asked === 'boolean') return asked;
  return 'field' in asked && asked.op === '==' ? filed[asked.field] === asked.value : true;
}
