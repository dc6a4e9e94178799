// What both sides read of a declaration beside its answers: the self-check as filed, what 即申即享 came to, a withdrawal that
// waits.
import { gather, part } from '@yqt/database/gather';
import type { Db } from '@yqt/database/sql';
import type { ReadSection } from '@yqt/forms/read-sections';
import type { SeenCase } from '../../casework/server/casework.port.ts';
import { besideText as text, knownBesideText } from '../declaration.text.ts';
import { recoverySections } from './annul.ts';
import { checkSections } from './check-lines.ts';
import { besideScore, expertsText, markText } from '../expert/expert-words.rules.ts';
import { scoreOf } from '../expert/expert-score.rules.ts';
import { selectSeats, type Seat } from '../expert/server/seat.sql.ts';
import { selectRecoveriesOf } from '../list/server/payment.sql.ts';
import { selectBeside, selectReadCheck, type Instant } from './declaration.sql.ts';
import { projectOf } from './project-of.ts';

export async function readBeside(db: Db, seen: SeenCase): Promise<ReadSection[]> {
  const { id, tenantId } = seen;
  const {
    recoveries,
    seats,
    beside: [beside],
    checks: [found],
  } = await gather(db, {
    recoveries: part(selectRecoveriesOf(db, id), 'at'),
    seats: part(selectSeats(db, { tenantId, caseId: id }), 'drawnAt', 'promisedAt', 'recusedAt', 'scoredAt'),
    beside: part(selectBeside(db, id)),
    checks: part(selectReadCheck(db, id)),
  });
  return [
    ...recoverySections(recoveries),
    ...(beside && beside.withdrawal !== null
      ? [lineSection(text.withdrawal, [[text.withdrawalReason, beside.withdrawal]])]
      : []),
    ...(beside?.instant ? [instantSection(beside.instant)] : []),
    ...(await scoreSection(db, seen, seats)),
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
async function scoreSection(db: Db, seen: SeenCase, drawn: readonly Seat[]): Promise<ReadSection[]> {
  const seats = drawn.filter(({ recusedAt }) => recusedAt === null);
  const totals = seats.flatMap(({ total }) => (total === null ? [] : [total]));
  if (totals.length === 0 || totals.length < seats.length) return [];
  const { nodes } = await projectOf(db, seen);
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
