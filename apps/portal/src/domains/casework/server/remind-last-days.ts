// Owners are reminded 7, 3 and 2 days before a day that the kind's own rows set for them: before a window closes over a draft,
// before an offer lapses. Whoever has filed about the same subject meanwhile is left in peace. Corrections have their own.
import { momentText } from '@yqt/kernel/window';
import { daysBetween, dayText, instantText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
import * as text from '../casework.text.ts';
import type { CaseKind, LastDay } from './case-kind.ts';
import { stateLabel } from './case-words.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { pagesOf } from '@yqt/kernel/each-page';
import { REMINDER_TYPE, REMINDERS } from './remind.ts';
import { selectOwnersWaiting, type WaitingCase } from './sweep.sql.ts';
import { deliverToOwners, type OwnerNotice } from './deliver-to-owner.ts';

/** Says each once, whatever how often and on how many processes it runs: an account gets a message of one key once. */
export async function remindLastDays(deps: CaseworkDeps, limit: number): Promise<void> {
  await eachApart(deps.kinds.values(), (kind) => remindOfKind(deps, kind, limit));
}

async function remindOfKind(deps: CaseworkDeps, kind: CaseKind, limit: number): Promise<void> {
  const { lastDays } = kind;
  if (!lastDays) return;
  const now = deps.now();
  const states = Object.entries(kind.workflow.states);
  const waiting = states.filter(([, { turn }]) => turn === 'applicant').map(([state]) => state);
  const disposable = states.filter(([, { isDisposable }]) => isDisposable === true).map(([state]) => state);
  const undone = kind.freeing ? [...kind.freeing] : disposable;
  const place = { kind: kind.kind, states: waiting, undone, limit };
  const pages = pagesOf((after) => selectOwnersWaiting(deps.sql, { ...place, after }));
  // the owners of one page are told together
  await eachApart(pages, async (cases) => {
    const ids = cases.map(({ id }) => id);
    const days = new Map((await lastDays(deps.sql, ids)).map((one) => [one.id, one]));
    const notices = cases.flatMap((found) => noticesOf(kind, { found, last: days.get(found.id), now }));
    await deliverToOwners(deps.sql, { notices, now });
  });
}

/** 0..1: the nearest reminder that is due; none where the moment is past. */
function noticesOf(
  kind: CaseKind,
  { found, last, now }: { found: WaitingCase; last: LastDay | undefined; now: Date },
): OwnerNotice[] {
  if (!last) return [];
  const { id, receiptNo, subjectTitle, state } = found;
  const { on, endsAt = null } = last;
  const left = daysBetween(dayText(now), on);
  const days = REMINDERS.find((one) => left <= one);
  if (left < 0 || days === undefined || (endsAt !== null && endsAt < instantText(now))) return [];
  const until = endsAt === null ? on : momentText(endsAt, '23:59:59');
  const isDraft = found.submittedAt === null;
  return [
    {
      found,
      type: REMINDER_TYPE,
      title: isDraft ? text.draftEndsTitle(subjectTitle, left) : text.turnEndsTitle(subjectTitle, left),
      body: isDraft
        ? text.draftEndsBody(until)
        : text.turnEndsBody({ receiptNo, stateLabel: stateLabel(kind, state), until }),
      link: kind.linkOf(id),
      key: `ending:${id}:${on}:${days}`,
      isForAuthor: isDraft,
    },
  ];
}
