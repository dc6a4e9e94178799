// What the clock does about what is owed: reminds of its last day, and says when that is past. A last day that was not known is set as
// soon as it is.
import { transaction } from '@yqt/database/sql';
import { daysBetween, dayText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
import { selectCase } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import { eachPage } from '@yqt/kernel/each-page';
import { REMINDER_TYPE } from '../../server/remind.ts';
import { owedMessages } from '../owed.text.ts';
import { endUnasked } from './end-unasked.ts';
import { markOwedReminded, selectEndingOwed, selectOverdueOwed, type EndingOwed } from './owed.sql.ts';

/** Natural days before the end, the last first. */
const REMINDERS = [1, 3, 7] as const;

export async function remindOwed(deps: CaseworkDeps, limit: number): Promise<void> {
  const today = dayText(deps.now());
  await eachApart(REMINDERS, (days) =>
    eachPage(
      (after) => selectEndingOwed(deps.sql, { today, days, after, limit }),
      (due) => remindOne(deps, due, { days, today }),
    ),
  );
}

const remindOne = (
  deps: CaseworkDeps,
  due: EndingOwed,
  { days, today }: { days: number; today: string },
): Promise<void> =>
  transaction(deps.sql, async (tx) => {
    await endUnasked(tx, deps, due);
    const [isMine] = await markOwedReminded(tx, { id: due.id, days, dueOn: due.dueOn });
    const place = { tenantId: due.tenantId, id: due.caseId, kind: null, reach: { isSystem: true } as const };
    const [found] = isMine ? await selectCase(tx, place) : [];
    const kind = found && deps.kinds.get(found.kind);
    if (!found || !kind) return;
    const { subjectTitle: title, receiptNo } = found;
    const { label, dueOn } = due;
    await deliverToOwner(tx, {
      found,
      type: REMINDER_TYPE,
      ...owedMessages.reminder({ title, receiptNo, labels: [label], dueOn, left: daysBetween(today, dueOn) }),
      link: kind.linkOf(found.id),
      key: `owed:${due.id}:${days}:${dueOn}`,
      now: deps.now(),
    });
  });

interface LateOwed {
  id: string;
  tenantId: string;
  kind: string;
  event: string;
}

/** The event that is due, one of each case, whatever is late of it: `act` lets it happen. */
export const lapseOverdue = (
  deps: CaseworkDeps,
  { today, limit }: { today: string; limit: number },
  act: (due: LateOwed) => Promise<void>,
): Promise<void> =>
  eachPage(
    (after) => selectOverdueOwed(deps.sql, { today, after, limit }),
    async ({ id, tenantId, kind }) => {
      await transaction(deps.sql, (tx) => endUnasked(tx, deps, { caseId: id, tenantId }));
      const event = deps.kinds.get(kind)?.owing?.lapse;
      if (event !== undefined) await act({ id, tenantId, kind, event });
    },
  );
