// Whoever fills in for an enterprise and may not file says that it is ready: its administrators are told, once a day for each version,
// and how much is still missing.
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { accountNames } from '../../identity/server/account-names.port.ts';
import { membersOf } from '../../identity/server/members.port.ts';
import * as text from '../casework.text.ts';
import { filerOf } from './actor-of.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { deliverToOwner } from './deliver-to-owner.ts';
import { requireEditor } from './fill-case.ts';
import { lockCase } from './open-step.ts';
import { readFilingFaults } from './read-filing-faults.ts';

/** MESSAGE_TYPE of what waits to be filed: 申报提醒. */
const TO_FILE = '03';

/**
 * Returns how many were told. Throws NOT_FOUND, FORBIDDEN (only reads), CONFLICT (not to be filled in, saved since, theirs to file,
 * or an enterprise without an administrator).
 */
export async function askAdmin(
  deps: CaseworkDeps,
  caller: Caller & { accountId: string },
  { id, revision }: { id: string; revision: number },
): Promise<{ told: number }> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const faults = await readFilingFaults(deps, caller, id);
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller, id, kind: null });
    requireEditor(caller, found, kind);
    if ((await filerOf(tx, caller, { found, kind })).roles.length > 0)
      throw appError('CONFLICT', { message: text.FILE_YOURSELF });
    if (found.revision !== revision)
      throw appError('CONFLICT', {
        message: text.SAVED_BEFORE_FILING,
        facts: { revision: found.revision },
      });
    const members = await membersOf(tx, { enIds: found.ownerId === null ? [] : [found.ownerId] });
    const told = members.filter(({ role }) => role === 'admin').length;
    if (told === 0) throw appError('CONFLICT', { message: text.NO_ADMIN });
    const { tenantId, accountId } = caller;
    const [asker] = await accountNames(tx, { tenantId, ids: [accountId], hasMarks: false });
    const now = deps.now();
    await deliverToOwner(tx, {
      found,
      type: TO_FILE,
      title: text.adminAskedTitle(found.subjectTitle, faults.length),
      body: text.adminAskedBody(asker?.name ?? text.HANDLER),
      link: kind.linkOf(id),
      key: `case:${id}:ask:${revision}:${dayText(now)}`,
      isForAdmins: true,
      now,
    });
    return { told };
  });
}
