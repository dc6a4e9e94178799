// What the kernel of places is given.
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '@yqt/database/sql';
import type { Seals } from '@yqt/forms/seal';

export interface RegistrationDeps {
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Seals personal cells. */
  seals: Seals;
}

interface Means {
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
  enterprise: { sealText: (text: string) => string; openText: (sealed: string) => string };
}

/** Of the house. */
export const depsOf = ({ sql, now, log, enterprise }: Means): RegistrationDeps => ({
  sql,
  now,
  log,
  seals: { seal: enterprise.sealText, open: enterprise.openText },
});
