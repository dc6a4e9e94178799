// Who is signed in, as the header and the first-login dialog need it.
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import type { CurrentUser } from '../contract.ts';
import { selectAccount } from './account.sql.ts';
import { selectOwnEnterprises } from './enterprise.sql.ts';
import type { MemberVisit } from '../../../visit.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { startLicenseClock } from './session.sql.ts';

/** The user of a visit. Answering N starts the reading clock of the session (decisions.md, Sign-in 8). */
export async function currentUser(deps: IdentityDeps, { viewer }: MemberVisit): Promise<CurrentUser> {
  const [[account], ens] = await Promise.all([
    selectAccount(deps.sql, viewer.accountId),
    selectOwnEnterprises(deps.sql, { accountId: viewer.accountId, on: dayText(deps.now()) }),
  ]);
  if (!account) throw appError('NOT_SIGNED_IN');
  if (viewer.licenseFlag === 'N')
    await startLicenseClock(deps.sql, { id: viewer.sessionId, now: deps.now() });
  return { ...account, licenseFlag: viewer.licenseFlag, ens: [...ens] };
}
