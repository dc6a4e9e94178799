// The opinion that counts in a parallel review: the last one that was given for a department, whoever gave it. What it replaced
// never comes back, even where the newer one is void.
import { eventOf } from '@yqt/workflow/workflow';
import type { CaseKind } from '../../server/case-kind.ts';
import type { ApprovalRow } from '../../server/history.sql.ts';

export interface Opining {
  kind: Pick<CaseKind, 'workflow'>;
  node: string;
  /** Those whose tasks are somebody's. */
  departments: readonly string[];
  /** That somebody, and the absent for whom they stand in. */
  people: readonly string[];
}

/** Theirs, where it is the last of every one of the departments, valid or not; null = none. `approvals`: the oldest first. */
export function lastOpinion(
  approvals: readonly ApprovalRow[],
  { kind, node, departments, people }: Opining,
): ApprovalRow | null {
  const given = approvals.filter(
    (one) => one.node === node && eventOf(kind.workflow, one.event)?.closesOwnTask === true,
  );
  const lastOf = (department: string) => given.findLast((one) => one.departments?.includes(department));
  const [last, ...others] = departments.map(lastOf);
  if (!last || others.some((other) => other !== last)) return null;
  return people.some((who) => who === last.accountId || who === last.onBehalfOf) ? last : null;
}
