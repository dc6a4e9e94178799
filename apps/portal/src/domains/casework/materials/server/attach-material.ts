// A file for an item of the checklist: uploaded, or one of the vault by reference. The one that it replaces stays as history.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { MAX_MATERIAL_BYTES } from '../../../file/server/file-names.port.ts';
import { keepFiles } from '../../../file/server/file.port.ts';
import { FILE_MISSING } from '../../casework.text.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { endMaterial, insertMaterial } from '../../server/material.sql.ts';
import type { AskedMaterial } from '../../server/materials.ts';
import { selectVaultItem } from '../../vault/server/vault.sql.ts';
import * as text from '../material.text.ts';
import { openItem } from './open-item.ts';
import { requireFit } from './require-fit.ts';

export interface Attaching {
  id: string;
  code: string;
  fileId?: string;
  vaultItem?: string;
  replaces?: string;
}

type Member = Caller & { accountId: string };

interface Given {
  fileId: string;
  name: string;
  size: number;
  sha256: string;
  vaultId: string | null;
  validUntil: string | null;
}

interface Asking {
  found: CaseRow;
  item: AskedMaterial;
  today: string;
}

/** Throws what `openItem` does, and INVALID (`materials.<code>`) with everything that is wrong with the file. */
export async function attachMaterial(
  deps: CaseworkDeps,
  caller: Member,
  given: Attaching,
): Promise<{ ok: boolean }> {
  return transaction(deps.sql, async (tx) => {
    const { found, item } = await openItem(tx, deps, {
      caller,
      ...given,
      use: given.vaultItem === undefined ? 'upload' : 'vault',
    });
    const file = await fileOf(tx, { caller, given, found, item, today: dayText(deps.now()) });
    await requireFit(tx, { found, item, file, replaces: given.replaces });
    const row = { caseId: found.id, code: item.code, by: caller.accountId, now: deps.now() };
    if (given.replaces !== undefined) await endOld(tx, { ...row, fileId: given.replaces });
    await insertMaterial(tx, { ...row, ...file });
    return { ok: true };
  });
}

/** Takes a file out; it stays as history. Throws what `openItem` does, and CONFLICT where it is not there. */
export async function removeMaterial(
  deps: CaseworkDeps,
  caller: Member,
  { id, code, fileId }: { id: string; code: string; fileId: string },
): Promise<{ ok: boolean }> {
  return transaction(deps.sql, async (tx) => {
    const { found, item } = await openItem(tx, deps, { caller, id, code, use: 'remove' });
    await endOld(tx, { caseId: found.id, code: item.code, fileId, by: caller.accountId, now: deps.now() });
    return { ok: true };
  });
}

async function endOld(tx: Tx, row: Parameters<typeof endMaterial>[1]): Promise<void> {
  const [ended] = isUuid(row.fileId) ? await endMaterial(tx, row) : [];
  if (!ended) throw appError('CONFLICT', { message: text.GONE });
}

async function fileOf(
  tx: Tx,
  { caller, given, found, item, today }: Asking & { caller: Member; given: Attaching },
): Promise<Given> {
  const field = `materials.${given.code}`;
  if (given.vaultItem !== undefined) {
    // what an enterprise keeps is not the window's to use
    if ('enteredBy' in caller.reach) throw invalid({ field, errorMessage: text.NOT_FOR_VAULT });
    return vaultFileOf(tx, { found, item, today, itemId: given.vaultItem });
  }
  if (given.fileId === undefined) throw invalid({ field, errorMessage: text.NOTHING_GIVEN });
  const { tenantId, accountId } = caller;
  const [file] = await keepFiles(tx, {
    tenantId,
    accountId,
    ids: [given.fileId],
    mostBytes: MAX_MATERIAL_BYTES,
  });
  if (!file) throw invalid({ field, errorMessage: FILE_MISSING });
  const { id: fileId, name, size, sha256 } = file;
  return { fileId, name, size, sha256, vaultId: null, validUntil: null };
}

/** The file as it is in the vault now: what becomes of the entry later does not reach the case. */
async function vaultFileOf(
  tx: Tx,
  { found, item, itemId, today }: Asking & { itemId: string },
): Promise<Given> {
  const field = `materials.${item.code}`;
  if (found.ownerKind !== 'enterprise') throw invalid({ field, errorMessage: text.NOT_FOR_VAULT });
  const { tenantId, ownerId: enId } = found;
  const [kept] = isUuid(itemId) ? await selectVaultItem(tx, { tenantId, enId, itemId }) : [];
  if (!kept) throw invalid({ field, errorMessage: text.NO_VAULT_ITEM });
  const { id: vaultId, fileId, name, size, sha256, validUntil, title, type } = kept;
  if (item.obtainBy === 'vault' && item.type !== undefined && item.type !== type)
    throw invalid({ field, errorMessage: text.otherTypeText(title, item.label) });
  if (validUntil !== null && validUntil < today)
    throw invalid({ field, errorMessage: text.expiredText(title, validUntil) });
  return { fileId, name, size: Number(size), sha256, vaultId, validUntil };
}
