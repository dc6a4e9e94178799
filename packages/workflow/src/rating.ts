// 评价 in a machine: rated once by its owner, and what officers do about a 差评 in this order: 核实, 整改, 回访. A kind that has these
// events is made whole by `withRating` of casework.
import type { Event } from './workflow.ts';

/** What is to be done next about a 差评, by the event that does it. */
export const FOLLOW_EVENTS = {
  verify: 'verify_rating',
  rectify: 'rectify_rating',
  revisit: 'revisit_rating',
} as const;

/**
 * The events of a rating: given in the states `rated`, followed by that role in the states `followed`, which are those and whatever
 * may come after them. Each step ends the task of the one before, and is the beginning of the next.
 */
export const ratingEvents = <const S extends string>(given: {
  rated: readonly S[];
  followed: readonly S[];
  by: string;
}) =>
  ({
    rate: {
      label: '评价',
      from: given.rated,
      to: 'stay',
      actors: ['applicant'],
      form: 'case-rating',
      guards: ['rating'],
      // who is not satisfied is answered: it becomes somebody's task
      renewsTurn: true,
      isBeside: true,
    },
    [FOLLOW_EVENTS.verify]: followEvent(given, '登记差评核实结果', 'rating-finding'),
    [FOLLOW_EVENTS.rectify]: followEvent(given, '登记差评整改措施', 'rating-measure'),
    [FOLLOW_EVENTS.revisit]: followEvent(given, '登记差评回访结果', 'rating-revisit'),
  }) as const satisfies Record<string, Event<S>>;

const followEvent = <const S extends string>(
  { followed, by }: { followed: readonly S[]; by: string },
  label: string,
  form: string,
) =>
  ({
    label,
    form,
    from: followed,
    to: 'stay',
    actors: [by],
    guards: ['ratingFollow'],
    renewsTurn: true,
    isBeside: true,
    tone: 'primary',
  }) as const satisfies Event<S>;
