// 差评: who is not satisfied is asked why, and what they say is verified (核实), put right (整改) and asked after (回访), in this order.
// 国办发〔2019〕51号; the terms are ours.

/** This and below is 不满意. */
export const LOW_SCORE = 2;
/** The states in which a declaration may have been rated. */
export const RATED_STATES = ['completed', 'rejected', 'not_accepted', 'revoked'] as const;

/** Whether a 差评 can be followed there: of what was reconsidered and withdrawn since, or is archived, nobody can. */
export const canFollow = (state: string | null): boolean => RATED_STATES.some((one) => one === state);

/** What is to be done next, by the event that does it. */
export const FOLLOW_EVENTS = {
  verify: 'verify_rating',
  rectify: 'rectify_rating',
  revisit: 'revisit_rating',
} as const;
export type FollowStep = keyof typeof FOLLOW_EVENTS;
/** A step at the desk, on the form of its own: each ends the task of the one before, and is the beginning of the next. */
export const followEvent = (label: string, form: string) => ({
  label,
  form,
  from: RATED_STATES,
  to: 'stay' as const,
  actors: ['final-reviewer'] as const,
  guards: ['ratingFollow'] as const,
  renewsTurn: true as const,
  tone: 'primary' as const,
});

/** Working days. */
export const FOLLOW_DAYS: Readonly<Record<FollowStep, number>> = { verify: 3, rectify: 10, revisit: 5 };

export const FINDINGS = { founded: '情况属实', partly: '部分属实', unfounded: '情况不属实' } as const;
export const REVISITS = { satisfied: '满意', basic: '基本满意', still: '仍不满意' } as const;

export interface RatingCourse {
  score: number;
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
