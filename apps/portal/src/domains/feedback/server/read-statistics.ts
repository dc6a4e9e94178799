// What the year has asked: promised against used time, satisfaction, the questions that come most often.
import { addDays, dayText } from '@yqt/kernel/dates';
import type { OperatorVisit } from '../../../visit.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import type { FeedbackStatistics } from '../contract.ts';
import { PROMISED_DAYS } from '../feedback-machine.rules.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { selectTop, sumKinds, sumQuestions } from './statistics.sql.ts';

const YEAR_DAYS = 365;
const NOTHING = {
  asked: 0,
  answered: 0,
  inTime: 0,
  overdue: 0,
  usedDays: null,
  ratings: 0,
  satisfaction: null,
  reopened: 0,
};

export async function readStatistics(
  { casework }: FeedbackDeps,
  { tenantId, now }: OperatorVisit,
): Promise<FeedbackStatistics> {
  const { sql } = casework;
  const today = dayText(now);
  const promisedDays = PROMISED_DAYS.first;
  const since = { tenantId, today, from: addDays(today, -YEAR_DAYS), promisedDays };
  const [[sums], kinds, top, words] = await Promise.all([
    sumQuestions(sql, since),
    sumKinds(sql, since),
    selectTop(sql, since),
    labelsOf(casework, ['FEEDBACK_TYPE']),
  ]);
  const labels = words.get('FEEDBACK_TYPE');
  return {
    from: since.from,
    promisedDays,
    ...(sums ?? NOTHING),
    kinds: kinds.map(({ kind, ...one }) => ({ ...one, label: labels?.get(kind) ?? kind })),
    top,
  };
}
