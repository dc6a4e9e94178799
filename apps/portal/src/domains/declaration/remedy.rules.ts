// 救济途径: what negative papers say of the way to object, and what they rest on, in a project's own words or the standing ones.
import type { Project } from './project-shape.rules.ts';

/** The standing words; the term is the workflow's (`RECONSIDER_DAYS`). */
export const REMEDY = '对结果有异议的，可自收到通知之日起 5 个工作日内向本项目的经办部门申请复核。';

/** Policy and clauses that a project cites; null = it cites none. Of a project without a policy, those of its own conditions. */
export function basisWords(
  { clauses, conditions }: Pick<Project, 'clauses' | 'conditions'>,
  policyTitle: string | null,
): string | null {
  if (policyTitle !== null) return `《${policyTitle}》${clauses.join('、')}`;
  const own = [...new Set(conditions.map(({ clause }) => clause).filter(Boolean))];
  return own.length ? own.join('；') : null;
}
