// Closes the account of whoever is signed in: nothing may wait for them, every domain forgets them, and all of it is one transaction.
import { transaction, type Db, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import type { Person, PersonBlock, PersonKeeper } from '../../../../person-keeper.ts';
import { paths } from '../../../../paths.ts';
import type { MemberVisit } from '../../../../visit.ts';
import { discardFiles } from '../../../file/server/discard-files.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { hasMoreMembers, isLastAdmin } from '../../member.rules.ts';
import { lockAccount } from '../../server/account.sql.ts';
import { lockMembers, selectBound } from '../../server/binding.sql.ts';
import { endBinding } from '../../server/bind-enterprise.ts';
import { requireOwnPassword } from '../../server/change-password.ts';
import { clearOwnCookies } from '../../server/end-session.ts';
import { selectOwnEnterprises } from '../../server/enterprise.sql.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import { forgetSessions, forgetSessionsOf } from '../../server/session-cache.ts';
import { endSessionsOfAccount } from '../../server/session.sql.ts';
import type { Closing } from '../contract.ts';
import { keepClosedName } from './closed-name.ts';
import {
  deleteBindingsOf,
  deleteOpenRequests,
  deleteSessions,
  emptyAccount,
  endInvitations,
  selectSigning,
} from './closing.sql.ts';

export interface ClosingDeps extends IdentityDeps {
  people: readonly PersonKeeper[];
}

const personOf = (deps: IdentityDeps, { tenantId, viewer }: MemberVisit): Person => ({
  soleAt: [],
  tenantId,
  accountId: viewer.accountId,
  loginName: viewer.loginName,
  now: deps.now(),
});

/** What the page tells before anybody decides. */
export async function getClosing(deps: ClosingDeps, visit: MemberVisit): Promise<Closing> {
  const person = personOf(deps, visit);
  const [account] = await selectSigning(deps.sql, person.accountId);
  return {
    loginName: person.loginName,
    isLocal: account?.origin === 'local',
    blocks: await blocksOf(deps, deps.sql, person),
  };
}

/** Everything that stands in the way, of every domain; enterprises first. */
async function blocksOf(deps: ClosingDeps, db: Db, given: Person): Promise<PersonBlock[]> {
  const { found, soleAt } = await enterpriseBlocks(db, given);
  const person = { ...given, soleAt };
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const { blocks } of deps.people) found.push(...((await blocks?.(db, person)) ?? []));
  return found;
}

async function enterpriseBlocks(
  db: Db,
  { accountId, now }: Person,
): Promise<{ found: PersonBlock[]; soleAt: string[] }> {
  const found: PersonBlock[] = [];
  const soleAt: string[] = [];
  for (const { enId, name } of await selectOwnEnterprises(db, { accountId, on: dayText(now) })) {
    // oxlint-disable-next-line no-await-in-loop -- few, and one connection
    const bound = await selectBound(db, enId);
    if (!hasMoreMembers(bound, accountId)) soleAt.push(enId);
    else if (isLastAdmin(bound, accountId))
      found.push({
        text: `您是“${name}”唯一的管理员，请先将管理员移交给其他成员`,
        link: paths.relationMembers(enId),
      });
  }
  return { found, soleAt };
}

export interface ClosingInput {
  password?: string;
  loginName?: string;
  isSure: boolean;
}

/** Throws INVALID with every fault of the confirmation, TOO_MANY after five wrong passwords, CONFLICT with all that stands in the way. */
export async function closeAccount(
  deps: ClosingDeps,
  visit: MemberVisit,
  input: ClosingInput,
): Promise<{ ok: true }> {
  const person = personOf(deps, visit);
  const { accountId } = person;
  const [account] = await selectSigning(deps.sql, accountId);
  if (!account) throw appError('NOT_FOUND');
  await requireConfirmed(deps, visit, { input, account });
  const endedIds = await transaction(deps.sql, async (tx) => {
    await lockAccount(tx, accountId);
    const enterprises = await lockEnterprises(tx, person);
    const blocks = await blocksOf(deps, tx, person);
    if (blocks.length > 0) throw appError('CONFLICT', { message: stillOpen(blocks) });
    for (const { forget } of deps.people) await forget?.(tx, person);
    const ended = await leaveIdentity(deps, tx, { person, origin: account.origin, enterprises });
    const event = { event: 'account.closed', objectKind: 'account', objectId: accountId } as const;
    const { tenantId, ip, requestId } = visit;
    const facts = { origin: account.origin, enterprises };
    await recordAudit(tx, { ...event, result: 'done', tenantId, actor: accountId, ip, requestId, facts });
    return ended;
  });
  forgetSessions(deps.sql, endedIds);
  forgetSessionsOf(deps.sql, accountId);
  clearOwnCookies(deps, visit);
  return { ok: true };
}

const stillOpen = (blocks: readonly PersonBlock[]): string =>
  `暂不能注销：${blocks.map(({ text }) => text).join('；')}`;

interface Confirmation {
  input: ClosingInput;
  account: { origin: 'sso' | 'local'; loginName: string };
}

/** A session that was left open must not become a closed account by one press. */
async function requireConfirmed(
  deps: IdentityDeps,
  visit: MemberVisit,
  { input, account }: Confirmation,
): Promise<void> {
  const faults: FieldError[] = [];
  if (account.origin === 'local' && !input.password)
    faults.push({ field: 'password', errorMessage: '请输入登录密码' });
  if (account.origin === 'sso' && input.loginName?.trim() !== account.loginName)
    faults.push({ field: 'loginName', errorMessage: '请输入您的登录名，与页面上方所示一致' });
  if (!input.isSure) faults.push({ field: 'isSure', errorMessage: '请确认您已了解注销后不能恢复' });
  if (faults.length > 0) throw invalid(...faults);
  if (account.origin === 'local')
    await requireOwnPassword(deps, visit, { field: 'password', password: input.password ?? '' });
}

/** Of each enterprise in the order of their ids, so that two who leave at once wait for each other. */
async function lockEnterprises(tx: Tx, { tenantId, accountId, now }: Person): Promise<string[]> {
  const own = await selectOwnEnterprises(tx, { accountId, on: dayText(now) });
  const ids = own.map(({ enId }) => enId).toSorted();
  for (const enId of ids) await lockMembers(tx, { enId, tenantId });
  return ids;
}

interface Leaving {
  person: Person;
  origin: 'sso' | 'local';
  enterprises: readonly string[];
}

/** The sessions that ended. */
async function leaveIdentity(
  deps: IdentityDeps,
  tx: Tx,
  { person, origin, enterprises }: Leaving,
): Promise<string[]> {
  const { tenantId, accountId, loginName, now } = person;
  for (const enId of enterprises)
    await endBinding(tx, { accountId, enId, bound: await selectBound(tx, enId) });
  await deleteBindingsOf(tx, accountId);
  const letters = await deleteOpenRequests(tx, accountId);
  const ids = letters.map(({ letterFileId }) => letterFileId);
  if (ids.length > 0) await discardFiles(tx, { tenantId, ids });
  const alias = `已注销用户-${accountId.slice(-12)}`;
  await endInvitations(tx, { tenantId, origin, accountId, loginName, alias, now });
  const ended = await endSessionsOfAccount(tx, { accountId, exceptId: '', now, reason: 'account-closed' });
  await deleteSessions(tx, accountId);
  await keepClosedName(deps, tx, { tenantId, origin, loginName, now });
  await emptyAccount(tx, { id: accountId, alias, now });
  return ended.map(({ id }) => id);
}
