// 材料库: what an enterprise keeps, made newer, taken out. What a case refers to is a file, which stays as it was.
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { addDays, dayText, isDay, NOT_A_DAY } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { labelsOf } from '../../../dictionary/server/dictionary.port.ts';
import { fileScans } from '../../../file/server/file-names.port.ts';
import { keepFiles, openFile } from '../../../file/server/file.port.ts';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { FILE_MISSING } from '../../casework.text.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { VaultItem } from '../contract.ts';
import { NO_TYPE } from '../vault.text.ts';
import {
  countVault,
  endVaultFile,
  insertVaultFile,
  selectVault,
  selectVaultFile,
  selectVaultItem,
  selectVaultPast,
  type VaultRow,
} from './vault.sql.ts';

/** Long enough to ask for a new one. */
const SOON_DAYS = 30;
const TYPES = 'MATERIAL_TYPE';

/** The newest first. */
export async function listVault(
  deps: CaseworkDeps,
  { tenantId, enId, now }: EnterpriseVisit,
  {
    current,
    size,
    type = null,
    validity = null,
  }: PageRequest & { type?: string | null; validity?: 'valid' | 'soon' | 'expired' | null },
): Promise<Page<VaultItem>> {
  const today = dayText(now);
  const query = { tenantId, enId, type, validity, today, soon: addDays(today, SOON_DAYS) };
  const [rows, [count], labels] = await Promise.all([
    selectVault(deps.sql, { ...query, limit: size, offset: offsetOf({ current, size }) }),
    countVault(deps.sql, query),
    labelsOf(deps, [TYPES]),
  ]);
  const items = rows.map(({ itemId }) => itemId);
  const past = items.length ? await selectVaultPast(deps.sql, { tenantId, enId, items }) : [];
  const scans = await fileScans(deps.sql, { tenantId, ids: rows.map(({ fileId }) => fileId) });
  const records = rows.map(({ itemId, type: code, title, validUntil, uses, ...row }): VaultItem => ({
    id: itemId,
    type: code,
    typeLabel: labels.get(TYPES)?.get(code) ?? code,
    title,
    ...fileOf(row),
    scan: scans.get(row.fileId) ?? 'clean',
    validUntil,
    validity: validityOf(validUntil, query),
    uses,
    past: past.filter((one) => one.itemId === itemId).map(fileOf),
  }));
  return { records, total: count?.total ?? 0, current, size };
}

const fileOf = ({ fileId, name, size, addedAt }: Pick<VaultRow, 'fileId' | 'name' | 'size' | 'addedAt'>) => ({
  fileId,
  name,
  size: Number(size),
  addedAt,
});

function validityOf(
  until: string | null,
  { today, soon }: { today: string; soon: string },
): VaultItem['validity'] {
  if (until === null) return 'none';
  if (until < today) return 'expired';
  return until <= soon ? 'soon' : 'valid';
}

/** Throws INVALID with every fault, NOT_FOUND for an item that is not the enterprise's. */
export async function addVaultFile(
  deps: CaseworkDeps,
  { tenantId, enId, viewer, now }: EnterpriseVisit,
  given: { id?: string; type: string; title: string; fileId: string; validUntil?: string },
): Promise<{ ok: boolean }> {
  const faults = await wordFaults(deps, given);
  return transaction(deps.sql, async (tx) => {
    const by = viewer.accountId;
    const [file] = await keepFiles(tx, { tenantId, accountId: by, ids: [given.fileId] });
    if (!file || faults.length)
      throw invalid(...faults, ...(file ? [] : [{ field: 'fileId', errorMessage: FILE_MISSING }]));
    const id = uuidV7(now.getTime());
    if (given.id !== undefined) {
      const [old] = isUuid(given.id) ? await selectVaultItem(tx, { tenantId, enId, itemId: given.id }) : [];
      if (!old) throw appError('NOT_FOUND');
      await endVaultFile(tx, { tenantId, enId, itemId: given.id, isRemoved: false, by, now });
    }
    await insertVaultFile(tx, {
      id,
      itemId: given.id ?? id,
      tenantId,
      enId,
      type: given.type,
      title: given.title.trim(),
      fileId: file.id,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      validUntil: given.validUntil ?? null,
      by,
      now,
    });
    return { ok: true };
  });
}

async function wordFaults(
  deps: CaseworkDeps,
  given: { type: string; validUntil?: string },
): Promise<FieldError[]> {
  const types = (await labelsOf(deps, [TYPES])).get(TYPES);
  return [
    ...(types?.has(given.type) ? [] : [{ field: 'type', errorMessage: NO_TYPE }]),
    ...(given.validUntil === undefined || isDay(given.validUntil)
      ? []
      : [{ field: 'validUntil', errorMessage: NOT_A_DAY }]),
  ];
}

/** Throws NOT_FOUND. */
export async function removeVaultItem(
  deps: CaseworkDeps,
  { tenantId, enId, viewer, now }: EnterpriseVisit,
  itemId: string,
): Promise<{ ok: boolean }> {
  const place = { tenantId, enId, itemId, isRemoved: true, by: viewer.accountId, now };
  const [ended] = isUuid(itemId) ? await endVaultFile(deps.sql, place) : [];
  if (!ended) throw appError('NOT_FOUND');
  return { ok: true };
}

/** Throws NOT_FOUND for a file that the item never had. */
export async function openVaultFile(
  deps: CaseworkDeps,
  { tenantId, enId }: EnterpriseVisit,
  { id: itemId, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  const isPlace = isUuid(itemId) && isUuid(fileId);
  const [found] = isPlace ? await selectVaultFile(deps.sql, { tenantId, enId, itemId, fileId }) : [];
  if (!found) throw appError('NOT_FOUND');
  return openFile(deps.files, { tenantId, id: fileId, reader: 'granted' });
}
