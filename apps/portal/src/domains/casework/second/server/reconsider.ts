// 复核: whether it may still be asked for, and who is kept from deciding again.
import type { Db, Tx } from '@yqt/database/sql';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { eventOf, type Event } from '@yqt/workflow/workflow';
import { selectHolidayYears } from '../../server/calendar.sql.ts';
import type { CaseKind, SeenCase } from '../../server/case-kind.ts';
import { seenWith } from '../../server/case-sections.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { selectApprovals, selectEvents, type EventRow } from '../../server/history.sql.ts';
import { calendarFrom, dueOn } from '../../server/holidays.ts';
import type { OwedRow } from '../../owed/server/owed.sql.ts';
import * as text from '../second.text.ts';
import { insertReconsideration, selectBarred } from './reconsideration.sql.ts';

interface At {
  found: CaseRow;
  kind: CaseKind;
  event: Event;
  today: string;
}

/** What a reconsideration is judged by. */
interface DecidedRows {
  /** 0..1. */
  barred: readonly { accounts: string[] }[];
  events: readonly Pick<EventRow, 'event' | 'at'>[];
  years: Parameters<typeof calendarFrom>[0];
}

/** What closes events, as whoever shows a case has read it. */
export interface ClosingRows extends DecidedRows {
  owed: readonly Pick<OwedRow, 'status'>[];
  rating: SeenCase['rating'];
}

/** Why it may not be asked for; null = it may. A year without a calendar closes nothing. */
export async function reconsiderFault(
  db: Db,
  { found, ...at }: Omit<At, 'found'> & { found: Pick<CaseRow, 'id' | 'tenantId'> },
): Promise<string | null> {
  if (at.event.reconsiders === undefined) return null;
  const [barred, events, years] = await Promise.all([
    selectBarred(db, found.id),
    selectEvents(db, found.id),
    selectHolidayYears(db, found.tenantId),
  ]);
  return faultBy({ ...at, rows: { barred, events, years } });
}

function faultBy({ kind, event, today, rows }: Omit<At, 'found'> & { rows: DecidedRows }): string | null {
  if (event.reconsiders === undefined) return null;
  if (rows.barred.length > 0) return text.RECONSIDERED;
  const { withinDays } = event.reconsiders;
  const decision = rows.events.findLast((one) => eventOf(kind.workflow, one.event)?.isDecision);
  if (!decision) return text.NOTHING_DECIDED;
  const last = dueOn(dayText(instantOf(decision.at)), withinDays, calendarFrom(rows.years));
  return last !== null && today > last ? text.tooLate(withinDays, last) : null;
}

/** The events that reconsider and may not any more, and those that the kind itself does not let happen now. */
export async function closedEvents(
  db: Db,
  { found, kind, rows, today }: Omit<At, 'event'> & { rows: ClosingRows },
): Promise<ReadonlySet<string>> {
  const late = Object.entries(kind.workflow.events).filter(
    ([, event]) => event.from.includes(found.state) && faultBy({ kind, event, today, rows }) !== null,
  );
  return new Set<string>([
    ...((await kind.notNow?.(db, seenWith(found, rows.rating))) ?? []),
    ...idleOwing(kind, rows),
    ...late.map(([name]) => name),
  ]);
}

/** Where nothing is owed nothing is handed in, and where nothing was handed in nothing is received. */
function idleOwing({ owing }: CaseKind, { owed }: Pick<ClosingRows, 'owed'>): string[] {
  if (!owing) return [];
  const statuses = new Set(owed.map(({ status }) => status));
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
