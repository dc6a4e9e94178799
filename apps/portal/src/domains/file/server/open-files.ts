// What the file port's functions are called with, by the configuration.
import { openStorage } from './file-storage.ts';
import type { FileDeps } from './file.port.ts';
import { createScanner } from './scan-file.ts';

interface FileOptions extends Omit<FileDeps, 'storage' | 'scanner'> {
  /** FILES_URL: where the bytes are. */
  filesUrl: string;
  /** CLAMAV_URL: who looks at them first; empty = nobody. */
  clamavUrl: string;
}

/** Throws where the storage cannot be opened. */
export const openFiles = ({ sql, now, log, filesUrl, clamavUrl }: FileOptions): FileDeps => ({
  sql,
  now,
  log,
  storage: openStorage(filesUrl),
  scanner: createScanner(clamavUrl),
});
