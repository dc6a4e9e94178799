// Invitations: written by an administrator for a sign-in name, whether anybody has it or not, and answered by whoever signs in
// with it. Nothing that the inviting side sees tells the two apart.
import { transaction, type Tx } from '@yqt/database/sql';
import { addDays, dayText, instantOf, isDay } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { paths } from '../../../../paths.ts';
import type { EnterpriseVisit, MemberVisit } from '../../../../visit.ts';
import { ENTERPRISE_ROLES, type EnterpriseRole } from '../../../../enterprise-role.rules.ts';
import { keepFiles } from '../../../file/server/file.port.ts';
import { deliver } from '../../../message/server/message.port.ts';
import {
  deleteBinding,
  insertBinding,
  lockMembers,
  selectBound,
  updateRole,
  type Agency,
} from '../../server/binding.sql.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import type { OwnInvitation } from '../contract.ts';
import {
  countOpenInvitations,
  insertInvitation,
  markAnswered,
  markRevoked,
  revokeOpenFor,
  selectReceivedInvitations,
  type ReceivedInvitation,
} from './invitation.sql.ts';
import { agencyView } from './list-members.ts';
import { recordChange } from './record-change.ts';

type Deps = Pick<IdentityDeps, 'sql'>;

/** Whoever has not answered by then is asked anew. */
const OPEN_DAYS = 14;
/** More open invitations no enterprise needs. */
const MAX_OPEN = 50;
/** An agent's letter holds no longer than this. */
const MAX_AGENT_DAYS = 366;

export interface InvitationInput {
  loginName: string;
  origin: 'sso' | 'local';
  role: EnterpriseRole;
  institution?: string;
  letterFileId?: string;
  projects?: string[];
  until?: string;
}

/** Writes an invitation; a former one for the same name falls away. Throws INVALID (an agent's fields), CONFLICT beyond 50. */
export async function inviteMember(
  { sql }: Deps,
  visit: EnterpriseVisit,
  input: InvitationInput,
): Promise<void> {
  const { enId, tenantId, now, viewer } = visit;
  const loginName = input.loginName.normalize('NFC').trim().toLowerCase();
  const faults = loginName
    ? agencyFaults(input, dayText(now))
    : [{ field: 'loginName', errorMessage: '请填写登录名' }];
  if (faults.length) throw invalid(...faults);
  await transaction(sql, async (tx) => {
    await lockMembers(tx, { enId, tenantId });
    const agency = await keptAgency(tx, visit, input);
    const { origin, role } = input;
    await revokeOpenFor(tx, { enId, origin, loginName, now });
    const [open] = await countOpenInvitations(tx, { enId, now });
    if (open && open.count >= MAX_OPEN)
      throw appError('CONFLICT', { message: `待接受的邀请已有 ${MAX_OPEN} 件，请先收回不需要的邀请` });
    const id = uuidV7(now.getTime());
    const expiresAt = lastMoment(now, agency);
    const invitation = { id, tenantId, enId, origin, loginName, role, agency, invitedBy: viewer.accountId };
    await insertInvitation(tx, { ...invitation, now, expiresAt });
    await recordChange(tx, visit, { enId, event: 'member.invited', facts: { invitation: id, role } });
  });
}

/** Of what nobody could do anything with any more nothing can be accepted: an agent's ends with their term. */
function lastMoment(now: Date, agency: Agency | null): Date {
  const usual = new Date(now.getTime() + OPEN_DAYS * 86_400_000);
  const termOver = agency === null ? usual : instantOf(`${addDays(agency.until, 1)} 00:00:00`);
  return termOver < usual ? termOver : usual;
}

/** What an agent's invitation lacks; nothing is asked of others. */
function agencyFaults(
  { role, institution, letterFileId, until }: InvitationInput,
  today: string,
): FieldError[] {
  if (role !== 'agent') return [];
  const isInTime =
    until !== undefined && isDay(until) && until >= today && until <= addDays(today, MAX_AGENT_DAYS);
  return [
    ...(institution?.trim() ? [] : [{ field: 'institution', errorMessage: '请填写代办机构' }]),
    ...(letterFileId ? [] : [{ field: 'letterFileId', errorMessage: '请上传授权委托书' }]),
    ...(isInTime ? [] : [{ field: 'until', errorMessage: '请填写委托截止日期，最长一年' }]),
  ];
}

async function keptAgency(tx: Tx, visit: EnterpriseVisit, input: InvitationInput): Promise<Agency | null> {
  const { role, institution, letterFileId, projects = [], until } = input;
  if (role !== 'agent' || letterFileId === undefined || until === undefined) return null;
  const owner = { tenantId: visit.tenantId, accountId: visit.viewer.accountId };
  const [letter] = await keepFiles(tx, { ...owner, ids: [letterFileId] });
  if (!letter) throw invalid({ field: 'letterFileId', errorMessage: '授权委托书不存在或已失效，请重新上传' });
  return { institution: institution?.trim() ?? '', letterFileId, projects, until };
}

/** Takes an open invitation back. Throws NOT_FOUND for one that is answered, missing or another enterprise's. */
export async function revokeInvitation({ sql }: Deps, visit: EnterpriseVisit, id: string): Promise<void> {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const { enId, now } = visit;
  await transaction(sql, async (tx) => {
    const [revoked] = await markRevoked(tx, { id, enId, now });
    if (!revoked) throw appError('NOT_FOUND');
    await recordChange(tx, visit, { enId, event: 'member.invitation-revoked', facts: { invitation: id } });
  });
}

/** The open invitations of the user, newest first. */
export async function listOwnInvitations(
  { sql }: Deps,
  { viewer, now }: MemberVisit,
): Promise<OwnInvitation[]> {
  const rows = await selectReceivedInvitations(sql, { accountId: viewer.accountId, now });
  return rows.map((row) => ({ ...row, agency: agencyView(row) }));
}

/**
 * Answers an invitation; accepted it is a binding from the next request on. Who is a member already gets the role that they were
 * invited to, but is never made less by it. Throws NOT_FOUND for one that is not the user's, answered or too old.
 */
export async function answerInvitation(
  { sql }: Deps,
  visit: MemberVisit,
  { id, state }: { id: string; state: 'accepted' | 'declined' },
): Promise<void> {
  const { viewer, tenantId, now } = visit;
  await transaction(sql, async (tx) => {
    const received = await selectReceivedInvitations(tx, { accountId: viewer.accountId, now });
    const invitation = received.find((one) => one.id === id);
    if (!invitation) throw appError('NOT_FOUND');
    await lockMembers(tx, { enId: invitation.enId, tenantId });
    const [answered] = await markAnswered(tx, { id, state, now });
    if (!answered) throw appError('NOT_FOUND');
    if (state === 'accepted') await bind(tx, visit, invitation);
    await tellInviter(tx, visit, { invitation, state });
    const { enId, role } = invitation;
    await recordChange(tx, visit, { enId, event: `member.${state}`, facts: { invitation: id, role } });
  });
}

/** The roles of members proper, the most powerful first. */
const LADDER: readonly EnterpriseRole[] = ['admin', 'handler', 'viewer'];

async function bind(tx: Tx, { viewer, now }: MemberVisit, invitation: ReceivedInvitation): Promise<void> {
  const { enId, role, institution, letterFileId, projects, until } = invitation;
  const accountId = viewer.accountId;
  const former = (await selectBound(tx, enId)).find((one) => one.accountId === accountId);
  // an agent's new engagement takes the place of the former
  if (former?.role === 'agent') await deleteBinding(tx, { accountId, enId });
  if (!former || former.role === 'agent') {
    const agency =
      until === null ? {} : { agency: { institution: institution ?? '', letterFileId, projects, until } };
    await insertBinding(tx, { accountId, enId, role, now, proof: 'invitation', ...agency });
    return;
  }
  const isRise = LADDER.indexOf(role) < LADDER.indexOf(former.role);
  if (role !== 'agent' && isRise) await updateRole(tx, { accountId, enId, role });
}

/** MESSAGE_TYPE 04: 审核结果. */
const OUTCOME = '04';

async function tellInviter(
  tx: Tx,
  { tenantId, now }: MemberVisit,
  { invitation, state }: { invitation: ReceivedInvitation; state: 'accepted' | 'declined' },
): Promise<void> {
  const { id, enId, enterprise, invitedBy, role } = invitation;
  const title = state === 'accepted' ? '成员邀请已被接受' : '成员邀请已被谢绝';
  const body = `您为「${enterprise}」发出的${ENTERPRISE_ROLES[role]}邀请${state === 'accepted' ? '已被接受' : '已被谢绝'}。`;
  const link = paths.relationMembers(enId);
  const message = { tenantId, accountId: invitedBy, enId, type: OUTCOME, title, body, link };
  await deliver(tx, { messages: [{ ...message, dedupeKey: `member.invitation:${id}` }], now });
}
