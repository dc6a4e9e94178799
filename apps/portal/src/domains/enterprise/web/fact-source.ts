// Where a fact comes from, as one line: 「企业自填，2026-11-20，2025 年度，有效期至 2027-12-31」. Pure.
import type { FactView } from '../contract.ts';
import { matchingText } from './enterprise.text.ts';

export const factSource = ({ sourceLabel, asOf, period, validUntil }: FactView): string =>
  [
    matchingText.source(sourceLabel, asOf),
    ...(period === null ? [] : [matchingText.period(period)]),
    ...(validUntil === null ? [] : [matchingText.validUntil(validUntil)]),
  ].join('，');
