// A file on its way into storage: looked at first, which asks nothing of the database; then written.
import { createHash } from 'node:crypto';
import { independently, type Tx } from '@yqt/database/sql';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import {
  cleanName,
  FILE_FAULTS,
  MAX_BYTES_PER_DAY,
  MAX_FILE_BYTES,
  MAX_FILES_PER_DAY,
  UPLOAD_TEXT,
  type FileFault,
} from '../file.rules.ts';
import type { FileDeps, GivenFile } from './file-deps.ts';
import {
  insertFile,
  lockUploads,
  markStored,
  selectUsage,
  type FileRow,
  type StoredFileRow,
} from './file.sql.ts';
import { inspectFile, type InspectedFile } from './inspect-file.ts';
import { inWindows } from './windows.ts';

/** A file that may be stored, under the name that it will have. */
export interface CheckedFile {
  name: string;
  inspected: InspectedFile;
  /** The scanner gave no verdict in time: stored, and closed to everybody until it does. */
  isScanned: boolean;
}

/** An uploader waits no longer for the scanner. */
const SCAN_PATIENCE_MS = 5000;

/** Looks at a file; asks nothing of the database. Throws TOO_LARGE, INVALID or UNSUPPORTED_TYPE. */
export async function checkFile(
  deps: Pick<FileDeps, 'scanner' | 'log'>,
  { mostBytes = MAX_FILE_BYTES, ...given }: Omit<GivenFile, 'tenantId'> & { mostBytes?: number },
): Promise<CheckedFile> {
  if (given.bytes.length > mostBytes)
    throw appError('TOO_LARGE', { message: UPLOAD_TEXT.tooLarge(mostBytes) });
  const name = cleanName(given.name);
  const inspected = await inspectFile(name, given.bytes);
  if ('fault' in inspected) throw refusal(inspected.fault);
  // what the portal itself made needs no verdict
  const isInfected = given.ownerAccount === null ? false : await verdictOf(deps, given.bytes);
  if (isInfected) {
    deps.log.warn({ event: 'file.infected', ownerAccount: given.ownerAccount, size: given.bytes.length });
    throw refusal('MALWARE');
  }
  return { name, inspected, isScanned: isInfected !== null };
}

/** Null where the scanner is away: the applicant goes on, and scan-waiting.ts asks again. */
const verdictOf = (
  { scanner, log }: Pick<FileDeps, 'scanner' | 'log'>,
  bytes: Buffer,
): Promise<boolean | null> =>
  scanner.isInfected(bytes, SCAN_PATIENCE_MS).catch((err: unknown) => {
    log.warn({ event: 'file.scan-waiting', size: bytes.length, err });
    return null;
  });

/** Who is to own a checked file. */
type Owned = Pick<GivenFile, 'tenantId' | 'ownerAccount'>;

interface Whole {
  /** The upload in pieces that the file came by: the quota counts it once. */
  uploadId?: string;
}

/** Stores a checked file, temporary at first. Throws TOO_MANY (day's quota) or UNAVAILABLE (storage). */
export async function storeChecked(
  deps: FileDeps,
  given: Owned & CheckedFile & Whole,
): Promise<StoredFileRow> {
  const { name, inspected, ownerAccount: account, uploadId: besides } = given;
  const row = await rowOf(given, deps.now());
  // apart from the caller's transaction: should that fail, the sweeper must find what storage has
  await independently(deps.sql, async (tx) => {
    const { size, createdAt: now } = row;
    if (account !== null) await requireQuota(tx, { account, size, now, besides });
    await insertFile(tx, row);
  });
  await deps.storage.write(row.objectKey, inspected.bytes).catch((cause: unknown) => {
    throw appError('UNAVAILABLE', { retryAfterSeconds: STORAGE_RETRY_SECONDS, cause });
  });
  await markStored(deps.sql, row.id);
  return { id: row.id, name, mediaType: row.mediaType, size: row.size, sha256: row.sha256 };
}

/** A full or absent disk takes a person to mend. */
const STORAGE_RETRY_SECONDS = 60;

function refusal(fault: FileFault): Error {
  const message = FILE_FAULTS[fault];
  if (fault === 'EMPTY' || fault === 'INCOMPLETE') return invalid({ field: 'file', errorMessage: message });
  return appError('UNSUPPORTED_TYPE', { message });
}

async function rowOf({ inspected, isScanned, ...given }: Owned & CheckedFile, now: Date): Promise<FileRow> {
  const { bytes, kind, mediaType } = inspected;
  const id = uuidV7(now.getTime());
  const [year = '', month = ''] = dayText(now).split('-');
  return {
    id,
    tenantId: given.tenantId,
    ownerAccount: given.ownerAccount,
    name: given.name,
    mediaType,
    size: bytes.length,
    sha256: await sha256Of(bytes),
    objectKey: `${tenantFolder(given.tenantId)}/${year}/${month}/${id}.${kind}`,
    createdAt: now,
    scan: isScanned ? 'clean' : 'waiting',
  };
}

/** ASCII, whatever the tenant is called. */
export const tenantFolder = (tenantId: string): string => tenantId.replace(/[^A-Za-z0-9-]/g, '-');

async function sha256Of(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of inWindows(bytes)) hash.update(part);
  return hash.digest('hex');
}

/**
 * Throws TOO_MANY where `size` more is beyond the account's day, with what it has under way (but the upload `besides`). One user's uploads come here one
 * behind the other, so that parallel ones cannot pass the limit together.
 */
export async function requireQuota(
  tx: Tx,
  {
    account,
    size,
    now,
    besides = null,
  }: { account: string; size: number; now: Date; besides?: string | null | undefined },
): Promise<void> {
  await lockUploads(tx, account);
  const [usage] = await selectUsage(tx, { account, now, besides });
  if (!usage || (usage.files < MAX_FILES_PER_DAY && usage.bytes + size <= MAX_BYTES_PER_DAY)) return;
  throw appError('TOO_MANY', { message: UPLOAD_TEXT.quota, retryAfterSeconds: secondsToTomorrow(now) });
}

const DAY_SECONDS = 86_400;

const secondsToTomorrow = (now: Date): number =>
  DAY_SECONDS - Math.floor((now.getTime() - instantOf(`${dayText(now)} 00:00:00`).getTime()) / 1000);
