// What becomes of the seats when a case comes to its expert review or leaves it: experts read while they score; a correction halts
// the review, and whoever has not scored by then has the node's term anew once it goes on.
import type { Tx } from '@yqt/database/sql';
import { addDays } from '@yqt/kernel/dates';
import { calendarOf, dueOn, type Step } from '../../../casework/server/casework.port.ts';
import { endReaders, extendReaders } from '../../../casework/server/reader.port.ts';
import { STATE_OF } from '../../node-chain.rules.ts';
import { projectOf } from '../../server/project-of.ts';
import { setDue } from './seat.sql.ts';

/** Where a case stands while its correction is awaited. */
export const HALTED = 'correction_required';
/** Days to read where the calendar of the node's last day is not kept. */
const READING_DAYS = 60;

/** The last day on which an expert reads. */
export const readingUntil = (due: string | null, today: string): string =>
  due ?? addDays(today, READING_DAYS);

type Moved = Pick<Step, 'case' | 'from' | 'to' | 'today' | 'now'>;

/** Where a correction may end that its applicant let pass. */
const LET_PASS = 'deemed_withdrawn';

/** On whatever way a case leaves its review, reading ends; a correction only halts it, unless it is let pass. */
export async function settleReview(tx: Tx, step: Moved): Promise<void> {
  const { case: found, from, to, now } = step;
  if (from === HALTED && to === STATE_OF.expert_review) return renewSeats(tx, step);
  const isLeft = from === STATE_OF.expert_review && to !== from && to !== HALTED;
  if (!isLeft && to !== LET_PASS) return;
  await endReaders(tx, { caseId: found.id, role: 'expert', accountId: null, now });
}

/** What the desk ended meanwhile stays ended. */
async function renewSeats(tx: Tx, { case: found, today }: Moved): Promise<void> {
  const { id: caseId, tenantId } = found;
  const node = (await projectOf(tx, found)).nodes.find(({ kind }) => kind === 'expert_review');
  if (!node) return;
  const due = dueOn(today, node.days, await calendarOf(tx, tenantId));
  const seats = await setDue(tx, { caseId, due });
  const accountIds = seats.map(({ accountId }) => accountId);
  await extendReaders(tx, { caseId, role: 'expert', accountIds, until: readingUntil(due, today) });
}
