// What the use cases of files are called with.
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '@yqt/database/sql';
import type { FileStorage } from './file-storage.ts';
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
