// 延长补正期限: what refuses a later day for the open correction, what its event keeps in the chain, and how it is read there.
import type { FieldError } from '@yqt/kernel/errors';
import type { Calendar } from '@yqt/workflow/working-days';
import { eventOf, type Event } from '@yqt/workflow/workflow';
import { extensionLimits, newDayFaults, NO_CORRECTION } from '../correction.rules.ts';
import * as text from '../casework.text.ts';
import type { CaseKind } from './case-kind.ts';
import type { OwnerMessage } from './case-message.ts';
import type { CaseRow } from './case.sql.ts';
import type { CorrectionRow } from './correction.sql.ts';
import type { EventRow } from './history.sql.ts';

/** As the event keeps it; days `yyyy-MM-dd`. */
interface Extension {
  /** The id of the correction. */
  correction: string;
  from: string;
  until: string;
}

/** What of a step under way says whether, and to when. */
interface Extending {
  event: Event;
  correction: Pick<CorrectionRow, 'id' | 'dueOn' | 'askedAt'> | null;
  act: { until?: string };
}

/** Why it may not be extended any more; null = it may. Past its last day it is the clock's. */
export const extensionTooLate = ({
  event,
  correction,
  today,
}: Omit<Extending, 'act'> & { today: string }): string | null =>
  event.extendsCorrection && correction?.dueOn && correction.dueOn < today
    ? text.termOverText(correction.dueOn)
    : null;

/** Whether a later day can be set for the open one now. */
export function canExtend(
  corrections: readonly CorrectionRow[],
  { today, calendar }: { today: string; calendar: Calendar },
): boolean {
  const open = corrections.find(({ status }) => status === 'open');
  if (!open || open.dueOn === null || open.dueOn < today) return false;
  return typeof extensionLimits({ dueOn: open.dueOn, askedOn: askedOn(open), calendar }) !== 'string';
}

/** Everything that is wrong with the new day. */
export const extensionFaults = ({
  event,
  act,
  correction,
  calendar,
}: Extending & { calendar: Calendar }): FieldError[] => {
  if (!event.extendsCorrection) return [];
  const faults = correction
    ? newDayFaults(typedDay(act), { askedOn: askedOn(correction), calendar, dueOn: correction.dueOn })
    : [NO_CORRECTION];
  return faults.map((errorMessage) => ({ field: 'until', errorMessage }));
};

const askedOn = ({ askedAt }: Pick<CorrectionRow, 'askedAt'>): string => askedAt.slice(0, 10);

const typedDay = ({ until = '' }: Extending['act']): string => until.trim();

/** What it writes; null of another event. */
export const extensionBy = ({ event, correction, act }: Extending): Extension | null =>
  event.extendsCorrection && correction?.dueOn
    ? { correction: correction.id, from: correction.dueOn, until: typedDay(act) }
    : null;

/** What an event of the history wrote; null of another one, and of a case that was destroyed. */
export function extensionIn(
  { workflow }: CaseKind,
  { event, payload }: Pick<EventRow, 'event' | 'payload'>,
): Extension | null {
  if (!eventOf(workflow, event)?.extendsCorrection) return null;
  const { correction, from, until } = payload;
  return typeof correction === 'string' && typeof from === 'string' && typeof until === 'string'
    ? { correction, from, until }
    : null;
}

/** The last extension of a correction as a sentence; null where it has none. */
export function lastExtension(kind: CaseKind, events: readonly EventRow[], id: string): string | null {
  const last = events.findLast((one) => extensionIn(kind, one)?.correction === id);
  const extension = last && extensionIn(kind, last);
  return extension ? text.extendedText({ ...extension, reason: last.reason ?? '' }) : null;
}

/** What the owner is told of it. */
export const extensionMessage = (
  { found, why }: { found: Pick<CaseRow, 'subjectTitle' | 'receiptNo'>; why: string },
  extension: Extension,
): OwnerMessage => ({
  title: text.extendedTitle(found.subjectTitle, extension),
  body: text.extendedBody(found.receiptNo, { ...extension, reason: why }),
});
