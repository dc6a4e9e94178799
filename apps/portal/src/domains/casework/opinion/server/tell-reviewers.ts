// A parallel review goes on after a correction: every department whose task is open again hears of it, and whoever had given an
// opinion whether it still stands.
import type { Tx } from '@yqt/database/sql';
import { roleHoldersOf } from '../../../operator/server/holders.port.ts';
import { paths } from '../../../../paths.ts';
import { selectApprovals } from '../../server/history.sql.ts';
import type { SureStep } from '../../server/step-faults.ts';
import { selectTasks } from '../../server/task.sql.ts';
import { tellAccounts } from '../../server/tell-officers.port.ts';
import * as text from '../opinion.text.ts';
import { lastOpinion } from './last-opinion.ts';

/** Writes the messages of a return to a parallel review; none of any other event. */
export async function tellReviewers(tx: Tx, sure: SureStep, { version }: { version: number }): Promise<void> {
  const { event, kind, step, found, caller, now } = sure;
  if (event.to !== 'resume' || kind.workflow.states[step.to]?.whenAllDone === undefined) return;
  const { id, tenantId, subjectTitle, receiptNo } = found;
  const titleOf = event.correction === 'cancel' ? text.resumedTitle : text.resubmittedTitle;
  const told = Map.groupBy(await reviewersOf(tx, sure), ({ opinion }) => opinion);
  for (const [opinion, accounts] of told) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; three words at most
    await tellAccounts(tx, {
      tenantId,
      ids: accounts.map(({ accountId }) => accountId),
      but: [caller.accountId],
      title: titleOf(subjectTitle),
      body: text.againBody(receiptNo, text.AGAIN[opinion]),
      link: paths.consoleCase(id),
      key: `case:${id}:${version}:again`,
      now,
    });
  }
}

/** Whoever may review now, each once, with what became of the last opinion of their department at this node, if it was theirs. */
async function reviewersOf(
  tx: Tx,
  { kind, step, found }: SureStep,
): Promise<{ accountId: string; opinion: keyof typeof text.AGAIN }[]> {
  const approvals = await selectApprovals(tx, found.id);
  const open = (await selectTasks(tx, found.id)).filter(
    ({ closedAt, isAside }) => closedAt === null && !isAside,
  );
  const reviewers = new Map<string, string[]>();
  for (const { role, department, projectGroup } of open) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; a handful of departments
    for (const one of await roleHoldersOf(tx, { roles: [role], department, projectGroup }))
      reviewers.set(one, [...(reviewers.get(one) ?? []), department]);
  }
  return [...reviewers].map(([accountId, departments]) => {
    const at = { kind, node: step.to, departments, people: [accountId] };
    const last = lastOpinion(approvals, at);
    return { accountId, opinion: last === null ? 'open' : last.isValid ? 'stands' : 'void' };
  });
}
