// Whose turn it is at a node of a project's chain, and for how long.
import type { Db, Tx } from '@yqt/database/sql';
import { declareWorkflow } from '../declare-machine.rules.ts';
import { STATE_OF, type NodeKind } from '../node-chain.rules.ts';
import { projectOf } from './project-of.ts';
import { selectGroups } from './project.sql.ts';

/** One task, or one for each department of the group that reviews side by side. */
export async function plansAt(
  tx: Tx,
  { tenantId, subjectId }: { tenantId: string; subjectId: string },
  kind: NodeKind,
) {
  const { department, projectGroup, nodes } = await projectOf(tx, { tenantId, subjectId });
  const node = nodes.find((one) => one.kind === kind);
  const [group] = node?.group === undefined ? [] : await selectGroups(tx, { tenantId, codes: [node.group] });
  const role = declareWorkflow.states[STATE_OF[kind]].turn ?? '';
  const days = node === undefined ? {} : { days: node.days };
  const departments = group?.departments.length ? group.departments : [department];
  const asked = node?.mode === 'one' ? departments.slice(0, 1) : departments;
  return asked.map((one) => ({ role, department: one, projectGroup, ...days }));
}

/** Of a joint review that any department ends: one agreement is enough. */
export async function isEnoughAt(
  tx: Db,
  { tenantId, subjectId, state }: { tenantId: string; subjectId: string; state: string },
): Promise<boolean> {
  if (state !== 'joint_review') return false;
  const { nodes } = await projectOf(tx, { tenantId, subjectId });
  return nodes.some(({ kind, mode }) => kind === 'joint_review' && mode === 'any');
}
