// 告知承诺 of a case: which of them stand, and what officers read of them. A promise is of the words as they were read: other
// words are promised anew, and so is what a correction names.
import type { Db } from '@yqt/database/sql';
import type { ReadSection } from '@yqt/forms/read-sections';
import { CHECK_RESULTS, type CheckResult } from '../materials/material.rules.ts';
import { waysText } from '../materials/material.text.ts';
import { promiseWords } from '../owed/owed.rules.ts';
import type { CaseMaterial } from '../materials/material-shapes.rules.ts';
import { actorLabel } from './case-view.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import { selectCorrections, type CorrectionRow } from './correction.sql.ts';
import { selectSnapshots, type EventRow, type SnapshotRow } from './history.sql.ts';
import { selectPromises, type PromiseRow } from './material.sql.ts';
import type { AskedMaterial, Promises } from './materials.ts';
import { materialsPinned } from './opened.ts';

interface Standing {
  rows: readonly PromiseRow[];
  materials: readonly AskedMaterial[];
  /** The correction under way. */
  open: Pick<CorrectionRow, 'items'> | null;
  /** The newest submission. */
  last: Pick<SnapshotRow, 'promises'> | undefined;
}

/**
 * What was filed stays as it was, though the words are others by now, until a correction names it; of what is asked for no more
 * nothing stands.
 */
export function standingPromises({ rows, materials, open, last }: Standing): Promises {
  const words = new Map(materials.map((item) => [item.code, promiseWords(item)]));
  const pinned = open ? materialsPinned(open) : new Set<string>();
  const filed = new Set(last?.promises.map(({ id }) => id));
  const stands = ({ id, code, text }: PromiseRow): boolean => {
    if (!words.has(code)) return false;
    if (pinned.has(code)) return !filed.has(id) && text === words.get(code);
    return filed.has(id) || text === words.get(code);
  };
  return new Map(rows.filter(stands).map(({ id, code, text, givenAt }) => [code, { id, text, at: givenAt }]));
}

/** The same, looked up. */
export async function readPromises(
  db: Db,
  { found, materials }: { found: CaseRow; materials: readonly AskedMaterial[] },
): Promise<Promises> {
  const rows = await selectPromises(db, found.id);
  if (rows.length === 0) return new Map();
  const open = (await selectCorrections(db, found.id)).find(({ status }) => status === 'open') ?? null;
  const [last] = await selectSnapshots(db, found.id);
  return standingPromises({ rows, materials, open, last });
}

/** Those of a submission. */
export const filedPromises = (last: Pick<SnapshotRow, 'promises'> | undefined): Promises =>
  new Map(last?.promises.map(({ id, code, text, at }) => [code, { id, text, at }]));

/** What departments' verifications came to, by the item's code: what was recorded last counts. */
export const checksOf = (
  { materialCheck }: Pick<CaseKind, 'materialCheck'>,
  events: readonly EventRow[],
): ReadonlyMap<string, NonNullable<CaseMaterial['check']>> =>
  new Map(
    events
      .filter(({ event }) => event === materialCheck)
      .flatMap(({ payload, at, actorRole }) => {
        const { material, result, note = '' } = payload;
        return typeof material === 'string' && isResult(result)
          ? [
              [
                material,
                { result, note: typeof note === 'string' ? note : '', at, roleLabel: actorLabel(actorRole) },
              ] as const,
            ]
          : [];
      }),
  );

const isResult = (given: unknown): given is CheckResult =>
  typeof given === 'string' && Object.hasOwn(CHECK_RESULTS, given);

/** The items that ask for no file, as they are printed: what was promised, and who verifies the others. */
export function waySections({
  materials,
  promised,
}: {
  materials: readonly Pick<AskedMaterial, 'code' | 'label' | 'obtainBy' | 'department'>[];
  promised: Promises;
}): ReadSection[] {
  const lines = materials.flatMap(({ code, label, obtainBy, department = '' }) => {
    const given = promised.get(code);
    const line = (text: string) => [{ name: `material-${code}`, label, text }];
    if (obtainBy === 'department') return line(waysText.department(department));
    return given ? line(waysText.promised(given.text, given.at)) : [];
  });
  return lines.length === 0 ? [] : [{ title: waysText.title, lines, tables: [] }];
}
