// Users, grants, departments and deputies, as the tenant's administrators keep them (console, 用户与组织).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, InstantText, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { OPERATOR_ROLE_WORDS } from '../role.rules.ts';

const user = '/policy/api/manager/user';
const department = '/policy/api/manager/department';
/** An auditor looks, and changes nothing. */
const read = 'operator:tenant-admin|auditor' as const;
const write = 'operator:tenant-admin' as const;

const Role = OneOf(OPERATOR_ROLE_WORDS);

/** A role as far as it reaches; `*` = all. */
export const GrantView = Type.Object({
  role: Type.String(),
  department: Type.String(),
  projectGroup: Type.String(),
});
export type GrantView = Static<typeof GrantView>;

export const UserView = Type.Object({
  id: Id,
  loginName: Type.String(),
  /** Masked. */
  name: Type.String(),
  origin: OneOf(['sso', 'local']),
  isDisabled: Type.Boolean(),
  /** When a living session was last used; null where there is none. */
  lastSeenAt: Nullable(InstantText),
  grants: Type.Array(GrantView),
});
export type UserView = Static<typeof UserView>;

export const OfficerInvitation = Type.Object({
  id: Id,
  loginName: Type.String(),
  grants: Type.Array(GrantView),
  createdAt: InstantText,
  expiresAt: InstantText,
});
export type OfficerInvitation = Static<typeof OfficerInvitation>;

export const Department = Type.Object({
  code: Type.String(),
  name: Type.String(),
  parent: Nullable(Type.String()),
  phone: Type.String(),
  /** Grants that name it. */
  grants: Type.Integer(),
});
export type Department = Static<typeof Department>;

/** 项目组: what a grant may be limited to, beside a department. */
export const GroupView = Type.Object({ code: Type.String(), name: Type.String() });
export type GroupView = Static<typeof GroupView>;

export const Deputy = Type.Object({
  id: Id,
  absent: Type.String(),
  deputy: Type.String(),
  fromOn: DateText,
  toOn: DateText,
  state: OneOf(['planned', 'running', 'over']),
});
export type Deputy = Static<typeof Deputy>;

const DepartmentCode = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$',
  maxLength: 32,
  message: '部门编码为 1～32 个字母、数字、- 或 _',
});
/** `*` or a code; the rest of the rule is a look-up. */
const Scope = Type.String({ pattern: '^(\\*|[A-Za-z0-9][A-Za-z0-9_-]{0,31})$', maxLength: 32 });
const grantFields = {
  role: Role,
  department: Scope,
  projectGroup: Scope,
};
const LoginName = Line({ minLength: 1, maxLength: 64, message: '请填写登录名' });

export const peopleContract = {
  listUsers: defineEndpoint({
    method: 'GET',
    path: `${user}/page`,
    access: read,
    rate: 'search',
    summary: '用户及其授权，按登录名',
    input: Input({
      ...pageFields,
      keyword: Type.Optional(Line({ maxLength: 64 })),
      /** `officers`: who holds a grant. */
      scope: OneOf(['officers', 'everybody', 'disabled'], { default: 'officers' }),
      role: Type.Optional(Role),
      department: Type.Optional(DepartmentCode),
    }),
    output: Page(UserView),
  }),
  getUser: defineEndpoint({
    method: 'GET',
    path: `${user}/get`,
    access: read,
    rate: 'read',
    summary: '一个用户及其授权',
    input: Input({ id: Id }),
    output: UserView,
  }),
  grantRole: defineEndpoint({
    method: 'POST',
    path: `${user}/grant`,
    access: write,
    rate: 'write',
    summary: '授予角色及其范围，立即生效',
    input: Input({ accountId: Id, ...grantFields }),
    output: Done,
  }),
  withdrawRole: defineEndpoint({
    method: 'POST',
    path: `${user}/withdraw`,
    access: write,
    rate: 'write',
    summary: '收回一项授权，立即生效；最后一名租户管理员不能收回',
    input: Input({ accountId: Id, ...grantFields }),
    output: Done,
  }),
  disableUser: defineEndpoint({
    method: 'POST',
    path: `${user}/disable`,
    access: write,
    rate: 'write',
    summary: '停用或启用账号；停用随即退出全部登录',
    input: Input({ accountId: Id, isDisabled: Type.Boolean() }),
    output: Done,
  }),
  signOutUser: defineEndpoint({
    method: 'POST',
    path: `${user}/sign-out`,
    access: write,
    rate: 'write',
    summary: '退出该账号的全部登录',
    input: Input({ accountId: Id }),
    output: Type.Object({ sessions: Type.Integer() }),
  }),
  inviteOfficer: defineEndpoint({
    method: 'POST',
    path: `${user}/invite`,
    access: write,
    rate: 'write',
    summary: '按统一登录的登录名邀请工作人员，首次登录时获得授权；无论是否已有账号，回答相同',
    creates: true,
    input: Input({ loginName: LoginName, ...grantFields }),
    output: Done,
  }),
  listOfficerInvitations: defineEndpoint({
    method: 'GET',
    path: `${user}/invitations`,
    access: read,
    rate: 'read',
    summary: '尚未登录的受邀工作人员',
    input: NoInput,
    output: Type.Array(OfficerInvitation),
  }),
  revokeOfficerInvitation: defineEndpoint({
    method: 'POST',
    path: `${user}/revoke`,
    access: write,
    rate: 'write',
    summary: '收回一件邀请',
    input: Input({ id: Id }),
    output: Done,
  }),
  listGrantGroups: defineEndpoint({
    method: 'GET',
    path: `${user}/groups`,
    access: read,
    rate: 'read',
    summary: '授权可以限定的项目组',
    input: NoInput,
    output: Type.Array(GroupView),
  }),
  listDepartments: defineEndpoint({
    method: 'GET',
    path: `${department}/list`,
    access: read,
    rate: 'read',
    summary: '部门，上级在前',
    input: NoInput,
    output: Type.Array(Department),
  }),
  saveDepartment: defineEndpoint({
    method: 'POST',
    path: `${department}/save`,
    access: write,
    rate: 'write',
    summary: '新增或修改部门',
    input: Input({
      code: DepartmentCode,
      name: Line({ minLength: 1, maxLength: 60, message: '请填写部门名称' }),
      parent: Type.Optional(DepartmentCode),
      phone: Type.Optional(Line({ maxLength: 30 })),
    }),
    output: Done,
  }),
  removeDepartment: defineEndpoint({
    method: 'POST',
    path: `${department}/remove`,
    access: write,
    rate: 'write',
    summary: '删除没有下级、没有授权的部门',
    input: Input({ code: DepartmentCode }),
    output: Done,
  }),
  listDeputies: defineEndpoint({
    method: 'GET',
    path: `${department}/deputies`,
    access: read,
    rate: 'read',
    summary: '岗位代理（A/B 岗），未结束的在前',
    input: NoInput,
    output: Type.Array(Deputy),
  }),
  addDeputy: defineEndpoint({
    method: 'POST',
    path: `${department}/deputy`,
    access: write,
    rate: 'write',
    summary: '登记岗位代理：代理期内代理人有缺席人员的授权',
    creates: true,
    input: Input({ absent: LoginName, deputy: LoginName, fromOn: DateText, toOn: DateText }),
    output: Done,
  }),
  removeDeputy: defineEndpoint({
    method: 'POST',
    path: `${department}/deputy/remove`,
    access: write,
    rate: 'write',
    summary: '取消岗位代理，立即生效',
    input: Input({ id: Id }),
    output: Done,
  }),
};
