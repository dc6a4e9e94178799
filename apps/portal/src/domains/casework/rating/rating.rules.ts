// 差评: who is not satisfied is asked why, and what they say is verified (核实), put right (整改) and asked after (回访), in this order.
// 国办发〔2019〕51号; the terms are ours.
import type { FOLLOW_EVENTS } from '@yqt/workflow/rating';

/** This and below is 不满意. */
export const LOW_SCORE = 2;

export type FollowStep = keyof typeof FOLLOW_EVENTS;

/** Working days. */
export const FOLLOW_DAYS: Readonly<Record<FollowStep, number>> = { verify: 3, rectify: 10, revisit: 5 };

export const SCORES = { 5: '非常满意', 4: '满意', 3: '基本满意', 2: '不满意', 1: '非常不满意' } as const;
export const FINDINGS = { founded: '情况属实', partly: '部分属实', unfounded: '情况不属实' } as const;
export const REVISITS = { satisfied: '满意', basic: '基本满意', still: '仍不满意' } as const;

export interface RatingCourse {
  score: keyof typeof SCORES;
  finding: keyof typeof FINDINGS | null;
  measure: string | null;
  revisit: keyof typeof REVISITS | null;
}

/** Null = nothing: it is no 差评, or all is done. What is not so is not put right, and asked after all the same. */
export function nextFollow(course: RatingCourse | undefined): FollowStep | null {
  if (!course || course.score > LOW_SCORE || course.revisit !== null) return null;
  if (course.finding === null) return 'verify';
  return course.finding === 'unfounded' || course.measure !== null ? 'revisit' : 'rectify';
}
