// Where the bytes of files are: a folder outside the web root. Keys are ours; nothing a user wrote becomes a path.
import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface FileStorage {
  /** Resolves once the bytes survive a crash. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** The same of bytes that come one after the other; what a broken stream leaves is the sweeper's. */
  writeStream(key: string, bytes: Readable): Promise<void>;
  /** Writes a part of what is under the key, from an offset on; begins it where there is nothing. */
  writeAt(key: string, at: number, bytes: Buffer): Promise<void>;
  /** Null where there is nothing under the key. */
  read(key: string): Promise<Readable | null>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
}

/** Opens the storage that FILES_URL names. Throws where the address is of a kind that this release has no driver for. */
export function openStorage(filesUrl: string): FileStorage {
  if (!filesUrl.startsWith('file:///'))
    throw new Error(`FILES_URL：本版本仅支持本地目录（file:///…），实际为 ${withoutSecrets(filesUrl)}`);
  const location = fileURLToPath(filesUrl);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    async write(key, bytes) {
      await disk.put(key, bytes);
      await flushToDisk(join(location, key));
    },
    async writeStream(key, bytes) {
      await disk.putStream(key, bytes);
      await flushToDisk(join(location, key));
    },
    writeAt: (key, at, bytes) => writePart(join(location, key), at, bytes),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    remove: (key) => disk.delete(key),
  };
}

const withoutSecrets = (url: string): string => url.replace(/\/\/[^/@]*@/, '//…@').slice(0, 100);

async function writePart(path: string, at: number, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    for (let done = 0; done < bytes.length;)
      done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
