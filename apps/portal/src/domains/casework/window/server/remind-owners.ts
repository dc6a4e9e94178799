// The owner's silence: their administrators are reminded after three and seven working days that what the window filed waits for
// their word. Silence is no consent; it stops what they refused before, and nothing else.
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { selectCase } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { deliverToOwner } from '../../server/deliver-to-owner.ts';
import { eachPage } from '@yqt/kernel/each-page';
import { calendarOf, workingDaysLeft } from '../../server/holidays.ts';
import { REMINDER_TYPE } from '../../server/remind.ts';
import * as text from '../window.text.ts';
import { markEntryReminded, selectSilent, type SilentEntry } from './entry.sql.ts';
import { isMoneyDue } from './standing-refusal.ts';

/** Working days of silence, the later first: who comes late to the sweep is reminded once. */
const AFTER = [7, 3] as const;

/** Says each once, however often and on how many processes it runs. */
export async function remindUnanswered(deps: CaseworkDeps, limit: number): Promise<void> {
  await eachPage(
    (after) => selectSilent(deps.sql, { after, limit }),
    (entry) => remind(deps, entry),
  );
}

async function remind(deps: CaseworkDeps, { id, tenantId, askedAt, reminded, ...at }: SilentEntry) {
  const kind = deps.kinds.get(at.kind);
  if (!kind || isMoneyDue(kind, at.state)) return;
  const now = deps.now();
  const waited = workingDaysLeft(askedAt.slice(0, 10), dayText(now), await calendarOf(deps.sql, tenantId));
  const days = AFTER.find((one) => waited >= one);
  if (days === undefined || days <= reminded) return;
  await transaction(deps.sql, async (tx) => {
    const [found] = await selectCase(tx, { tenantId, id, kind: null, reach: { isSystem: true } }, true);
    if (!found || isMoneyDue(kind, found.state)) return;
    const [mine] = await markEntryReminded(tx, { caseId: id, days });
    if (!mine) return;
    await deliverToOwner(tx, {
      found,
      type: REMINDER_TYPE,
      title: text.unansweredTitle(found.subjectTitle, waited),
      body: mine.isRefused ? text.STILL_REFUSED_BODY : text.SILENT_BODY,
      link: kind.linkOf(id),
      key: `case:${id}:entry-silent:${askedAt}:${days}`,
      isForAdmins: true,
      now,
    });
  });
}
