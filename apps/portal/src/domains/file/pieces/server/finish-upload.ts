// All pieces have come: the whole is looked at and stored as every other file is. It is held in memory for that, so one after
// another over the whole process.
import { crc32 } from 'node:zlib';
import { transaction } from '@yqt/database/sql';
import { asWork } from '@yqt/database/work';
import { AppError, appError, invalid } from '@yqt/kernel/errors';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { FILE_FAULTS, MAX_MATERIAL_BYTES, UPLOAD_TEXT } from '../../file.rules.ts';
import type { FileDeps } from '../../server/file-deps.ts';
import { selectNames, type StoredFileRow } from '../../server/file.sql.ts';
import { checkFile, storeChecked } from '../../server/store-file.ts';
import { inTurn } from './in-turn.ts';
import { leaseOf, ownUpload, type Sender } from './send-piece.ts';
import {
  claimUpload,
  deleteUploads,
  markRefused,
  markUploadStored,
  reopenUpload,
  type UploadRow,
} from './upload.sql.ts';

/** Who sends, and what the audit says of the call. */
export interface FinishingSender extends Sender {
  ip: string;
  requestId: string;
}

export type FinishedFile = Omit<StoredFileRow, 'sha256'>;

const CHECKING_RETRY_SECONDS = 2;

/**
 * The file; the same again where it was stored before. Throws NOT_FOUND, CONFLICT (pieces are missing), UNAVAILABLE (looked at just
 * now, or too many wait), and what storing a file throws: what is refused is removed.
 */
export async function finishUpload(
  deps: FileDeps,
  sender: FinishingSender,
  id: string,
): Promise<FinishedFile> {
  const found = await asWork('read', () => ownUpload(deps, sender, id));
  if (found.state === 'stored') return storedOf(deps, sender, found);
  if (found.received < found.size) throw appError('CONFLICT', { message: UPLOAD_TEXT.notWhole });
  return inTurn(async () => {
    const now = deps.now();
    const lease = leaseOf(now);
    const [claimed] = await asWork('write', async () => claimUpload(deps.sql, { id, now, lease }));
    if (claimed) return finishClaimed(deps, sender, found);
    return finishedElsewhere(deps, sender, id);
  });
}

/** What became of it in other hands. Throws NOT_FOUND (cancelled), UNAVAILABLE (not at its end yet). */
async function finishedElsewhere(deps: FileDeps, sender: Sender, id: string): Promise<FinishedFile> {
  const current = await asWork('read', () => ownUpload(deps, sender, id));
  if (current.state === 'stored') return storedOf(deps, sender, current);
  throw appError('UNAVAILABLE', { retryAfterSeconds: CHECKING_RETRY_SECONDS });
}

async function storedOf(
  { sql }: FileDeps,
  { tenantId }: Sender,
  { fileId }: UploadRow,
): Promise<FinishedFile> {
  const [file] = fileId === null ? [] : await selectNames(sql, { tenantId, ids: [fileId] });
  if (!file) throw appError('NOT_FOUND');
  const { id, name, mediaType, size } = file;
  return { id, name, mediaType, size };
}

async function finishClaimed(
  deps: FileDeps,
  sender: FinishingSender,
  found: UploadRow,
): Promise<FinishedFile> {
  try {
    const stored = await storeWhole(deps, sender, found);
    const isOurs = await transaction(deps.sql, async (tx) => {
      const [marked] = await markUploadStored(tx, { id: found.id, fileId: stored.id });
      if (marked) await writeDown(tx, { sender, found, stored });
      return marked !== undefined;
    });
    // looked at for longer than the lease, and cancelled or finished by another: nobody keeps this file
    if (!isOurs) return await finishedElsewhere(deps, sender, found.id);
    await deps.storage.remove(found.objectKey);
    return stored;
  } catch (error) {
    if (isRefusal(error)) await discard(deps, sender, found);
    else await reopenUpload(deps.sql, found.id);
    throw error;
  }
}

/** The file itself is at fault: sent again it would be refused again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['INVALID', 'UNSUPPORTED_TYPE', 'TOO_LARGE'].includes(error.code);

async function storeWhole(
  deps: FileDeps,
  { tenantId, accountId: ownerAccount }: Sender,
  found: UploadRow,
): Promise<StoredFileRow> {
  const bytes = await wholeOf(deps, found);
  const { name } = found;
  const checked = await checkFile(deps, { ownerAccount, name, bytes, mostBytes: MAX_MATERIAL_BYTES });
  return storeChecked(deps, { tenantId, ownerAccount, ...checked, uploadId: found.id });
}

/** All bytes, as they were received. Throws INVALID where storage has others. */
async function wholeOf({ storage, log }: FileDeps, { id, objectKey, size, crc }: UploadRow): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let [at, sum] = [0, 0];
  for await (const chunk of (await storage.read(objectKey)) ?? []) {
    const part = Buffer.from(chunk).subarray(0, size - at);
    part.copy(bytes, at);
    sum = crc32(part, sum);
    at += part.length;
  }
  if (at === size && sum === Number(crc)) return bytes;
  log.error({ event: 'upload.spoilt', id, size, read: at });
  throw invalid({ field: 'file', errorMessage: FILE_FAULTS.INCOMPLETE });
}

async function discard(deps: FileDeps, sender: FinishingSender, found: UploadRow): Promise<void> {
  await transaction(deps.sql, async (tx) => {
    await markRefused(tx, found.id);
    await writeDown(tx, { sender, found, stored: null });
  });
  await deps.storage.remove(found.objectKey);
  await deleteUploads(deps.sql, [found.id]);
}

const writeDown = (
  tx: Parameters<typeof recordAudit>[0],
  { sender, found, stored }: { sender: FinishingSender; found: UploadRow; stored: StoredFileRow | null },
): Promise<void> =>
  recordAudit(tx, {
    tenantId: sender.tenantId,
    actor: sender.accountId,
    event: stored ? 'upload.stored' : 'upload.refused',
    objectKind: 'upload',
    objectId: found.id,
    result: stored ? 'done' : 'refused',
    ip: sender.ip,
    requestId: sender.requestId,
    facts: { purpose: found.purpose, size: found.size, ...(stored ? { sha256: stored.sha256 } : {}) },
  });
