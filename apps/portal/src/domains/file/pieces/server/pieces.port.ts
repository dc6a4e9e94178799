// Large files in pieces, for the domain that lets one begin: whoever may attach it is asked before the first byte.
import type { Db, Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { PieceUpload } from '../../contract.ts';
import { cleanName, faultOfName, FILE_FAULTS, MAX_OPEN_UPLOADS, UPLOAD_TEXT } from '../../file.rules.ts';
import type { FileDeps } from '../../server/file-deps.ts';
import { lockUploads } from '../../server/file.sql.ts';
import { tenantFolder, requireQuota } from '../../server/store-file.ts';
import { countOpenUploads, insertUpload, selectUnfinished, type UploadRow } from './upload.sql.ts';

export interface Beginning {
  tenantId: string;
  ownerAccount: string;
  /** Says what it is for; the domain finds it again by these words. */
  purpose: string;
  name: string;
  /** Bytes, as the sender declares them: more are never taken. */
  size: number;
  mostBytes: number;
}

/**
 * Begins an upload; nothing of it is stored yet. Throws TOO_LARGE, UNSUPPORTED_TYPE (by its name), TOO_MANY (the day's quota),
 * CONFLICT (too many under way).
 */
export async function startUpload(
  tx: Tx,
  { now: clock }: Pick<FileDeps, 'now'>,
  given: Beginning,
): Promise<PieceUpload> {
  const { tenantId, ownerAccount, purpose, size, mostBytes } = given;
  if (size > mostBytes) throw appError('TOO_LARGE', { message: UPLOAD_TEXT.tooLarge(mostBytes) });
  const name = cleanName(given.name);
  const fault = faultOfName(name);
  if (fault) throw appError('UNSUPPORTED_TYPE', { message: FILE_FAULTS[fault] });
  const now = clock();
  await lockUploads(tx, ownerAccount);
  const [count] = await countOpenUploads(tx, ownerAccount);
  if (!count || count.open >= MAX_OPEN_UPLOADS)
    throw appError('CONFLICT', { message: UPLOAD_TEXT.tooManyOpen });
  await requireQuota(tx, { account: ownerAccount, size, now });
  const id = uuidV7(now.getTime());
  const objectKey = `${tenantFolder(tenantId)}/uploads/${dayText(now)}/${id}`;
  await insertUpload(tx, { id, tenantId, ownerAccount, purpose, name, size, objectKey, now });
  return { id, name, size, received: 0, crc: 0, fileId: null };
}

/** What an account has under way for some purposes, with the purpose of each. */
export async function unfinishedUploads(
  db: Db,
  given: { tenantId: string; accountId: string; purposes: string[] },
): Promise<(PieceUpload & { purpose: string })[]> {
  if (given.purposes.length === 0) return [];
  const rows = await selectUnfinished(db, given);
  return rows.map((row) => ({ ...pieceView(row), purpose: row.purpose }));
}

/** How far it is, for its sender. */
export const pieceView = ({ id, name, size, received, crc, fileId }: UploadRow): PieceUpload => ({
  id,
  name,
  size,
  received,
  crc: Number(crc),
  fileId,
});
