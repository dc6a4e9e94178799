// Files for every domain: store, keep, publish, open, sweep. A file starts temporary; the record that refers to it keeps
// it in the same transaction, and what nobody keeps is removed after a day.
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { independently, type Sql, type Tx } from '@yqt/database/sql';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import {
  cleanName,
  FILE_FAULTS,
  MAX_BYTES_PER_DAY,
  MAX_FILE_BYTES,
  MAX_FILES_PER_DAY,
  type FileFault,
} from '../file.rules.ts';
import type { FileStorage } from './file-storage.ts';
import {
  deleteRemoved,
  insertFile,
  keepOwnFiles,
  lockUploads,
  markOrphans,
  markStored,
  selectFile,
  selectUsage,
  setPublished,
  type FileRow,
  type StoredFileRow,
} from './file.sql.ts';
import { inspectFile, type InspectedFile } from './inspect-file.ts';
import type { MalwareScanner } from './scan-file.ts';

export interface FileDeps {
  sql: Sql;
  storage: FileStorage;
  scanner: MalwareScanner;
  now: () => Date;
  log: FastifyBaseLogger;
}

export interface GivenFile {
  tenantId: string;
  /** Null where the portal itself made the file; then no quota counts. */
  ownerAccount: string | null;
  name: string;
  bytes: Buffer;
}

/** A file that may be stored, under the name that it will have. */
export interface CheckedFile {
  name: string;
  inspected: InspectedFile;
}

/**
 * Inspects and stores a file, temporary at first. Throws TOO_LARGE, INVALID (field `file`), UNSUPPORTED_TYPE, TOO_MANY
 * (day's quota) or UNAVAILABLE (storage, scanner); then nothing is left that the sweeper would not find.
 */
export const storeFile = async (deps: FileDeps, given: GivenFile): Promise<StoredFileRow> =>
  storeChecked(deps, { ...given, ...(await checkFile(deps, given)) });

/** Looks at a file; asks nothing of the database. Throws TOO_LARGE, INVALID, UNSUPPORTED_TYPE, or UNAVAILABLE (scanner). */
export async function checkFile(
  deps: Pick<FileDeps, 'scanner' | 'log'>,
  given: Omit<GivenFile, 'tenantId'>,
): Promise<CheckedFile> {
  if (given.bytes.length > MAX_FILE_BYTES) throw appError('TOO_LARGE', { message: '单个文件不能超过 20 MB' });
  const name = cleanName(given.name);
  const inspected = await inspectFile(name, given.bytes);
  if ('fault' in inspected) throw refusal(inspected.fault);
  if (await deps.scanner.isInfected(given.bytes)) {
    deps.log.warn({ event: 'file.infected', ownerAccount: given.ownerAccount, size: given.bytes.length });
    throw refusal('MALWARE');
  }
  return { name, inspected };
}

/** Who is to own a checked file. */
type Owned = Pick<GivenFile, 'tenantId' | 'ownerAccount'>;

/** Stores a checked file, temporary at first. Throws TOO_MANY (day's quota) or UNAVAILABLE (storage). */
export async function storeChecked(deps: FileDeps, given: Owned & CheckedFile): Promise<StoredFileRow> {
  const { name, inspected } = given;
  const row = rowOf(given, deps.now());
  // apart from the caller's transaction: should that fail, the sweeper must find what storage has
  await independently(deps.sql, async (tx) => {
    if (given.ownerAccount !== null) await requireQuota(tx, { account: given.ownerAccount, row });
    await insertFile(tx, row);
  });
  await deps.storage.write(row.objectKey, inspected.bytes).catch((cause: unknown) => {
    throw appError('UNAVAILABLE', { retryAfterSeconds: STORAGE_RETRY_SECONDS, cause });
  });
  await markStored(deps.sql, row.id);
  return { id: row.id, name, mediaType: row.mediaType, size: row.size };
}

/**
 * Ties a user's uploads to the record written in `tx`, so that the sweeper leaves them. Returns the files, in no order;
 * fewer than asked for means that some are missing or another's: refuse the record then.
 */
export async function keepFiles(
  tx: Tx,
  { ids, ...owner }: { tenantId: string; accountId: string; ids: readonly string[] },
): Promise<StoredFileRow[]> {
  return keepOwnFiles(tx, { ...owner, ids: ids.filter(isUuid) });
}

/** Shows a file to everybody, or takes it back. False where there is none. */
export async function publishFile(
  tx: Tx,
  file: { tenantId: string; id: string; isPublished: boolean },
): Promise<boolean> {
  return isUuid(file.id) && (await setPublished(tx, file)).length > 0;
}

/** Who reads: the account, anybody, or somebody whose right the calling domain has checked by its own record. */
export type FileReader = { accountId: string } | 'guest' | 'granted';

/** The file as an attachment. Throws NOT_FOUND where it is missing, another's, or unpublished: not told apart. */
export async function openFile(
  deps: FileDeps,
  { tenantId, id, reader }: { tenantId: string; id: string; reader: FileReader },
): Promise<FileAnswer> {
  const [row] = isUuid(id) ? await selectFile(deps.sql, { tenantId, id }) : [];
  const isOwner = typeof reader === 'object' && row?.ownerAccount === reader.accountId;
  if (!row || !(row.isPublished || isOwner || reader === 'granted')) throw appError('NOT_FOUND');
  const content = await deps.storage.read(row.objectKey);
  if (!content) {
    deps.log.error({ event: 'file.lost', id });
    throw appError('NOT_FOUND');
  }
  return { name: row.name, mediaType: row.mediaType, content };
}

/** Removes what nobody kept: uploads after 24 h, unfinished ones after 1 h. Returns how many; repeatable. */
export async function removeOrphans(deps: FileDeps): Promise<number> {
  const loose = await markOrphans(deps.sql, { now: deps.now(), limit: SWEEP_SIZE });
  for (const { objectKey } of loose) await deps.storage.remove(objectKey);
  await deleteRemoved(
    deps.sql,
    loose.map(({ id }) => id),
  );
  return loose.length;
}

/** Files of one sweep: some seconds of work. */
const SWEEP_SIZE = 500;
/** A full or absent disk takes a person to mend. */
const STORAGE_RETRY_SECONDS = 60;

function refusal(fault: FileFault): Error {
  const message = FILE_FAULTS[fault];
  if (fault === 'EMPTY' || fault === 'INCOMPLETE') return invalid({ field: 'file', errorMessage: message });
  return appError('UNSUPPORTED_TYPE', { message });
}

function rowOf({ inspected, ...given }: Owned & CheckedFile, now: Date): FileRow {
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
    sha256: createHash('sha256').update(bytes).digest('hex'),
    objectKey: `${given.tenantId.replace(/[^A-Za-z0-9-]/g, '-')}/${year}/${month}/${id}.${kind}`,
    createdAt: now,
  };
}

/** One user's uploads come here one behind the other, so that parallel ones cannot pass the limit together. */
async function requireQuota(tx: Tx, { account, row }: { account: string; row: FileRow }): Promise<void> {
  await lockUploads(tx, account);
  const [usage] = await selectUsage(tx, { account, now: row.createdAt });
  if (!usage || (usage.files < MAX_FILES_PER_DAY && usage.bytes + row.size <= MAX_BYTES_PER_DAY)) return;
  throw appError('TOO_MANY', {
    message: '您今日上传的文件数量或总大小已达上限，请明日再试',
    retryAfterSeconds: secondsToTomorrow(row.createdAt),
  });
}

const DAY_SECONDS = 86_400;

const secondsToTomorrow = (now: Date): number =>
  DAY_SECONDS - Math.floor((now.getTime() - instantOf(`${dayText(now)} 00:00:00`).getTime()) / 1000);
