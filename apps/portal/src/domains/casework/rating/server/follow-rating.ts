// 核实–整改–回访 of a 差评: its task at the desk, what refuses a step out of turn, what each step writes, and what both sides read.
import type { Db, Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import type { ReadSection } from '@yqt/forms/read-sections';
import type { FieldError } from '@yqt/kernel/errors';
import { FOLLOW_EVENTS } from '@yqt/workflow/rating';
import { eventOf, type Workflow } from '@yqt/workflow/workflow';
import type { Step } from '../../server/case-kind.ts';
import { followText as text, ratingText } from '../rating.text.ts';
import { FINDINGS, nextFollow, REVISITS, SCORES, type FollowStep } from '../rating.rules.ts';
import { insertFinding, selectCaseRating, setMeasure, setRevisit, type Rating } from './rating.sql.ts';

/** What is to be done next about the rating of a case; null = nothing. */
export const followStepAt = async (db: Db, caseId: string): Promise<FollowStep | null> =>
  nextFollow((await selectCaseRating(db, caseId))[0]);

/** Whether a 差评 can be followed there: of what was reconsidered and withdrawn since, or is archived, nobody can. */
export const canFollow = (workflow: Workflow, state: string | null): boolean =>
  state !== null && eventOf(workflow, FOLLOW_EVENTS.verify)?.from.includes(state) === true;

/** The steps that are not the next one. */
export function idleFollows(rating: Rating | undefined): string[] {
  const next = nextFollow(rating);
  return Object.entries(FOLLOW_EVENTS).flatMap(([step, event]) => (step === next ? [] : [event]));
}

/** Refuses a step whose turn it is not. */
export async function followGuard(tx: Tx, { case: { id }, event }: Step): Promise<FieldError[]> {
  const next = await followStepAt(tx, id);
  if (next !== null && FOLLOW_EVENTS[next] === event) return [];
  return [{ field: 'event', errorMessage: next === null ? text.nothing : text.notNow[next] }];
}

const typed = ({ payload }: Step, name: string): string => textOf(payload[name]).trim();

export const followEffects = {
  [FOLLOW_EVENTS.verify]: async (tx: Tx, step: Step) => {
    const { case: found, now } = step;
    const [finding, note] = [typed(step, 'finding'), typed(step, 'note')];
    await insertFinding(tx, { caseId: found.id, finding, note, now });
  },
  [FOLLOW_EVENTS.rectify]: async (tx: Tx, step: Step) => {
    const { case: found, now } = step;
    const [measure, on] = [typed(step, 'measure'), typed(step, 'doneOn')];
    await setMeasure(tx, { caseId: found.id, measure, on, now });
  },
  [FOLLOW_EVENTS.revisit]: async (tx: Tx, step: Step) => {
    const { case: found, now } = step;
    const [revisit, note, on] = [typed(step, 'revisit'), typed(step, 'note'), typed(step, 'doneOn')];
    await setRevisit(tx, { caseId: found.id, revisit, note, on, now });
  },
};

/** The rating, and how what is done about a 差评 stands beside it. */
export function ratingSections(workflow: Workflow, rating: Rating | undefined): ReadSection[] {
  if (!rating) return [];
  const { score, note, finding } = rating;
  const given = [
    [ratingText.score, SCORES[score]],
    ...(note ? [[ratingText.note, note] as const] : []),
  ] as const;
  const isFollowed = nextFollow(rating) !== null || finding !== null;
  return [
    sectionOf(ratingText.title, given),
    ...(isFollowed ? [sectionOf(text.title, linesOf(rating, haltOf(workflow, rating)))] : []),
  ];
}

const sectionOf = (title: string, lines: readonly (readonly [string, string])[]): ReadSection => ({
  title,
  lines: lines.map(([label, words], at) => ({ name: `line${at}`, label, text: words })),
  tables: [],
});

/** Why nobody can go on with it where it stands; null = somebody can. */
function haltOf(workflow: Workflow, { state, isArchived }: Rating): keyof typeof text.halted | null {
  if (isArchived) return 'archived';
  if (canFollow(workflow, state)) return null;
  return workflow.states[state]?.isFinal === true ? 'withdrawn' : 'again';
}

function linesOf(rating: Rating, halt: keyof typeof text.halted | null): (readonly [string, string])[] {
  const { finding, findingNote, measure, rectifiedOn, revisit, revisitNote, revisitedOn } = rating;
  const next = nextFollow(rating);
  return [
    ...(finding ? [[text.finding, withNote(FINDINGS[finding], findingNote)] as const] : []),
    ...(measure ? [[text.measure, withNote(measure, rectifiedOn)] as const] : []),
    ...(revisit
      ? [[text.revisit, withNote(withNote(REVISITS[revisit], revisitNote), revisitedOn)] as const]
      : []),
    ...(next ? [[text.next, halt === null ? text.nextOf[next] : text.halted[halt]] as const] : []),
  ];
}

const withNote = (words: string, note: string | null): string => (note ? `${words}（${note}）` : words);
