// What is wrong with the files of a case: missing, too many, or others than a correction leaves closed.
import type { Tx } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import { closedMaterialText, missingMaterialText } from '../casework.text.ts';
import { mostFilesText, promiseMissingText, vaultMissingText } from '../materials/material.text.ts';
import { orDeferText } from '../owed/owed.text.ts';
import type { OwedRow } from '../owed/server/owed.sql.ts';
import type { CaseRow } from './case.sql.ts';
import type { CorrectionRow } from './correction.sql.ts';
import { selectMaterials, selectPromises, type MaterialRow } from './material.sql.ts';
import { isThere, type AskedMaterial, type Promises } from './materials.ts';
import { isKeptClosed, type FiledBeside } from './opened.ts';

/**
 * A fault for every required item without a file or a promise, and for every one with more than it takes: the checklist may have
 * changed since. Of the vault counts what was taken from there, what came to the window, and what was filed already.
 */
export function materialFaults(
  { enteredBy }: Pick<CaseRow, 'enteredBy'>,
  {
    materials,
    files: rows,
    promised,
    later,
    filed,
    isWindow,
  }: {
    /** Who files is who entered it from paper. */
    isWindow: boolean;
    materials: readonly AskedMaterial[];
    /** What the case has and had. */
    files: readonly MaterialRow[];
    promised: Pick<Promises, 'has'>;
    /** Of those the items whose files come after acceptance. */
    later: ReadonlySet<string>;
    /** The newest submission. */
    filed: FiledBeside | undefined;
  },
): FieldError[] {
  const files = Map.groupBy(rows.filter(isThere), ({ code }) => code);
  const filedIds = new Set(filed?.materials.map(({ fileId }) => fileId));
  const isOfVault = ({ vaultId, fileId }: MaterialRow) =>
    vaultId !== null || enteredBy !== null || filedIds.has(fileId);
  return materials.flatMap((item) => {
    const { code, label, isRequired: isAsked, isOfWindow, most, obtainBy } = item;
    const isRequired = isAsked || (isWindow && isOfWindow === true);
    const there = files.get(code) ?? [];
    const count = (obtainBy === 'vault' ? there.filter(isOfVault) : there).length;
    const field = `materials.${code}`;
    if (obtainBy === 'department') return [];
    if (obtainBy === 'promise')
      return isRequired && !promised.has(code) ? [{ field, errorMessage: promiseMissingText(label) }] : [];
    if (isRequired && count === 0)
      return promised.has(code) && later.has(code) ? [] : [{ field, errorMessage: missingText(item, filed) }];
    return there.length > most ? [{ field, errorMessage: mostFilesText(label, most) }] : [];
  });
}

/** What may still be promised in its place is said, too. */
function missingText(
  { code, label, obtainBy, deferral }: AskedMaterial,
  filed: FiledBeside | undefined,
): string {
  const fault = obtainBy === 'vault' ? vaultMissingText(label) : missingMaterialText(label);
  const wasPromised = filed?.promises.some((one) => one.code === code) === true;
  return deferral && !wasPromised ? orDeferText(fault) : fault;
}

/** The items whose files or promises are no longer those that were filed. */
export const changedMaterials = async (tx: Tx, caseId: string, filed: FiledBeside): Promise<string[]> =>
  changedItems(
    { materials: await selectMaterials(tx, caseId), promises: await selectPromises(tx, caseId) },
    filed,
  );

/** The same of rows that were read. */
export function changedItems(
  {
    materials,
    promises,
  }: { materials: readonly MaterialRow[]; promises: readonly { code: string; id: string }[] },
  filed: FiledBeside,
): string[] {
  const now = idsByItem({ materials: materials.filter(isThere), promises });
  const before = idsByItem(filed);
  const setOf = (ids: ReadonlyMap<string, { id: string }[]>, code: string) =>
    (ids.get(code) ?? [])
      .map(({ id }) => id)
      .toSorted()
      .join();
  return [...new Set([...now.keys(), ...before.keys()])].filter(
    (code) => setOf(now, code) !== setOf(before, code),
  );
}

const idsByItem = ({
  materials,
  promises,
}: {
  materials: readonly { code: string; fileId: string }[];
  promises: readonly { code: string; id: string }[];
}) =>
  Map.groupBy(
    [...materials.map(({ code, fileId }) => ({ code, id: fileId })), ...promises],
    ({ code }) => code,
  );

/** The second line behind attaching and removing: what a correction left closed is what was filed. */
export async function closedMaterialFaults(
  tx: Tx,
  given: {
    caseId: string;
    filed: FiledBeside;
    correction: Pick<CorrectionRow, 'items'>;
    materials: readonly AskedMaterial[];
    owed: readonly OwedRow[];
  },
): Promise<FieldError[]> {
  // what is owed comes when it comes
  const owed = new Set(given.owed.filter(({ status }) => status === 'owed').map(({ code }) => code));
  const labels = new Map(given.materials.map(({ code, label }) => [code, label]));
  return (await changedMaterials(tx, given.caseId, given.filed))
    .filter((code) => !owed.has(code) && isKeptClosed(code, given))
    .map((code) => ({
      field: `materials.${code}`,
      errorMessage: closedMaterialText(labels.get(code) ?? code),
    }));
}
