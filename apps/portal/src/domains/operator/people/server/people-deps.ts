// What the administration of users is given, and the row that every change leaves behind.
import type { Db, Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { House } from '../../../../domain.ts';
import { OFFICERS_CHANGED } from '../../../../officers-channel.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { findAccounts } from '../../../identity/server/accounts.port.ts';
import { recordAudit } from '../../server/operator.port.ts';

/** An account of the tenant, as identity knows it. */
export type Account = Awaited<ReturnType<typeof findAccounts>>[number];

export type PeopleDeps = Pick<House, 'sql' | 'grantGroups' | 'jobs'>;

/** Somebody can do less than before. */
export const tellOfficersChanged = ({ jobs }: PeopleDeps, tx: Tx): Promise<void> =>
  jobs.send(tx, OFFICERS_CHANGED, {});

/** A session unused for longer is dead (decisions.md, Sign-in 3). */
export const ONLINE_MS = 30 * 60_000;
const ANY = { keyword: '', ids: null, isDisabled: null, offset: 0 };

/** What looking for accounts of the operator's tenant needs; narrow it by spreading. */
export const accountsOf = ({ tenantId, now }: OperatorVisit) => ({
  ...ANY,
  tenantId,
  now,
  idleBefore: new Date(now.getTime() - ONLINE_MS),
  limit: 1000,
});

/** The account of the operator's tenant. Throws NOT_FOUND for a missing one and another tenant's. */
export async function requireAccount(db: Db, visit: OperatorVisit, id: string): Promise<Account> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const [account] = await findAccounts(db, { ...accountsOf(visit), ids: [id] });
  if (!account) throw appError('NOT_FOUND');
  return account;
}

/** Writes down what an administrator changed; the last statement of the transaction. */
export const recordUserChange = (
  tx: Tx,
  { tenantId, viewer, ip, requestId }: OperatorVisit,
  change: {
    event: string;
    objectKind: 'account' | 'department' | 'deputy' | 'invitation';
    objectId: string;
    facts: Record<string, string | number | null>;
  },
): Promise<void> =>
  recordAudit(tx, { ...change, result: 'done', tenantId, actor: viewer.accountId, ip, requestId });
