// Who acts for an enterprise, names masked but for the reader's own.
import { dayText } from '@yqt/kernel/dates';
import type { EnterpriseVisit } from '../../../../visit.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import type { Member, MemberList } from '../contract.ts';
import { calledMembers, type Called } from './called-members.ts';
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
    members: calledMembers(members).map(({ row, ...called }) => memberView(row, called, viewer.accountId)),
    invitations: invitations.map((one) => ({ ...one, agency: agencyView(one) })),
  };
}

function memberView(row: MemberRow, called: Called, own: string): Member {
  const { accountId, loginName, name, role, since, isDisabled } = row;
  const isSelf = accountId === own;
  const shown = isSelf ? { loginName, name, mark: '' } : called;
  return { accountId, ...shown, role, since, isDisabled, isSelf, agency: agencyView(row) };
}

/** Null for whoever is no agent. */
export const agencyView = ({ institution, projects, until }: AgencyColumns): Member['agency'] =>
  until === null ? null : { institution: institution ?? '', projects, until };
