// A file that the portal itself makes and nobody can hold as a whole: written while it comes, hashed on the way.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { independently } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { FileDeps } from './file-deps.ts';
import { insertFile, markWritten, selectFile, type StoredFileRow } from './file.sql.ts';

export interface MadeFile {
  tenantId: string;
  name: string;
  mediaType: string;
  /** The ending of its key, without the dot. */
  kind: string;
  content: AsyncIterable<Uint8Array>;
}

/** The column holds no more. */
const MAX_SIZE = 2 ** 31 - 1;
/** Until it is known; a file has at least a byte. */
const UNKNOWN = { size: 1, sha256: '' };

/**
 * Stores it, temporary at first. Whatever goes wrong on the way comes out as it was, and leaves nothing that the sweeper would
 * not find; so does a file of more than 2 GB (TOO_LARGE).
 */
export async function storeMade(deps: FileDeps, made: MadeFile): Promise<StoredFileRow> {
  const { tenantId, name, mediaType, kind } = made;
  const createdAt = deps.now();
  const id = uuidV7(createdAt.getTime());
  const [year = '', month = ''] = dayText(createdAt).split('-');
  const objectKey = `${tenantId.replace(/[^A-Za-z0-9-]/g, '-')}/${year}/${month}/${id}.${kind}`;
  const row = { id, tenantId, ownerAccount: null, name, mediaType, objectKey, createdAt };
  await independently(deps.sql, (tx) => insertFile(tx, { ...row, ...UNKNOWN, scan: 'clean' }));
  const counted = countOf(made.content);
  await deps.storage.writeStream(objectKey, Readable.from(counted.bytes, { objectMode: false }));
  const { size, sha256 } = counted.total();
  const [written] = await markWritten(deps.sql, { id, size, sha256 });
  if (!written) throw new Error(`file ${id} was swept while it was written`);
  return { id, name, mediaType, size, sha256 };
}

/** The bytes as they come, and afterwards how many there were. */
function countOf(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let size = 0;
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > MAX_SIZE) throw appError('TOO_LARGE');
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: count(), total: () => ({ size, sha256: hash.digest('hex') }) };
}

/** SHA-256 of the bytes as they were stored; null where there is no such file. */
export async function storedHash(
  { sql }: Pick<FileDeps, 'sql'>,
  file: { tenantId: string; id: string },
): Promise<string | null> {
  const [row] = await selectFile(sql, file);
  return row?.sha256 ?? null;
}
