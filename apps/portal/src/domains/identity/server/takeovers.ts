// Several members may ask for the place of one lost administrator. Whoever decides sees all of them, and who is the administrator
// by now; what has changed since is looked at anew, and one that is approved settles the others that are open.
import { createHash } from 'node:crypto';
import type { Db, Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { maskName, maskSignIn } from '@yqt/kernel/masking';
import type { EnterpriseRole } from '../../../enterprise-role.rules.ts';
import type { TakeoverView } from '../contract.ts';
import { lockMembers } from './binding.sql.ts';
import { selectEnterprise } from './enterprise.sql.ts';
import { selectActing, selectTakeovers, type ActingRow, type TakeoverRow } from './takeover.sql.ts';

/** As long as half a year, a former takeover is told beside a new one: the second may undo the first. */
const TOLD_MS = 183 * 86_400_000;

interface Asked {
  id: string;
  accountId: string;
  creditCode: string;
  wants: 'binding' | 'recovery';
}

interface Found {
  tenantId: string;
  now: Date;
  requests: readonly Asked[];
}

interface Stand {
  rivals: TakeoverRow[];
  admins: ActingRow[];
  applicantRole: EnterpriseRole | null;
  /** Stands for all of it: another one means that something has changed. */
  mark: string;
}

/** What stands beside each takeover, by its id; other requests are left out. */
export async function standsOf(db: Db, { tenantId, now, requests }: Found): Promise<Map<string, Stand>> {
  const asked = requests.filter(({ wants }) => wants === 'recovery');
  if (asked.length === 0) return new Map();
  const codes = [...new Set(asked.map(({ creditCode }) => creditCode))];
  const accounts = [...new Set(asked.map(({ accountId }) => accountId))];
  const since = new Date(now.getTime() - TOLD_MS);
  const takeovers = await selectTakeovers(db, { tenantId, codes, since });
  const acting = await selectActing(db, { tenantId, codes, accounts });
  return new Map(asked.map((one) => [one.id, standOf(one, { takeovers, acting })]));
}

function standOf(
  { id, accountId, creditCode }: Asked,
  { takeovers, acting }: { takeovers: TakeoverRow[]; acting: ActingRow[] },
): Stand {
  const rivals = takeovers.filter((one) => one.creditCode === creditCode && one.id !== id);
  const here = acting.filter((one) => one.creditCode === creditCode);
  const admins = here.filter(({ role }) => role === 'admin');
  const applicantRole = here.find((one) => one.accountId === accountId)?.role ?? null;
  const parts = [
    ...rivals.map((one) => `${one.id} ${one.status}`),
    ...admins.map((one) => one.accountId),
    applicantRole ?? 'none',
  ];
  const mark = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
  return { rivals, admins, applicantRole, mark };
}

const calledOf = ({ name, loginName }: { name: string; loginName: string }) => ({
  loginName: maskSignIn(loginName),
  name: name && maskName(name),
});

/** The same for the operators' pages, persons masked. */
export const standingView = ({ rivals, admins, applicantRole, mark }: Stand): TakeoverView => ({
  applicantRole,
  admins: admins.map((one) => ({ ...calledOf(one), since: one.since })),
  rivals: rivals.map(({ status, createdAt, decidedAt, ...one }) => ({
    ...calledOf(one),
    status,
    createdAt,
    decidedAt,
  })),
  mark,
});

interface Deciding {
  request: Asked & { tenantId: string };
  status: 'approved' | 'rejected';
  decidedBy: string;
  /** What they were shown; absent for the command and for programs, who may approve only where nobody else asks. */
  seen: string | undefined;
  now: Date;
}

/**
 * Locks the enterprise, so that of two takeovers one is decided after the other, and answers those that an approval settles.
 * Throws CONFLICT for whoever has a part in it, and for an approval that does not rest on how things stand.
 */
export async function requireSeen(
  tx: Tx,
  { request, status, decidedBy, seen, now }: Deciding,
): Promise<TakeoverRow[]> {
  const { tenantId, creditCode } = request;
  const [enterprise] = await selectEnterprise(tx, { tenantId, creditCode });
  if (enterprise) await lockMembers(tx, { enId: enterprise.enId, tenantId });
  const stand = (await standsOf(tx, { tenantId, now, requests: [request] })).get(request.id);
  if (!stand) return [];
  const open = stand.rivals.filter((one) => one.status === 'requested');
  if ([...open, ...stand.admins].some(({ accountId }) => accountId === decidedBy))
    throw appError('CONFLICT', { message: '您是该企业的管理员或也在申请接任，请由其他工作人员审核' });
  if (status === 'rejected') return [];
  const isKnown = seen === undefined ? open.length === 0 : seen === stand.mark;
  if (!isKnown) throw appError('CONFLICT', { message: changedMessage(open.length) });
  return open;
}

const changedMessage = (open: number): string =>
  open > 0
    ? `该企业共有 ${open + 1} 件接任申请待审核，或管理员已有变化，请核对全部申请的材料后再办理`
    : '该企业的管理员或接任申请已有变化，请核对后再办理';
