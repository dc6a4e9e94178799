// 评价 as a part of a kind: what its machine has of `ratingEvents` gets its forms, guards, writes and tasks here, beside whatever the
// kind brings itself. The kernel knows nothing of it but the hooks that every kind has.
import type { Db, Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import { FOLLOW_EVENTS } from '@yqt/workflow/rating';
import { eventOf } from '@yqt/workflow/workflow';
import type { CaseKind, Settling, Step, TaskPlan } from '../../server/case-kind.ts';
import { FOLLOW_DAYS, LOW_SCORE } from '../rating.rules.ts';
import { RATING_FORMS } from '../rating-forms.rules.ts';
import { followMessage, ratingText as text } from '../rating.text.ts';
import {
  canFollow,
  followEffects,
  followGuard,
  followStepAt,
  idleFollows,
  ratingSections,
} from './follow-rating.ts';
import { forgetRatingWords, insertCaseRating, selectArchivedRating, selectCaseRating } from './rating.sql.ts';

type Place = Pick<TaskPlan, 'department' | 'projectGroup'>;

/** Where the task of a 差评 lies: at the department that answers for what the case is about. */
export type RatedPlace = (tx: Tx, at: { tenantId: string; subjectId: string }) => Promise<Place>;

/** The kind with its rating; `ratingEvents` are in its machine. */
export const withRating = (kind: CaseKind, placeOf: RatedPlace): CaseKind => ({
  ...kind,
  eventForms: { ...kind.eventForms, ...RATING_FORMS },
  guards: { ...kind.guards, rating: ratingGuard, ratingFollow: followGuard },
  effects: { ...kind.effects, rate, ...followEffects },
  tasksOf: { ...kind.tasksOf, ...followTasks(kind, placeOf) },
  messageOf: { ...kind.messageOf, ...MESSAGES },
  notNow: async (db, seen) => [
    ...((await kind.notNow?.(db, seen)) ?? []),
    ...idleFollows(seen.rating[0]),
    // once rated, nobody is asked again
    ...(seen.rating.length > 0 ? ['rate'] : []),
  ],
  sectionsOf: async (db, seen) => [
    ...((await kind.sectionsOf?.(db, seen)) ?? []),
    ...ratingSections(kind.workflow, seen.rating[0]),
  ],
  isUnsettled: async (db, at) =>
    (await kind.isUnsettled?.(db, at)) === true || (await awaitsFollow(db, kind, at)),
  archivedRows: async (db, caseId) => ({
    ...(await kind.archivedRows?.(db, caseId)),
    ...(await archivedRating(db, caseId)),
  }),
  destroyRows: async (tx, at) => {
    await forgetRatingWords(tx, at.caseId);
    return (await kind.destroyRows?.(tx, at)) ?? [];
  },
});

/** Once a case; who is not satisfied says why. */
async function ratingGuard(tx: Tx, { case: { id }, payload }: Step): Promise<FieldError[]> {
  const [given] = await selectCaseRating(tx, id);
  if (given) return [{ field: 'payload.score', errorMessage: text.rated }];
  const score = textOf(payload['score']);
  // what is not chosen yet the form tells
  const isLow = score !== '' && Number(score) <= LOW_SCORE;
  return isLow && !textOf(payload['note']).trim()
    ? [{ field: 'payload.note', errorMessage: text.lowScoreWhy }]
    : [];
}

async function rate(tx: Tx, { case: { id: caseId }, payload, now }: Step): Promise<void> {
  const score = Number(textOf(payload['score']));
  await insertCaseRating(tx, { caseId, score, note: textOf(payload['note']).trim(), now });
}

/** What is to be done next, wherever a 差评 can be followed. */
function followTasks({ workflow, tasksOf }: CaseKind, placeOf: RatedPlace) {
  const event = eventOf(workflow, FOLLOW_EVENTS.verify);
  const [role = ''] = event?.actors ?? [];
  const plansAt =
    (own: NonNullable<typeof tasksOf>[string] | undefined) =>
    async (tx: Tx, at: { caseId: string; tenantId: string; subjectId: string }): Promise<TaskPlan[]> => {
      const step = await followStepAt(tx, at.caseId);
      const ownPlans = (await own?.(tx, at)) ?? [];
      if (step === null) return ownPlans;
      const { department, projectGroup } = await placeOf(tx, at);
      return [...ownPlans, { role, department, projectGroup, days: FOLLOW_DAYS[step], goesOn: true }];
    };
  return Object.fromEntries((event?.from ?? []).map((state) => [state, plansAt(tasksOf?.[state])]));
}

const MESSAGES: NonNullable<CaseKind['messageOf']> = {
  [FOLLOW_EVENTS.verify]: ({ case: { subjectTitle } }) => followMessage(subjectTitle, 'verify'),
  [FOLLOW_EVENTS.rectify]: ({ case: { subjectTitle } }) => followMessage(subjectTitle, 'rectify'),
  [FOLLOW_EVENTS.revisit]: ({ case: { subjectTitle } }) => followMessage(subjectTitle, 'revisit'),
};

/** A 差评 that can still be followed. */
const awaitsFollow = async (db: Db, { workflow }: CaseKind, at: Settling): Promise<boolean> =>
  canFollow(workflow, at.state) && (await followStepAt(db, at.caseId)) !== null;

async function archivedRating(db: Db, caseId: string): Promise<Record<string, readonly object[]>> {
  const rows = await selectArchivedRating(db, caseId);
  return rows.length === 0 ? {} : { [text.archived]: rows.map(({ rating }) => rating) };
}
