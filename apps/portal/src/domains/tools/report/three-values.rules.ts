// 且 and 或 over the words of reports, by the three-valued logic of packages/rules: nothing is decided here.
import * as logic from '@yqt/rules/verdict';
import type { Verdict } from './report.rules.ts';

const VALUES = { no: logic.NO, unknown: logic.UNKNOWN, yes: logic.YES } as const;
const WORDS = ['no', 'unknown', 'yes'] as const;

/** 且: one no decides; else one unknown leaves it open. */
export const allHold = (verdicts: readonly Verdict[]): Verdict =>
  WORDS[logic.allOf(verdicts.map((word) => VALUES[word]))];

/** 或: one yes decides; else one unknown leaves it open. */
export const anyHolds = (verdicts: readonly Verdict[]): Verdict =>
  WORDS[logic.anyOf(verdicts.map((word) => VALUES[word]))];
