// A department that is silent is reminded once, a working day before its last one or later.
import type { Jobs } from '@yqt/database/jobs';
import { transaction } from '@yqt/database/sql';
import { addDays, dayText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
import { eachPage } from '@yqt/kernel/each-page';
import { calendarOf, dueOn } from '../../../casework/server/casework.port.ts';
import * as text from '../list.text.ts';
import type { ListDeps } from './list-deps.ts';
import { selectSilentLists, selectSilentTenants, takeSilent } from './list.sql.ts';
import { remindDepartment } from './remind-department.ts';

const QUEUE = 'declaration.lists';
/** Rows of a page. */
const AT_ONCE = 200;

/** Starts the hourly reminders. */
export async function workOnLists(jobs: Jobs, deps: ListDeps): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await remindSilent(deps);
  });
  await jobs.schedule(QUEUE, '41 * * * *');
}

/** Each list is taken by the statement that marks it: two processes remind once. */
export async function remindSilent(deps: ListDeps, limit = AT_ONCE): Promise<void> {
  await eachApart(await selectSilentTenants(deps.sql), ({ tenantId }) => remindIn(deps, { tenantId, limit }));
}

/** By the next working day of the tenant's calendar: before a holiday of what is due after it. */
async function remindIn(
  deps: ListDeps,
  { tenantId, limit }: { tenantId: string; limit: number },
): Promise<void> {
  const today = dayText(deps.now());
  const by = dueOn(today, 1, await calendarOf(deps.sql, tenantId)) ?? addDays(today, 1);
  await eachPage(
    (after) => selectSilentLists(deps.sql, { tenantId, by, after, limit }),
    ({ id }) => remindOne(deps, { id, tenantId, by }),
  );
}

const remindOne = (deps: ListDeps, { id, tenantId, by }: { id: string; tenantId: string; by: string }) =>
  transaction(deps.sql, async (tx) => {
    const now = deps.now();
    const [silent] = await takeSilent(tx, { id, by, now });
    if (!silent) return;
    const { department, no, dueOn: lastDay } = silent;
    const list = { id, tenantId, department, no };
    await remindDepartment(tx, { list, body: text.silentBody(lastDay), event: 'silent', now });
  });
