// What was found untrue holds up whatever decides in the owner's favour, until a file takes the place of the promise. After the decision
// it holds nothing: officers read by which steps it is taken back.
import type { Db, Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import { askedCase } from '../../server/asked-case.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { Against } from '../../server/case-message.ts';
import { selectCase, type CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { ObtainWay } from '../../materials/material-shapes.rules.ts';
import { decidedText, unansweredText } from '../proof.text.ts';
import { selectUnanswered, type UnansweredRow } from './proof.sql.ts';
import { waysBack } from './take-back.ts';

interface AskedItems {
  materials: readonly { code: string; obtainBy: ObtainWay }[];
}

/** Of what the checklist asks for no more nothing is said. */
function askedRows(rows: readonly UnansweredRow[], { materials }: AskedItems): UnansweredRow[] {
  const codes = new Set(
    materials.filter(({ obtainBy }) => obtainBy !== 'department').map(({ code }) => code),
  );
  return rows.filter(({ code }) => codes.has(code));
}

/** Refuses a decision in favour. */
export async function untrueFaults(
  tx: Tx,
  { kind, found }: { kind: Pick<CaseKind, 'owing'>; found: Pick<CaseRow, 'id' | 'state'> },
  { step, asked }: { step: { to: string }; asked: AskedItems },
): Promise<FieldError[]> {
  const decides = kind.owing?.isDecided(step.to) === true && !kind.owing.isDecided(found.state);
  if (!decides) return [];
  const rows = askedRows(await selectUnanswered(tx, [found.id]), asked);
  return rows.length ? [{ field: 'event', errorMessage: unansweredText(rows) }] : [];
}

/** What is said of a case of which something was found untrue. */
export interface Untrue {
  /** Nothing is decided in its owner's favour meanwhile. */
  holds: boolean;
  texts: readonly string[];
}

interface Place {
  found: CaseRow;
  kind: CaseKind;
}

async function untrueIn(
  db: Db,
  deps: CaseworkDeps,
  { found, kind, rows }: Place & { rows: readonly UnansweredRow[] },
): Promise<Untrue> {
  if (kind.owing?.isDecided(found.state) === true) {
    const ways = found.archiveNo === null ? waysBack(kind, found.state) : null;
    const standing = rows.filter(({ state }) => state === 'stands');
    return { holds: false, texts: standing.map(({ label }) => decidedText(label, ways)) };
  }
  if (found.closedAt !== null) return { holds: false, texts: [] };
  const asked = askedRows(rows, await askedCase(db, deps, { found, kind }));
  return { holds: asked.length > 0, texts: asked.length > 0 ? [unansweredText(asked)] : [] };
}

/** By case, of those alone of which something was found. */
export async function untrueOf(
  db: Db,
  deps: CaseworkDeps,
  { tenantId, caseIds }: { tenantId: string; caseIds: readonly string[] },
): Promise<Map<string, Untrue>> {
  const rows = caseIds.length === 0 ? [] : await selectUnanswered(db, caseIds);
  const untrue = new Map<string, Untrue>();
  for (const [id, some] of Map.groupBy(rows, ({ caseId }) => caseId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; a handful
    const [found] = await selectCase(db, { id, tenantId, kind: null, reach: { isSystem: true } });
    const kind = found && deps.kinds.get(found.kind);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (found && kind) untrue.set(id, await untrueIn(db, deps, { found, kind, rows: some }));
  }
  return untrue;
}

/** What officers of the case read. */
export async function untrueAgainst(deps: CaseworkDeps, { kind, found }: Place): Promise<Against[]> {
  const rows = await selectUnanswered(deps.sql, [found.id]);
  if (rows.length === 0) return [];
  const { texts } = await untrueIn(deps.sql, deps, { found, kind, rows });
  return texts.map((text) => ({ text, caseIds: [] }));
}
