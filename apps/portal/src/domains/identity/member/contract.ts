// The members of an enterprise: who they are, invitations by sign-in name, roles, handover, the lost administrator
// (entities.md §0).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { DateText, Done, Id, Input, InstantText, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { ENTERPRISE_ROLE_WORDS } from '../../../enterprise-role.rules.ts';

const member = '/policy/api/enterprise/member';

const Role = OneOf(ENTERPRISE_ROLE_WORDS);
const ORIGINS = ['sso', 'local'] as const;

/** What an agent was engaged with; null for members proper. */
const AgencyView = Nullable(
  Type.Object({ institution: Type.String(), projects: Type.Array(Type.String()), until: DateText }),
);

export const Member = Type.Object({
  accountId: Id,
  /** Masked but for oneself. */
  loginName: Type.String(),
  /** Masked but for oneself. */
  name: Type.String(),
  /** Tells them from members who look alike; empty where nobody does. */
  mark: Type.String(),
  role: Role,
  since: InstantText,
  isSelf: Type.Boolean(),
  /** Cannot sign in. */
  isDisabled: Type.Boolean(),
  agency: AgencyView,
});
export type Member = Static<typeof Member>;

/** An invitation as the enterprise that wrote it sees it. */
export const SentInvitation = Type.Object({
  id: Id,
  loginName: Type.String(),
  role: Role,
  createdAt: InstantText,
  expiresAt: InstantText,
  agency: AgencyView,
});
export type SentInvitation = Static<typeof SentInvitation>;

/** An invitation as the invited sees it. */
export const OwnInvitation = Type.Object({
  id: Id,
  enterprise: Type.String(),
  creditCode: Type.String(),
  role: Role,
  expiresAt: InstantText,
  agency: AgencyView,
});
export type OwnInvitation = Static<typeof OwnInvitation>;

export const MemberList = Type.Object({
  /** The caller's role: what they may do here. */
  role: Role,
  members: Type.Array(Member),
  /** The open ones; empty for whoever may not invite. */
  invitations: Type.Array(SentInvitation),
});
export type MemberList = Static<typeof MemberList>;

const LoginName = Line({ minLength: 1, maxLength: 64, message: '请填写登录名' });

export const memberContract = {
  listMembers: defineEndpoint({
    method: 'GET',
    path: `${member}/list`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '当前企业的成员及角色；管理员另见待接受的邀请',
    input: NoInput,
    output: MemberList,
  }),
  inviteMember: defineEndpoint({
    method: 'POST',
    path: `${member}/invite`,
    access: 'enterprise:admin',
    rate: 'write',
    summary: '按登录名邀请成员或代办；无论该登录名是否存在，回答相同',
    creates: true,
    input: Input({
      loginName: LoginName,
      /** Which account of that name: of the sign-on server, or a local one. */
      origin: OneOf(ORIGINS, { default: 'sso' }),
      role: Role,
      /** Of an agent: whom they work for, by which letter, for which projects, until which day. */
      institution: Type.Optional(Line({ maxLength: 100 })),
      letterFileId: Type.Optional(Id),
      projects: Type.Optional(Type.Array(Line({ minLength: 1, maxLength: 64 }), { maxItems: 50 })),
      until: Type.Optional(DateText),
    }),
    output: Done,
  }),
  revokeInvitation: defineEndpoint({
    method: 'POST',
    path: `${member}/revoke`,
    access: 'enterprise:admin',
    rate: 'write',
    summary: '收回待接受的邀请',
    input: Input({ id: Id }),
    output: Done,
  }),
  changeRole: defineEndpoint({
    method: 'POST',
    path: `${member}/role`,
    access: 'enterprise:admin',
    rate: 'write',
    summary: '变更成员角色；最后一名管理员不能变更',
    input: Input({ accountId: Id, role: OneOf(['admin', 'handler', 'viewer']) }),
    output: Done,
  }),
  removeMember: defineEndpoint({
    method: 'POST',
    path: `${member}/remove`,
    access: 'enterprise:admin',
    rate: 'write',
    summary: '移除成员或代办，立即生效；最后一名管理员不能移除',
    input: Input({ accountId: Id }),
    output: Done,
  }),
  handOver: defineEndpoint({
    method: 'POST',
    path: `${member}/handover`,
    access: 'enterprise:admin',
    rate: 'write',
    summary: '移交管理员：对方成为管理员，本人改为经办',
    input: Input({ accountId: Id }),
    output: Done,
  }),
  recoverAdmin: defineEndpoint({
    method: 'POST',
    path: `${member}/recover`,
    access: 'enterprise:viewer',
    rate: 'write',
    summary: '原管理员无法联系时，凭加盖公章的说明申请接任，由园区工作人员审核',
    creates: true,
    input: Input({ letterFileId: Type.Optional(Id) }),
    output: Done,
  }),
  listOwnInvitations: defineEndpoint({
    method: 'GET',
    path: `${member}/invited`,
    access: 'member',
    rate: 'read',
    summary: '邀请当前用户加入企业的邀请',
    input: NoInput,
    output: Type.Array(OwnInvitation),
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: `${member}/accept`,
    access: 'member',
    rate: 'write',
    summary: '接受邀请',
    input: Input({ id: Id }),
    output: Done,
  }),
  declineInvitation: defineEndpoint({
    method: 'POST',
    path: `${member}/decline`,
    access: 'member',
    rate: 'write',
    summary: '谢绝邀请',
    input: Input({ id: Id }),
    output: Done,
  }),
};
