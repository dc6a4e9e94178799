// What the use cases of the tools are given; the composition root fills it in.
import type { Sql, Tx } from '@yqt/database/sql';
import type { EnterpriseVisit, MemberVisit } from '../../../../visit.ts';
import type { chooseEnterprise } from '../../../identity/server/identity.port.ts';

export interface ToolsDeps {
  sql: Sql;
  now: () => Date;
  /** For calls that name an enterprise in their query. */
  identity: Parameters<typeof chooseEnterprise>[0];
  /** Called in the transaction that changes facts of enterprises. */
  factsChanged: (tx: Tx, enIds: readonly string[]) => Promise<void>;
}

/** Whose results a call is about: one's own, or those of the enterprise it acts for. */
export interface Owner {
  tenantId: string;
  accountId: string;
  enId: string | null;
}

export const mine = ({ tenantId, viewer }: MemberVisit): Owner => ({
  tenantId,
  accountId: viewer.accountId,
  enId: null,
});

export const ours = (visit: EnterpriseVisit): Owner => ({ ...mine(visit), enId: visit.enId });
