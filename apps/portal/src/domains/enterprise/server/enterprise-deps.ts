// What the enterprise domain's use cases are given.
import type { Sql, Tx } from '@yqt/database/sql';
import type { MemberVisit } from '../../../visit.ts';

export interface EnterpriseDeps {
  sql: Sql;
  now: () => Date;
  /** Personal data as it is stored (identity's field encryption), and the text again. */
  sealText: (text: string) => string;
  openText: (sealed: string) => string;
  /** Called in the transaction of every change of facts, with the enterprises that changed. */
  factsChanged: (tx: Tx, enIds: readonly string[]) => Promise<void>;
  /**
   * The enterprise that a call acts for, in one of the roles. Throws FORBIDDEN for a foreign one and for another role,
   * ENTERPRISE_NOT_BOUND where there is none.
   */
  chooseEnterprise: (
    visit: MemberVisit,
    given: { asked: string | undefined; roles: readonly string[] },
  ) => Promise<string>;
}

/** What recording facts needs. */
export type FactDeps = Pick<EnterpriseDeps, 'now' | 'factsChanged'>;
/** What reading labels needs. */
export type ReadDeps = Pick<EnterpriseDeps, 'sql' | 'now'>;
