// Owners are told once, 7 days ahead, that what a case gave them ends: whoever has renewed it by then is left in peace.
import { addDays, daysBetween, dayText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
import { pagesOf } from '@yqt/kernel/each-page';
import type { CaseKind } from './case-kind.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { deliverToOwners } from './deliver-to-owner.ts';
import { renewalKey } from './open-case.ts';
import { REMINDER_TYPE } from './remind.ts';
import { selectOwnersOf } from './sweep.sql.ts';

/** 即将截止 is 7 natural days everywhere (entities.md §0). */
const DAYS_AHEAD = 7;

/** Says each once, whatever how often and on how many processes it runs: an account gets a message of one key once. */
export async function remindEndings(deps: CaseworkDeps, limit: number): Promise<void> {
  await eachApart(deps.kinds.values(), (kind) => remindOfKind(deps, kind, limit));
}

async function remindOfKind(deps: CaseworkDeps, kind: CaseKind, limit: number): Promise<void> {
  const { endings } = kind;
  if (!endings) return;
  const now = deps.now();
  const today = dayText(now);
  const until = addDays(today, DAYS_AHEAD);
  const undone = Object.entries(kind.workflow.states).flatMap(([state, { isDisposable }]) =>
    isDisposable ? [state] : [],
  );
  const pages = pagesOf((after) => endings.page(deps.sql, { today, until, after, limit }));
  await eachApart(pages, async (ending) => {
    const days = new Map(ending.map(({ id, on }) => [id, on]));
    const renewed = ending.map(({ id }) => renewalKey(id));
    const owners = await selectOwnersOf(deps.sql, { ids: [...days.keys()], renewed, undone });
    const notices = owners.flatMap((found) => {
      const on = days.get(found.id);
      if (on === undefined) return [];
      const { id, receiptNo } = found;
      return {
        found,
        type: REMINDER_TYPE,
        ...endings.words({ receiptNo, on, left: daysBetween(today, on) }),
        link: endings.linkOf(id),
        key: `renewal:${id}:${on}`,
      };
    });
    await deliverToOwners(deps.sql, { notices, now });
  });
}
