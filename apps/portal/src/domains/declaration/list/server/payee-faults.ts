// Whether the account of a case may be paid to: it is there, nothing was found against it, and it is its enterprise's by name.
import type { Db } from '@yqt/database/sql';
import { enterpriseOf } from '../../../enterprise/server/enterprise.port.ts';
import { payDayText as text } from '../pay-day.text.ts';
import { isNameOf } from '../payment.rules.ts';
import { selectPayees, type AccountRow } from './payment.sql.ts';

export interface Payee {
  id: string;
  /** The enterprise. */
  ownerId: string | null;
  /** As the case was filed. */
  applicantName: string;
}

/** By case, why it may not be paid to; none of those that may. */
export async function payeeFaults(db: Db, cases: readonly Payee[]): Promise<Map<string, string>> {
  const accounts = new Map(
    (
      await selectPayees(
        db,
        cases.map(({ id }) => id),
      )
    ).map((one) => [one.caseId, one]),
  );
  const faults = new Map<string, string>();
  for (const one of cases) {
    // oxlint-disable-next-line no-await-in-loop -- asks again only where the two names differ
    const fault = await faultOf(db, one, accounts.get(one.id));
    if (fault !== null) faults.set(one.id, fault);
  }
  return faults;
}

async function faultOf(
  db: Db,
  { ownerId, applicantName }: Payee,
  account: AccountRow | undefined,
): Promise<string | null> {
  if (!account) return text.noAccount;
  if (account.fault !== null) return text.accountFault(account.fault);
  if (isNameOf(account.accountName, applicantName)) return null;
  // it may have been given under the name that the enterprise took since
  const known = ownerId === null ? null : await enterpriseOf(db, { enId: ownerId });
  const registered = known?.name ?? applicantName;
  return isNameOf(account.accountName, registered) ? null : text.otherName(account.accountName, registered);
}
