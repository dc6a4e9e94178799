// The pieces of an upload, one behind the other: each is safe before the sender hears of it, so that whatever breaks off later
// goes on behind it.
import { crc32 } from 'node:zlib';
import { transaction, type Tx } from '@yqt/database/sql';
import { asWork } from '@yqt/database/work';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { PieceUpload } from '../../contract.ts';
import { UPLOAD_TEXT } from '../../file.rules.ts';
import type { FileDeps } from '../../server/file-deps.ts';
import { pieceView } from './pieces.port.ts';
import {
  advanceUpload,
  deleteUploads,
  lockUpload,
  markCancelled,
  selectUpload,
  type UploadRow,
} from './upload.sql.ts';

export interface Sender {
  tenantId: string;
  accountId: string;
}

/** The sender's own. Throws NOT_FOUND: another's is as one that never was. */
export async function ownUpload({ sql }: FileDeps, sender: Sender, id: string): Promise<UploadRow> {
  const [found] = isUuid(id) ? await selectUpload(sql, { ...sender, id }) : [];
  if (!found) throw appError('NOT_FOUND');
  return found;
}

interface Piece {
  id: string;
  /** Where it begins. */
  at: number;
  /** CRC-32 of the whole up to its end. */
  crc: number;
}

/**
 * Takes the piece that `read` gives, where it begins where the upload is; else the answer only says where to go on. Whose upload it is is asked
 * before anything is read. Throws NOT_FOUND, INVALID (spoilt on the way, or beyond the declared size), UNAVAILABLE (storage).
 */
export async function sendPiece(
  deps: FileDeps,
  sender: Sender,
  { id, at, crc, read }: Piece & { read: () => Promise<Buffer> },
): Promise<PieceUpload> {
  // a work of its own: the sender of what follows may be slow
  await asWork('read', () => ownUpload(deps, sender, id));
  const bytes = await read();
  // held until the piece is counted: whoever cancels, sweeps or finishes meanwhile waits, and nothing is written behind them
  return transaction(deps.sql, async (tx) => {
    const [found] = await lockUpload(tx, { ...sender, id });
    if (!found) throw appError('NOT_FOUND');
    if (found.state !== 'open' || found.received !== at) return pieceView(found);
    return pieceView(await writePiece(deps, tx, { found, bytes, crc }));
  });
}

async function writePiece(
  { storage, now }: FileDeps,
  tx: Tx,
  { found, bytes, crc }: { found: UploadRow; bytes: Buffer; crc: number },
): Promise<UploadRow> {
  const { id, size, received: at, objectKey } = found;
  const received = at + bytes.length;
  if (bytes.length === 0 || received > size) throw refused(UPLOAD_TEXT.pieceSize);
  if (crc32(bytes, Number(found.crc)) !== crc) throw refused(UPLOAD_TEXT.pieceBroken);
  await storage.writeAt(objectKey, at, bytes).catch((cause: unknown) => {
    throw appError('UNAVAILABLE', { retryAfterSeconds: STORAGE_RETRY_SECONDS, cause });
  });
  await advanceUpload(tx, { id, at, received, crc, now: now() });
  return { ...found, received, crc };
}

const refused = (errorMessage: string): Error => invalid({ field: 'file', errorMessage });

/** A full or absent disk takes a person to mend. */
const STORAGE_RETRY_SECONDS = 60;

/** Whoever looks at an upload has ended by then, or was killed. */
const LEASE_MS = 60_000;

/** Who began to look at it before holds it no longer. */
export const leaseOf = (now: Date): Date => new Date(now.getTime() - LEASE_MS);

/** Ends an upload; what has come is removed. Throws NOT_FOUND, CONFLICT while it is looked at. */
export async function cancelUpload(deps: FileDeps, sender: Sender, id: string): Promise<void> {
  const { state, objectKey } = await ownUpload(deps, sender, id);
  // stored: the file is one like any other, and nobody keeps it
  if (state === 'stored') return;
  const [marked] = await markCancelled(deps.sql, { id, lease: leaseOf(deps.now()) });
  if (!marked) throw appError('CONFLICT', { message: UPLOAD_TEXT.checking });
  await deps.storage.remove(objectKey);
  await deleteUploads(deps.sql, [id]);
}
