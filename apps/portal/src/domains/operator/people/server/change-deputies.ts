// A/B 岗: within the dates, both included, a deputy has the grants of the absent officer.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText, isDay } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { maskSignIn } from '@yqt/kernel/masking';
import type { OperatorVisit } from '../../../../visit.ts';
import { findAccounts, forgetAccount } from '../../../identity/server/accounts.port.ts';
import { deleteDeputy, insertDeputy, selectDeputies, type DeputyRow } from '../../server/department.sql.ts';
import { lockGrants, selectGrantsOfMany } from '../../server/grant.sql.ts';
import type { Deputy } from '../contract.ts';
import * as news from '../officer-news.text.ts';
import { tellOfficer } from './tell-officer.ts';
import { accountsOf, recordUserChange, tellOfficersChanged, type PeopleDeps } from './people-deps.ts';

/** The last to end first. */
export async function listDeputies({ sql }: PeopleDeps, visit: OperatorVisit): Promise<Deputy[]> {
  const today = dayText(visit.now);
  const rows = await selectDeputies(sql, visit.tenantId);
  const ids = [...new Set(rows.flatMap(({ absentId, deputyId }) => [absentId, deputyId]))];
  const accounts = await findAccounts(sql, { ...accountsOf(visit), ids });
  const names = new Map(accounts.map(({ id, loginName }) => [id, loginName]));
  return rows.map(({ id, absentId, deputyId, fromOn, toOn }) => ({
    id,
    absent: maskSignIn(names.get(absentId) ?? ''),
    deputy: maskSignIn(names.get(deputyId) ?? ''),
    fromOn,
    toOn,
    state: today < fromOn ? 'planned' : today > toOn ? 'over' : 'running',
  }));
}

interface DeputyInput {
  absent: string;
  deputy: string;
  fromOn: string;
  toOn: string;
}

/**
 * Notes a deputyship between two officers, named by sign-in name. Throws INVALID with every fault, CONFLICT where it is noted for
 * some of these days already: taking one of two back would end nothing.
 */
export async function addDeputy(deps: PeopleDeps, visit: OperatorVisit, input: DeputyInput): Promise<void> {
  const deputyId = await transaction(deps.sql, async (tx) => {
    const [absentId, standIn] = [
      await officerOf(tx, visit, input.absent),
      await officerOf(tx, visit, input.deputy),
    ];
    const faults = faultsOf(input, { absentId, standIn, today: dayText(visit.now) });
    if (faults.length || absentId === null || standIn === null) throw invalid(...faults);
    const { fromOn, toOn } = input;
    const id = uuidV7(visit.now.getTime());
    const { tenantId, now, viewer } = visit;
    const row = { id, tenantId, absentId, deputyId: standIn, fromOn, toOn };
    await requireNew(tx, row);
    await insertDeputy(tx, { ...row, createdBy: viewer.accountId, now });
    const [absentName, deputyName] = [maskSignIn(input.absent.trim()), maskSignIn(input.deputy.trim())];
    await tellOfficer(tx, visit, {
      accountId: standIn,
      ...news.deputises(absentName, fromOn, toOn),
      key: `deputy:${id}`,
    });
    await tellOfficer(tx, visit, {
      accountId: absentId,
      ...news.isStoodInFor(deputyName, fromOn, toOn),
      key: `deputy:${id}`,
    });
    const change = { event: 'deputy.added', objectKind: 'deputy', objectId: id } as const;
    await recordUserChange(tx, visit, {
      ...change,
      facts: { absent: absentId, deputy: standIn, fromOn, toOn },
    });
    return standIn;
  });
  forgetAccount(deps.sql, deputyId);
}

async function requireNew(tx: Tx, row: DeputyRow & { tenantId: string }): Promise<void> {
  await lockGrants(tx, row.tenantId);
  const known = (await selectDeputies(tx, row.tenantId)).some(
    ({ absentId, deputyId, fromOn, toOn }) =>
      absentId === row.absentId && deputyId === row.deputyId && fromOn <= row.toOn && toOn >= row.fromOn,
  );
  if (known)
    throw appError('CONFLICT', { message: '这些日期中已登记过这一代理，如需改期请先取消原有的一条' });
}

function faultsOf(
  { fromOn, toOn }: DeputyInput,
  { absentId, standIn, today }: { absentId: string | null; standIn: string | null; today: string },
): FieldError[] {
  const fault = (field: string, errorMessage: string) => [{ field, errorMessage }];
  return [
    ...(absentId === null ? fault('absent', '没有这名工作人员，或其没有授权') : []),
    ...(standIn === null ? fault('deputy', '没有这名工作人员') : []),
    ...(absentId !== null && absentId === standIn ? fault('deputy', '代理人不能是本人') : []),
    ...(isDay(fromOn) ? [] : fault('fromOn', '请填写开始日期')),
    ...(isDay(toOn) && toOn >= fromOn && toOn >= today
      ? []
      : fault('toOn', '结束日期不能早于开始日期和今天')),
  ];
}

/** The enabled officer of exactly that sign-in name (of the sign-on server first); null where there is none. */
async function officerOf(tx: Tx, visit: OperatorVisit, loginName: string): Promise<string | null> {
  const sought = loginName.trim().toLowerCase();
  const near = await findAccounts(tx, { ...accountsOf(visit), keyword: sought, isDisabled: false });
  const named = near.filter((one) => one.loginName.toLowerCase() === sought);
  const granted = new Set(
    (
      await selectGrantsOfMany(
        tx,
        named.map(({ id }) => id),
      )
    ).map(({ accountId }) => accountId),
  );
  return named.find(({ id }) => granted.has(id))?.id ?? null;
}

/** Ends a deputyship at once. Throws NOT_FOUND. */
export async function removeDeputy(deps: PeopleDeps, visit: OperatorVisit, id: string): Promise<void> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const deputyId = await transaction(deps.sql, async (tx) => {
    const [removed] = await deleteDeputy(tx, { id, tenantId: visit.tenantId });
    if (!removed) throw appError('NOT_FOUND');
    await tellOfficersChanged(deps, tx);
    await tellEnded(tx, visit, removed);
    const change = { event: 'deputy.removed', objectKind: 'deputy', objectId: id } as const;
    await recordUserChange(tx, visit, { ...change, facts: { deputy: removed.deputyId } });
    return removed.deputyId;
  });
  forgetAccount(deps.sql, deputyId);
}

/** Not of one whose days are over: nothing has changed. */
async function tellEnded(
  tx: Tx,
  visit: OperatorVisit,
  { absentId, deputyId, toOn }: { absentId: string; deputyId: string; toOn: string },
): Promise<void> {
  if (toOn < dayText(visit.now)) return;
  const accounts = await findAccounts(tx, { ...accountsOf(visit), ids: [absentId, deputyId] });
  const names = new Map(accounts.map(({ id, loginName }) => [id, loginName]));
  const key = `deputy-ended:${absentId}:${deputyId}`;
  const toDeputy = news.stoodInEnded(maskSignIn(names.get(absentId) ?? ''));
  await tellOfficer(tx, visit, { accountId: deputyId, ...toDeputy, key });
  const toAbsent = news.absenceEnded(maskSignIn(names.get(deputyId) ?? ''));
  await tellOfficer(tx, visit, { accountId: absentId, ...toAbsent, key });
}
