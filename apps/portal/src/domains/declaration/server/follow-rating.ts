// 核实–整改–回访 of a 差评: its task at the desk, what refuses a step out of turn, what each step writes, and what both sides read.
import type { Db, Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import type { ReadSection } from '@yqt/forms/read-sections';
import type { FieldError } from '@yqt/kernel/errors';
import { selectCaseHeads, type Step } from '../../casework/server/casework.port.ts';
import { followText as text } from '../declaration.text.ts';
import {
  canFollow,
  FINDINGS,
  FOLLOW_DAYS,
  FOLLOW_EVENTS,
  nextFollow,
  REVISITS,
  type FollowStep,
} from '../rating.rules.ts';
import { UNPAID_ENDS } from '../running-states.rules.ts';
import { selectPlace } from './declaration.sql.ts';
import { projectOf } from './project-of.ts';
import {
  insertFinding,
  selectRatingFollow,
  setMeasure,
  setRevisit,
  type RatingFollow,
} from './rating.sql.ts';

/** Whoever answers for the department's decisions verifies what is said of its service. */
const ROLE = 'final-reviewer';

const stepAt = async (db: Db, caseId: string): Promise<FollowStep | null> =>
  nextFollow((await selectRatingFollow(db, caseId))[0]);

export const awaitsFollow = async (db: Db, caseId: string): Promise<boolean> =>
  (await stepAt(db, caseId)) !== null;

/** The task of what is to be done next; none where nothing is. */
export async function followPlans(
  tx: Tx,
  { caseId, tenantId, subjectId }: { caseId: string; tenantId: string; subjectId: string },
) {
  const step = await stepAt(tx, caseId);
  if (step === null) return [];
  const { department, projectGroup } = await projectOf(tx, { tenantId, subjectId });
  return [{ role: ROLE, department, projectGroup, days: FOLLOW_DAYS[step] }];
}

/** The steps that are not the next one. */
export async function idleFollows(db: Db, caseId: string): Promise<string[]> {
  const next = await stepAt(db, caseId);
  return Object.entries(FOLLOW_EVENTS).flatMap(([step, event]) => (step === next ? [] : [event]));
}

/** Refuses a step whose turn it is not. */
export const followGuard = async (tx: Tx, { case: { id }, event }: Step): Promise<FieldError[]> => {
  const next = await stepAt(tx, id);
  if (next !== null && FOLLOW_EVENTS[next] === event) return [];
  return [{ field: 'event', errorMessage: next === null ? text.nothing : text.notNow[next] }];
};

const typed = ({ payload }: Step, name: string): string => textOf(payload[name]).trim();

export const followEffects = {
  verify_rating: async (tx: Tx, step: Step) => {
    const { case: found, now } = step;
    const [finding, note] = [typed(step, 'finding'), typed(step, 'note')];
    await insertFinding(tx, { caseId: found.id, finding, note, now });
  },
  rectify_rating: async (tx: Tx, step: Step) => {
    const { case: found, now } = step;
    await setMeasure(tx, {
      caseId: found.id,
      measure: typed(step, 'measure'),
      on: typed(step, 'doneOn'),
      now,
    });
  },
  revisit_rating: async (tx: Tx, step: Step) => {
    const { case: found, now } = step;
    const [revisit, note, on] = [typed(step, 'revisit'), typed(step, 'note'), typed(step, 'doneOn')];
    await setRevisit(tx, { caseId: found.id, revisit, note, on, now });
  },
};

/** As it stands, beside the rating; nothing where it is no 差评. */
export async function followSections(db: Db, caseId: string): Promise<ReadSection[]> {
  const [course] = await selectRatingFollow(db, caseId);
  if (!course || (nextFollow(course) === null && course.finding === null)) return [];
  const halt = await haltOf(db, caseId);
  const lines = linesOf(course, halt).map(([label, words], at) => ({
    name: `line${at}`,
    label,
    text: words,
  }));
  return [{ title: text.title, lines, tables: [] }];
}

/** Why nobody can go on with it where it stands; null = somebody can. */
async function haltOf(db: Db, caseId: string): Promise<keyof typeof text.halted | null> {
  const [place] = await selectPlace(db, caseId);
  const [head] = place ? await selectCaseHeads(db, { tenantId: place.tenantId, ids: [caseId] }) : [];
  if (!head) return null;
  if (head.isArchived) return 'archived';
  if (canFollow(head.state)) return null;
  return UNPAID_ENDS.has(head.state) ? 'withdrawn' : 'again';
}

function linesOf(course: RatingFollow, halt: keyof typeof text.halted | null): (readonly [string, string])[] {
  const { finding, findingNote, measure, rectifiedOn, revisit, revisitNote, revisitedOn } = course;
  const next = nextFollow(course);
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
