// The order of what is 待补充: what can still be had before what has closed, what pays before what does not, what waits for
// less before what waits for more, then the greater sum; and at the end, apart, what a known fact puts far off. No score:
// each is compared as it stands (docs/adr/0027).
import { NO_ANSWERS } from '@yqt/rules/tree';
import { yuanOf } from '../verdict/amounts.rules.ts';
import type { Case } from '../verdict/explain-item.rules.ts';
import { byUrgency } from '../verdict/groups.rules.ts';
import { farText } from './far.rules.ts';

/** A policy that is 待补充, at its place of the day's order. */
export interface OpenCase {
  at: number;
  given: Case;
}

/** The near ones in the order shown, then those far off with why. */
export function arrangeOpen(cases: readonly OpenCase[]): {
  near: OpenCase[];
  far: (OpenCase & { text: string })[];
} {
  const near: OpenCase[] = [];
  const far: (OpenCase & { text: string })[] = [];
  for (const one of cases) {
    const text = farText(one.given);
    if (text === null) near.push(one);
    else far.push({ ...one, text });
  }
  const placed = near.map((one) => ({ one, order: orderOf(one.given) }));
  placed.sort((a, b) => byWorthAndNearness(a.order, b.order));
  return { near: placed.map(({ one }) => one), far };
}

interface OpenOrder {
  isClosed: boolean;
  pays: boolean;
  /** Facts and answers that are still open. */
  waitsFor: number;
  maxYuan: number;
  urgency: Parameters<typeof byUrgency>[0];
}

function orderOf({ entry, standing, profile, answers = NO_ANSWERS }: Case): OpenOrder {
  const { fields, needsAnswer } = entry.prepared().open(profile, answers);
  const { amountMaxWan, policyId } = entry.card;
  const maxYuan = amountMaxWan === null ? 0 : yuanOf(amountMaxWan);
  return {
    isClosed: standing.availability === 'closed',
    pays: amountMaxWan !== null,
    waitsFor: fields.length + Number(needsAnswer),
    maxYuan,
    urgency: { id: policyId, availability: standing.availability, nextAt: standing.nextAt, maxYuan },
  };
}

const byWorthAndNearness = (a: OpenOrder, b: OpenOrder): number =>
  Number(a.isClosed) - Number(b.isClosed) ||
  Number(b.pays) - Number(a.pays) ||
  a.waitsFor - b.waitsFor ||
  b.maxYuan - a.maxYuan ||
  byUrgency(a.urgency, b.urgency);
