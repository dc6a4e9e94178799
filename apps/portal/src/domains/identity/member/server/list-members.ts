// Who acts for an enterprise, names masked but for the reader's own.
import { dayText } from '@yqt/kernel/dates';
import { maskName } from '@yqt/kernel/masking';
import type { EnterpriseVisit } from '../../../../visit.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import type { Member, MemberList } from '../contract.ts';
import {
  selectMemberRows,
  selectSentInvitations,
  type AgencyColumns,
  type MemberRow,
} from './invitation.sql.ts';

/** Members by role and time; invitations, newest first, for administrators alone. */
export async function listMembers(
  { sql }: Pick<IdentityDeps, 'sql'>,
  { enId, role, viewer, now }: EnterpriseVisit,
): Promise<MemberList> {
  const [members, invitations] = await Promise.all([
    selectMemberRows(sql, { enId, on: dayText(now) }),
    role === 'admin' ? selectSentInvitations(sql, { enId, now }) : [],
  ]);
  return {
    role,
    members: members.map((row) => memberView(row, viewer.accountId)),
    invitations: invitations.map((one) => ({ ...one, agency: agencyView(one) })),
  };
}

function memberView(row: MemberRow, own: string): Member {
  const { accountId, loginName, name, role, since, isDisabled } = row;
  const isSelf = accountId === own;
  const shown = isSelf
    ? { loginName, name }
    : { loginName: maskLogin(loginName), name: name && maskName(name) };
  return { accountId, ...shown, role, since, isDisabled, isSelf, agency: agencyView(row) };
}

/** The first three and the last letter of a sign-in name, which may be a telephone number. */
const maskLogin = (loginName: string): string => `${loginName.slice(0, 3)}***${loginName.slice(-1)}`;

/** Null for whoever is no agent. */
export const agencyView = ({ institution, projects, until }: AgencyColumns): Member['agency'] =>
  until === null ? null : { institution: institution ?? '', projects, until };
