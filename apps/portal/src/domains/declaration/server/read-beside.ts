// What both sides read of a declaration beside its answers: the self-check as filed, what 即申即享 came to, a withdrawal that
// waits, the rating.
import type { Db } from '@yqt/database/sql';
import type { ReadSection } from '@yqt/forms/read-sections';
import { besideText as text } from '../declaration.text.ts';
import { checkSections } from './check-lines.ts';
import { selectBeside, selectRating, selectReadCheck, type Instant } from './declaration.sql.ts';

export async function readBeside(db: Db, caseId: string): Promise<ReadSection[]> {
  const [[beside], [found], [rating]] = [
    await selectBeside(db, caseId),
    await selectReadCheck(db, caseId),
    await selectRating(db, caseId),
  ];
  return [
    ...(beside && beside.withdrawal !== null
      ? [lineSection(text.withdrawal, [[text.withdrawalReason, beside.withdrawal]])]
      : []),
    ...(beside?.instant ? [instantSection(beside.instant)] : []),
    ...(found ? checkSections(found.check) : []),
    ...(rating
      ? [
          lineSection(text.rating, [
            [text.score, text.scores[rating.score] ?? String(rating.score)],
            ...(rating.note ? [[text.note, rating.note] as const] : []),
          ]),
        ]
      : []),
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
