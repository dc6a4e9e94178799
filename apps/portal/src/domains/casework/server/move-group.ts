// Cases whose subject went to another project group go with it, and their tasks: what somebody took who does not reach the new
// group is everybody's again, and the new group hears what waits for it.
import type { Tx } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import { paths } from '../../../paths.ts';
import * as text from '../casework.text.ts';
import { officerGrants } from './people.ts';
import { coveringGrants } from './reach.ts';
import { regroupCases, regroupTasks, type MovedTask } from './subject-cases.sql.ts';
import { releaseTasks } from './task.sql.ts';
import { tellHolders } from './tell-officers.port.ts';

export interface GroupMove {
  tenantId: string;
  kind: string;
  subjectIds: readonly string[];
  group: string;
  /** What the cases are about, as it is called. */
  title: string;
  by: string;
  now: Date;
}

/** How many cases moved, and how many tasks nobody holds any more. Archived cases stay. */
export async function moveToProjectGroup(
  tx: Tx,
  move: GroupMove,
): Promise<{ cases: number; released: number }> {
  // cases first: a step under way holds its case until its tasks are written
  const cases = await regroupCases(tx, move);
  const open = await regroupTasks(tx, move);
  const lost = await outOfReach(tx, move, open);
  if (lost.length)
    await releaseTasks(
      tx,
      lost.map(({ id }) => id),
    );
  await tellGroup(
    tx,
    move,
    open.filter((task) => task.assignee === null || lost.includes(task)),
  );
  return { cases: cases.length, released: lost.length };
}

async function outOfReach(
  tx: Tx,
  { kind, group: projectGroup, now }: GroupMove,
  open: readonly MovedTask[],
): Promise<MovedTask[]> {
  const lost: MovedTask[] = [];
  const holders = new Set(open.flatMap(({ assignee }) => assignee ?? []));
  for (const accountId of holders) {
    const grants = (await officerGrants(tx, { accountId, now })).map((grant) => ({ ...grant, kind }));
    const covers = ({ role, department }: MovedTask): boolean =>
      coveringGrants(grants, { kind, department, projectGroup }).some((grant) => grant.role === role);
    lost.push(...open.filter((task) => task.assignee === accountId && !covers(task)));
  }
  return lost;
}

/** One message for each post, whatever the number of cases. */
async function tellGroup(tx: Tx, move: GroupMove, waiting: readonly MovedTask[]): Promise<void> {
  const { tenantId, group: projectGroup, title, by, now } = move;
  const posts = Map.groupBy(waiting, ({ role, department }) => `${role} ${department}`);
  for (const tasks of posts.values()) {
    const [{ role, department } = { role: '', department: '' }] = tasks;
    await tellHolders(tx, {
      tenantId,
      department,
      projectGroup,
      roles: [role],
      but: [by],
      title: text.regroupedTitle(title),
      body: text.regroupedBody(tasks.length),
      link: paths.consoleCases(),
      key: `regrouped:${uuidV7(now.getTime())}`,
      now,
    });
  }
}
