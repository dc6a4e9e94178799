// What the members of one enterprise are called before one another: masked, and told apart where the masks are alike.
import type { Db } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { maskName } from '@yqt/kernel/masking';
import { marksOfAlike } from '@yqt/kernel/tell-apart';
import { accountNames } from '../../server/account-names.port.ts';
import { memberMarks } from '../member-news.text.ts';
import { selectMemberRows, type MemberRow } from './invitation.sql.ts';

export interface Called {
  name: string;
  loginName: string;
  /** What tells them from members who look alike; empty where nobody does. */
  mark: string;
}

/** In the order of the rows, each with its row. */
export function calledMembers(rows: readonly MemberRow[]): (Called & { row: MemberRow })[] {
  const masked = rows.map((row) => ({
    row,
    name: row.name && maskName(row.name),
    loginName: maskLogin(row.loginName),
  }));
  const marks = marksOfAlike(masked, {
    shown: ({ name, loginName }) => `${name},${loginName}`,
    marks: [
      ({ row }) => memberMarks.tail(tailOf(row.loginName)),
      ({ row }) => memberMarks.joined(row.since.slice(0, 10)),
      ({ row }) => memberMarks.joined(row.since.slice(0, 16).replace('T', ' ')),
    ],
  });
  return masked.map((one, at) => ({ ...one, mark: marks[at] ?? '' }));
}

/** The first three and the last letter of a sign-in name, which may be a telephone number. */
const maskLogin = (loginName: string): string => `${loginName.slice(0, 3)}***${loginName.slice(-1)}`;

/** The last four letters, as of a telephone number; of a short name they would tell nearly all of it. */
const tailOf = (loginName: string): string => (loginName.length < 11 ? '' : loginName.slice(-4));

/** What other members read of one in messages: the masked name, with the mark where another of the enterprise has the same. */
export async function maskedName(
  db: Db,
  { tenantId, enId, accountId, now }: { tenantId: string; enId: string; accountId: string; now: Date },
): Promise<string> {
  const [account] = await accountNames(db, { tenantId, ids: [accountId] });
  if (!account) return '';
  const rows = await selectMemberRows(db, { enId, on: dayText(now) });
  const own = calledMembers(rows).find(({ row }) => row.accountId === accountId);
  const name = maskName(account.name);
  const isAlike = rows.some(
    (one) => one.accountId !== accountId && maskName(one.name || one.loginName) === name,
  );
  if (!own || !isAlike) return name;
  return memberMarks.marked(name, own.mark ? `${own.loginName} · ${own.mark}` : own.loginName);
}
