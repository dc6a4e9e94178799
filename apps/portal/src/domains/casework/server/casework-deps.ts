// What casework's use cases are given, and who calls them.
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '@yqt/database/sql';
import type { Seals } from '@yqt/forms/seal';
import type { FileDeps } from '../../file/server/file.port.ts';
import type { CaseKind } from './case-kind.ts';
import type { Reach } from './reach.ts';

export interface CaseworkDeps {
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
  /** How browsers reach the portal. */
  publicUrl: URL;
  files: FileDeps;
  /** By name. */
  kinds: ReadonlyMap<string, CaseKind>;
  /** Seals a case's key, and opens it: the product's field encryption. */
  sealText: (text: string) => string;
  openText: (sealed: string) => string;
  /** Seals under a key of one's own. */
  sealsUnder: (key: Buffer) => Seals;
}

/** Who acts, and what of. */
export interface Caller {
  tenantId: string;
  /** Null = the clock. */
  accountId: string | null;
  ip: string;
  requestId: string;
  reach: Reach;
}
