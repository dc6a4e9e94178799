// What becomes of the seats when a case comes to its expert review or leaves it: experts read while they score; a correction halts
// the review, voids the scores that rest on what it changes, and whoever has to score has the node's term anew once it goes on.
import type { Tx } from '@yqt/database/sql';
import { addDays } from '@yqt/kernel/dates';
import { calendarOf, dueOn, type ChangedItem, type Step } from '../../../casework/server/casework.port.ts';
import { endReaders, extendReaders } from '../../../casework/server/reader.port.ts';
import { deliver } from '../../../message/server/message.port.ts';
import { paths } from '../../../../paths.ts';
import { STATE_OF } from '../../node-chain.rules.ts';
import type { Project } from '../../project-shape.rules.ts';
import { checklistItems } from '../../server/checklist.ts';
import { projectOf } from '../../server/project-of.ts';
import { voidedMessage } from '../expert-words.rules.ts';
import { askPromiseAgain, selectSeats, setDue, voidScores } from './seat.sql.ts';

/** Where a case stands while its correction is awaited. */
export const HALTED = 'correction_required';
/** Days to read where the calendar of the node's last day is not kept. */
const READING_DAYS = 60;
/** MESSAGE_TYPE of what waits for somebody. */
const TO_DO = '03';

/** The last day on which an expert reads. */
export const readingUntil = (due: string | null, today: string): string =>
  due ?? addDays(today, READING_DAYS);

type Moved = Pick<Step, 'case' | 'from' | 'to' | 'today' | 'now'>;

/** Where a correction may end that its applicant let pass. */
const LET_PASS = 'deemed_withdrawn';

/** On whatever way a case leaves its review, reading ends; a correction only halts it, unless it is let pass. */
export async function settleReview(tx: Tx, step: Moved & { changed: readonly ChangedItem[] }): Promise<void> {
  const { case: found, from, to, now, changed } = step;
  if (changed.length) await voidChanged(tx, step);
  if (to === STATE_OF.expert_review && to !== from) return renewSeats(tx, step);
  const isLeft = from === STATE_OF.expert_review && to !== from && to !== HALTED;
  if (!isLeft && to !== LET_PASS) return;
  await endReaders(tx, { caseId: found.id, role: 'expert', accountId: null, now });
}

/** Experts read all of it but what is personal or closed to them: that may change without their scores. */
async function voidChanged(tx: Tx, step: Moved & { changed: readonly ChangedItem[] }): Promise<void> {
  const project = await projectOf(tx, step.case);
  const changed = shownOf(project, step.changed);
  if (changed.length) await voidScores(tx, { caseId: step.case.id, changed, now: step.now });
}

/** In words. */
function shownOf(project: Project, changed: readonly ChangedItem[]): string[] {
  const items = new Map(checklistItems(project).map((item) => [`material:${item.code}`, item]));
  return changed.flatMap(({ item, label, isPrivate }) => {
    const material = items.get(item);
    return isPrivate || material?.isClosedToParties === true ? [] : [material?.label ?? label];
  });
}

/** What the desk ended meanwhile stays ended. Whoever read before the review was left promises again. */
async function renewSeats(tx: Tx, { case: found, from, today, now }: Moved): Promise<void> {
  const { id: caseId, tenantId } = found;
  const node = (await projectOf(tx, found)).nodes.find(({ kind }) => kind === 'expert_review');
  if (!node) return;
  if (from !== HALTED) await askPromiseAgain(tx, { caseId });
  const due = dueOn(today, node.days, await calendarOf(tx, tenantId));
  const seats = await setDue(tx, { caseId, due });
  const accountIds = seats.map(({ accountId }) => accountId);
  await extendReaders(tx, { caseId, role: 'expert', accountIds, until: readingUntil(due, today) });
  await tellVoided(tx, { found, accountIds, due, now });
}

/** Once the review goes on, not before: until then nobody can score. */
async function tellVoided(
  tx: Tx,
  at: { found: Step['case']; accountIds: readonly string[]; due: string | null; now: Date },
): Promise<void> {
  const { found, accountIds, due, now } = at;
  const seats = await selectSeats(tx, { tenantId: found.tenantId, caseId: found.id });
  const messages = seats.flatMap(({ accountId, voided }) => {
    const last = voided.at(-1);
    if (!last || !accountIds.includes(accountId)) return [];
    return [
      {
        tenantId: found.tenantId,
        accountId,
        type: TO_DO,
        ...voidedMessage(found.subjectTitle, { changed: last.changed, dueOn: due }),
        link: paths.consoleExpertCase(found.id),
        dedupeKey: `expert:${found.id}:voided:${last.voidedAt}`,
      },
    ];
  });
  if (messages.length) await deliver(tx, { now, messages });
}
