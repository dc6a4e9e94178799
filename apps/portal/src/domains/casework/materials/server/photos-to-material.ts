// Photos that were sent become one PDF of an item: the item is looked at first, the PDF is made and scanned like any upload, and the
// photos go in the transaction that attaches it, so that the same photos make one file however often they are sent.
import { transaction } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { MAX_FILE_BYTES } from '../../../file/server/file-names.port.ts';
import { discardLoose } from '../../../file/server/discard-files.port.ts';
import { storeFile } from '../../../file/server/file.port.ts';
import { photosPdf } from '../../../file/server/photos-pdf.port.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import * as text from '../material.text.ts';
import { attachMaterial } from './attach-material.ts';
import { openItem } from './open-item.ts';
import { requireFit } from './require-fit.ts';

export interface Photographed {
  id: string;
  code: string;
  fileIds: readonly string[];
  replaces?: string;
}

const MEGABYTE = 1024 * 1024;

/** Throws what `openItem`, `requireFit`, `photosPdf` and `storeFile` do, and CONFLICT where the photos were used meanwhile. */
export async function photosToMaterial(
  deps: CaseworkDeps,
  caller: Caller & { accountId: string },
  { id, code, fileIds, replaces }: Photographed,
): Promise<{ ok: boolean }> {
  const { tenantId, accountId } = caller;
  const item = await fittingItem(deps, caller, { id, code, replaces });
  const mostBytes = Math.min(item.maxMb * MEGABYTE, MAX_FILE_BYTES);
  const owner = { tenantId, accountId };
  const bytes = await photosPdf(deps.files, {
    ...owner,
    ids: fileIds,
    field: `materials.${code}`,
    mostBytes,
  });
  const name = `${item.label.slice(0, 100)}.pdf`;
  const stored = await storeFile(deps.files, { tenantId, ownerAccount: accountId, name, bytes });
  return transaction(deps.sql, async (tx) => {
    if ((await discardLoose(tx, { tenantId, ids: fileIds, account: accountId })) === 0)
      throw appError('CONFLICT', { message: text.PHOTOS_USED });
    return attachMaterial(deps, caller, { id, code, fileId: stored.id, ...(replaces && { replaces }) });
  });
}

/** Looked at before anything is made; the case is locked no longer than that. */
const fittingItem = (
  deps: CaseworkDeps,
  caller: Caller,
  { id, code, replaces }: { id: string; code: string; replaces: string | undefined },
) =>
  transaction(deps.sql, async (tx) => {
    const { found, item } = await openItem(tx, deps, { caller, id, code, use: 'upload' });
    await requireFit(tx, { found, item, file: { name: `${item.label}.pdf`, size: 1 }, replaces });
    return item;
  });
