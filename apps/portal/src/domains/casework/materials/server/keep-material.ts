// What was uploaded in a case goes into the vault of its enterprise: the same file, under a name of its own.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { dayText, isDay, NOT_A_DAY } from '@yqt/kernel/dates';
import { HANDLERS_ONLY } from '../../casework.text.ts';
import { memberRole } from '../../server/actor-of.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { formOf } from '../../server/form-versions.ts';
import { selectMaterials } from '../../server/material.sql.ts';
import { askedOf, type AskedMaterial } from '../../server/materials.ts';
import { lockCase } from '../../server/open-step.ts';
import { insertVaultFile, selectVaultOfFile } from '../../vault/server/vault.sql.ts';
import { ALREADY_KEPT, OTHER_TYPE } from '../../vault/vault.text.ts';
import { GONE, NOT_FOR_VAULT } from '../material.text.ts';

export interface Keeping {
  id: string;
  code: string;
  fileId: string;
  title?: string;
  validUntil?: string;
}

/** Throws NOT_FOUND, FORBIDDEN (only reads, or an agent), CONFLICT (not there, or kept already), INVALID (`validUntil`). */
export async function keepMaterial(
  deps: CaseworkDeps,
  caller: Caller & { accountId: string },
  { id, code, fileId, title, validUntil }: Keeping,
): Promise<{ ok: boolean }> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  requireDay(validUntil);
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller, id, kind: null });
    const { tenantId, ownerKind, ownerId: enId } = found;
    if (ownerKind !== 'enterprise') throw appError('CONFLICT', { message: NOT_FOR_VAULT });
    const role = 'owners' in caller.reach ? memberRole(caller.reach.owners, found) : 'viewer';
    if (role !== 'admin' && role !== 'handler') throw appError('FORBIDDEN', { message: HANDLERS_ONLY });
    const file = (await selectMaterials(tx, found.id)).find(
      (row) => row.code === code && row.fileId === fileId,
    );
    if (!file) throw appError('CONFLICT', { message: GONE });
    const [known] = await selectVaultOfFile(tx, { tenantId, enId, fileId });
    if (known) throw appError('CONFLICT', { message: ALREADY_KEPT });
    const now = deps.now();
    const item = await itemOf(tx, deps, { kind, found, code });
    const row = uuidV7(now.getTime());
    await insertVaultFile(tx, {
      id: row,
      itemId: row,
      tenantId,
      enId,
      type: item?.type ?? OTHER_TYPE,
      title: title?.trim() || item?.label || file.name.slice(0, MOST_TITLE),
      fileId,
      name: file.name,
      size: Number(file.size),
      sha256: file.sha256,
      validUntil: validUntil ?? file.validUntil,
      by: caller.accountId,
      now,
    });
    return { ok: true };
  });
}

const MOST_TITLE = 100;

async function itemOf(
  tx: Tx,
  deps: CaseworkDeps,
  { kind, found, code }: { kind: CaseKind; found: CaseRow; code: string },
): Promise<AskedMaterial | undefined> {
  const now = deps.now();
  const form = await formOf(tx, kind, found);
  const options = await checkOptions(deps, form, dayText(now));
  const { materials } = await askedOf(tx, { kind, found, now, form, options });
  return materials.find((one) => one.code === code);
}

function requireDay(day: string | undefined): void {
  if (day !== undefined && !isDay(day)) throw invalid({ field: 'validUntil', errorMessage: NOT_A_DAY });
}
