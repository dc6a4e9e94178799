// 复核: whether it may still be asked for, and who is kept from deciding again.
import type { Db, Tx } from '@yqt/database/sql';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { eventOf, type Event } from '@yqt/workflow/workflow';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { selectApprovals, selectEvents } from '../../server/history.sql.ts';
import { calendarOf, dueOn } from '../../server/holidays.ts';
import { selectOwed } from '../../owed/server/owed.sql.ts';
import * as text from '../second.text.ts';
import { insertReconsideration, selectBarred } from './reconsideration.sql.ts';

interface At {
  found: CaseRow;
  kind: CaseKind;
  event: Event;
  today: string;
}

/** Why it may not be asked for; null = it may. A year without a calendar closes nothing. */
export async function reconsiderFault(
  db: Db,
  { found, kind, event, today }: Omit<At, 'found'> & { found: Pick<CaseRow, 'id' | 'tenantId'> },
): Promise<string | null> {
  if (event.reconsiders === undefined) return null;
  if ((await selectBarred(db, found.id)).length > 0) return text.RECONSIDERED;
  const { withinDays } = event.reconsiders;
  const decision = (await selectEvents(db, found.id)).findLast(
    (one) => eventOf(kind.workflow, one.event)?.isDecision,
  );
  if (!decision) return text.NOTHING_DECIDED;
  const last = dueOn(dayText(instantOf(decision.at)), withinDays, await calendarOf(db, found.tenantId));
  return last !== null && today > last ? text.tooLate(withinDays, last) : null;
}

/** The events that reconsider and may not any more, and those that the kind itself does not let happen now. */
export async function closedEvents(db: Db, at: Omit<At, 'event'>): Promise<ReadonlySet<string>> {
  const closed = new Set<string>([
    ...((await at.kind.notNow?.(db, at.found.id)) ?? []),
    ...(await idleOwing(db, at)),
  ]);
  for (const [name, event] of Object.entries(at.kind.workflow.events))
    if (
      event.reconsiders &&
      event.from.includes(at.found.state) &&
      (await reconsiderFault(db, { ...at, event }))
    )
      closed.add(name);
  return closed;
}

/** Where nothing is owed nothing is handed in, and where nothing was handed in nothing is received. */
async function idleOwing(db: Db, { found, kind: { owing } }: Pick<At, 'found' | 'kind'>): Promise<string[]> {
  if (!owing) return [];
  const statuses = new Set((await selectOwed(db, found.id)).map(({ status }) => status));
  return [
    ...(statuses.has('owed') ? [] : [owing.handIn]),
    ...(statuses.has('handed_in') ? [] : [owing.receive]),
  ];
}

/** Keeps who decided where the last decision was taken: they, and those in whose place they did, decide no more. */
export async function keepReconsideration(
  tx: Tx,
  { found, accountId, now }: { found: CaseRow; accountId: string | null; now: Date },
): Promise<void> {
  const approvals = await selectApprovals(tx, found.id);
  const node = approvals.at(-1)?.node;
  const barred = approvals
    .filter((one) => one.node === node)
    .flatMap((one) => [one.accountId, ...(one.onBehalfOf === null ? [] : [one.onBehalfOf])]);
  await insertReconsideration(tx, {
    caseId: found.id,
    askedBy: accountId,
    barred: [...new Set(barred)],
    now,
  });
}
