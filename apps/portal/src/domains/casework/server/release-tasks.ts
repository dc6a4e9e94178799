// Tasks that somebody took who may do them no more, being disabled, without the role, or a deputy whose days are over: they are
// everybody's of the role again, or nobody would find them in a queue.
import type { Jobs } from '@yqt/database/jobs';
import { transaction } from '@yqt/database/sql';
import { eachPage } from '@yqt/kernel/each-page';
import { OFFICERS_CHANGED } from '../../../officers-channel.ts';
import { enabledAccounts } from '../../identity/server/account-names.port.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { kindGrants, officerGrants } from './people.ts';
import { coveringGrants, type Grant } from './reach.ts';
import { releaseTask, selectTakenTasks, type TakenTask } from './task.sql.ts';

/** Rows of a page. */
const AT_ONCE = 500;

/** Looks at once after officers have changed; the hourly sweep finds those whose days are over. */
export const workOnTakenTasks = (jobs: Jobs, deps: CaseworkDeps): Promise<void> =>
  jobs.work(OFFICERS_CHANGED, () => releaseTasksOfGone(deps, AT_ONCE));

/** Every task that was taken; once on two processes. */
export async function releaseTasksOfGone(deps: CaseworkDeps, limit: number): Promise<void> {
  const known = new Map<string, Promise<Grant[]>>();
  const grantsOf = (accountId: string): Promise<Grant[]> => {
    const grants = known.get(accountId) ?? ableGrants(deps, accountId);
    known.set(accountId, grants);
    return grants;
  };
  await eachPage(
    (after) => selectTakenTasks(deps.sql, { after, limit }),
    async (task) => {
      const kind = deps.kinds.get(task.kind);
      const grants = kind ? kindGrants(await grantsOf(task.assignee), [kind]) : [];
      if (kind && !coveringGrants(grants, task).some(({ role }) => role === task.role))
        await release(deps, task);
    },
  );
}

async function ableGrants(deps: CaseworkDeps, accountId: string): Promise<Grant[]> {
  const [isAble] = await enabledAccounts(deps.sql, [accountId]);
  return isAble === undefined ? [] : officerGrants(deps.sql, { accountId, now: deps.now() });
}

const release = (deps: CaseworkDeps, { id, tenantId, kind, caseId, assignee }: TakenTask): Promise<void> =>
  transaction(deps.sql, async (tx) => {
    const [released] = await releaseTask(tx, { id, assignee });
    if (!released) return;
    await recordAudit(tx, {
      tenantId,
      actor: null,
      event: 'case.assigned',
      result: 'done',
      objectKind: kind,
      objectId: caseId,
      ip: '',
      requestId: 'sweep',
      facts: { task: id, to: null, from: assignee },
    });
  });
