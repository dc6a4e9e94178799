// A large file for an item begins to come: the item, the right to fill it and the file's name and size are looked at before the
// first byte.
import { transaction } from '@yqt/database/sql';
import type { PieceUpload } from '../../../file/contract.ts';
import { startUpload } from '../../../file/pieces/server/pieces.port.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { uploadPurpose } from '../../server/materials.ts';
import { openItem } from './open-item.ts';
import { requireFit } from './require-fit.ts';

export interface Starting {
  id: string;
  code: string;
  name: string;
  size: number;
  replaces?: string;
}

const MEGABYTE = 1024 * 1024;

/** Throws what `openItem`, `requireFit` and `startUpload` do. */
export async function startMaterial(
  deps: CaseworkDeps,
  caller: Caller & { accountId: string },
  { id, code, name, size, replaces }: Starting,
): Promise<PieceUpload> {
  const { tenantId, accountId: ownerAccount } = caller;
  return transaction(deps.sql, async (tx) => {
    const { found, item } = await openItem(tx, deps, { caller, id, code, use: 'upload' });
    await requireFit(tx, { found, item, file: { name, size }, replaces });
    return startUpload(tx, deps, {
      tenantId,
      ownerAccount,
      purpose: uploadPurpose(found.id, code, replaces ?? null),
      name,
      size,
      mostBytes: item.maxMb * MEGABYTE,
    });
  });
}
