// What was found untrue holds up whatever decides in the owner's favour, until a file takes the place of the promise; where that was
// decided before, officers read what comes next.
import type { Db, Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import type { Against, CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { ObtainWay } from '../../materials/material-shapes.rules.ts';
import { decidedText, unansweredText } from '../proof.text.ts';
import { selectUnanswered } from './proof.sql.ts';

/** Refuses a decision in favour; of what the checklist asks for no more nothing is said. */
export async function untrueFaults(
  tx: Tx,
  { kind, found }: { kind: Pick<CaseKind, 'owing'>; found: Pick<CaseRow, 'id' | 'state'> },
  {
    step,
    asked,
  }: { step: { to: string }; asked: { materials: readonly { code: string; obtainBy: ObtainWay }[] } },
): Promise<FieldError[]> {
  const decides = kind.owing?.isDecided(step.to) === true && !kind.owing.isDecided(found.state);
  if (!decides) return [];
  const codes = new Set(
    asked.materials.filter(({ obtainBy }) => obtainBy !== 'department').map(({ code }) => code),
  );
  const rows = (await selectUnanswered(tx, [found.id])).filter(({ code }) => codes.has(code));
  return rows.length ? [{ field: 'event', errorMessage: unansweredText(rows) }] : [];
}

/** By case, the same in words. */
export async function untrueWords(db: Db, caseIds: readonly string[]): Promise<Map<string, string>> {
  const rows = caseIds.length === 0 ? [] : await selectUnanswered(db, caseIds);
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId);
  return new Map([...byCase].map(([caseId, untrue]) => [caseId, unansweredText(untrue)]));
}

/** What officers of the case read. */
export async function untrueAgainst(
  db: Db,
  { kind, found }: { kind: Pick<CaseKind, 'owing'>; found: Pick<CaseRow, 'id' | 'state' | 'closedAt'> },
): Promise<Against[]> {
  const rows = await selectUnanswered(db, [found.id]);
  if (rows.length === 0) return [];
  if (kind.owing?.isDecided(found.state) === true)
    return rows
      .filter(({ state }) => state === 'stands')
      .map(({ label }) => ({ text: decidedText(label), caseIds: [] }));
  return found.closedAt === null ? [{ text: unansweredText(rows), caseIds: [] }] : [];
}
