// What both sides read of a declaration beside its answers: the self-check as filed, what 即申即享 came to, a withdrawal that
// waits.
import type { Db } from '@yqt/database/sql';
import type { ReadSection } from '@yqt/forms/read-sections';
import { besideText as text, knownBesideText } from '../declaration.text.ts';
import { recoverySections } from './annul.ts';
import { checkSections } from './check-lines.ts';
import { besideScore, expertsText, markText } from '../expert/expert-words.rules.ts';
import { scoreOf } from '../expert/expert-score.rules.ts';
import { selectSeats } from '../expert/server/seat.sql.ts';
import { selectBeside, selectPlace, selectReadCheck, type Instant } from './declaration.sql.ts';
import { projectOf } from './project-of.ts';

export async function readBeside(db: Db, caseId: string): Promise<ReadSection[]> {
  const [[beside], [found]] = [await selectBeside(db, caseId), await selectReadCheck(db, caseId)];
  return [
    ...(await recoverySections(db, caseId)),
    ...(beside && beside.withdrawal !== null
      ? [lineSection(text.withdrawal, [[text.withdrawalReason, beside.withdrawal]])]
      : []),
    ...(beside?.instant ? [instantSection(beside.instant)] : []),
    ...(await scoreSection(db, caseId)),
    ...(found ? checkSections(found.check) : []),
  ];
}

/** The self-check, for the form that is issued. */
export async function printedCheck(db: Db, caseId: string): Promise<ReadSection[]> {
  const [found] = await selectReadCheck(db, caseId);
  return found ? checkSections(found.check) : [];
}

/** What the enterprise's facts said where the form says something else, as of the day it was filed. */
export async function knownBeside(db: Db, caseId: string): Promise<Record<string, string>> {
  const [found] = await selectReadCheck(db, caseId);
  return Object.fromEntries(
    (found?.check.differences ?? []).map(({ field, known, source }) => [
      field,
      knownBesideText(known, source),
    ]),
  );
}

/** The mean once every expert has scored; who gave what stays with the desk. */
async function scoreSection(db: Db, caseId: string): Promise<ReadSection[]> {
  const [beside] = await selectPlace(db, caseId);
  if (!beside) return [];
  const seats = (await selectSeats(db, { caseId, tenantId: beside.tenantId })).filter(
    ({ recusedAt }) => recusedAt === null,
  );
  const totals = seats.flatMap(({ total }) => (total === null ? [] : [total]));
  if (totals.length === 0 || totals.length < seats.length) return [];
  const { nodes } = await projectOf(db, { tenantId: beside.tenantId, subjectId: beside.batchId });
  const card = nodes.find(({ kind }) => kind === 'expert_review')?.scorecard;
  if (!card) return [];
  return [
    lineSection(besideScore.title, [
      [besideScore.count, expertsText(totals.length)],
      [besideScore.score, markText(scoreOf(card, totals))],
      [besideScore.pass, markText(card.passMark)],
    ]),
  ];
}

const lineSection = (title: string, lines: readonly (readonly [string, string])[]): ReadSection => ({
  title,
  lines: lines.map(([label, words], at) => ({ name: `line${at}`, label, text: words })),
  tables: [],
});

const instantSection = ({ isDecided, lacking }: Instant): ReadSection =>
  isDecided
    ? lineSection(text.instant, [[text.result, text.decided]])
    : lineSection(text.instant, [
        [text.result, text.notDecided],
        ...lacking.map(
          ({ required, why }) => [text.lacking, why ? `${required}（${why}）` : required] as const,
        ),
      ]);
