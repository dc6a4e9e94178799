// Whose turn it is at a node of a project's chain, and for how long.
import type { Tx } from '@yqt/database/sql';
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
  return departments.map((one) => ({ role, department: one, projectGroup, ...days }));
}
