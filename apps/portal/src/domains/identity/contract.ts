// Sign-in, accounts, enterprises of a user, tenant configuration (spec §7 Auth and user; docs/spec/endpoints.tsv).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { MOBILE } from '@yqt/kernel/patterns';
import { Done, Id, Input, InstantText, Line, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { ENTERPRISE_ROLE_WORDS } from '../../enterprise-role.rules.ts';
import { TICKET } from './ticket.rules.ts';

/** Who the sign-in is for: a browser gets its token as a cookie only, a program (API) in the answer too. */
const FromType = Type.Optional(OneOf(['PC', 'H5', 'API']));

/** An enterprise that a user acts for, and as what. */
export const EnterpriseRef = Type.Object({
  enId: Id,
  name: Type.String(),
  creditCode: Type.String(),
  role: OneOf(ENTERPRISE_ROLE_WORDS),
});
export type EnterpriseRef = Static<typeof EnterpriseRef>;

/** A binding request of the user that was not granted (yet). */
export const OwnBindingRequest = Type.Object({
  id: Id,
  name: Type.String(),
  creditCode: Type.String(),
  status: OneOf(['requested', 'rejected']),
  /** Why it was rejected; null while it is open. */
  reason: Nullable(Type.String()),
  createdAt: InstantText,
});
export type OwnBindingRequest = Static<typeof OwnBindingRequest>;

export const CurrentUser = Type.Object({
  id: Id,
  /** Address of the portrait; empty where there is none. */
  image: Type.String(),
  loginName: Type.String(),
  /** Has a password of its own here; else the sign-on server has it. */
  isLocal: Type.Boolean(),
  /** N until disclaimer and licence are accepted. */
  licenseFlag: OneOf(['Y', 'N']),
  /** By binding time; the first one is chosen where nothing else is said. */
  ens: Type.Array(EnterpriseRef),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const LoginResult = Type.Object({
  accountId: Id,
  loginName: Type.String(),
  licenseFlag: OneOf(['Y', 'N']),
  /** The enterprise now chosen; null where none is bound. */
  enId: Nullable(Id),
  /** Only with fromType API: the Bearer token. */
  accessToken: Type.Optional(Type.String()),
});
export type LoginResult = Static<typeof LoginResult>;

const Link = Type.Object({ label: Type.String(), href: Type.String() });
const LegalText = Type.Object({
  version: Type.String(),
  title: Type.String(),
  /** Paragraphs in reading order. */
  paragraphs: Type.Array(Type.String()),
});

/** What makes a portal this tenant's: names, contact, texts, switches. No secret is ever in it. */
export const TenantConfig = Type.Object({
  id: Type.String(),
  /** Name of the product as the header shows it. */
  name: Type.String(),
  zoneName: Type.String(),
  /** Address of the logo; empty = the drawn default. */
  logo: Type.String(),
  /** `deep`: the dark one, of hero and footer; the steps between the two are mixed. */
  colors: Type.Object({ primary: Type.String(), deep: Type.Optional(Type.String()) }),
  /** Address of a line drawing for the head of the home page; absent = the skyline. */
  hero: Type.Optional(Type.String()),
  /** The public account's QR code; absent = not shown. */
  qr: Type.Optional(Type.Object({ image: Type.String(), caption: Type.String() })),
  hotline: Type.String(),
  mobile: Type.String(),
  workingHours: Type.String(),
  links: Type.Array(Link),
  provinceCode: Type.String(),
  cityCode: Type.String(),
  /** ICP and public-security record numbers; empty = not shown, never invented. */
  records: Type.Object({ icp: Type.String(), police: Type.String() }),
  legal: Type.Object({ disclaimer: LegalText, license: LegalText, protocol: LegalText }),
  switches: Type.Object({ localAccounts: Type.Boolean(), singleSession: Type.Boolean() }),
});
export type TenantConfig = Static<typeof TenantConfig>;

const LoginName = Line({ minLength: 1, maxLength: 64 });
const NewLoginName = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_.-]{3,31}$',
  maxLength: 32,
  message: '登录名为 4～32 个字母、数字或 _.-，以字母开头',
});
const Password = Line({ minLength: 1, maxLength: 512 });
const Tel = Type.String({ pattern: MOBILE, maxLength: 11, message: '请输入 11 位手机号码' });
const SmsCode = Type.String({ pattern: '^\\d{6}$', maxLength: 6, message: '请输入 6 位短信校验码' });
/** Chosen by the client, at least 128 bits of chance. */
const CaptchaId = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$', maxLength: 64 });
const CaptchaCode = Line({ minLength: 1, maxLength: 8 });

export const identityContract = {
  exchangeTicket: defineEndpoint({
    method: 'POST',
    path: '/uaa/login-ticket',
    access: 'public',
    rate: 'sign-in',
    summary: '用单点登录票据换取会话',
    input: Input({
      serviceUrl: Line({ minLength: 1, maxLength: 2048 }),
      ticket: Type.String({ pattern: TICKET, maxLength: 253 }),
      fromType: FromType,
    }),
    output: LoginResult,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/uaa/login',
    access: 'public',
    rate: 'sign-in',
    summary: '本地账号登录',
    input: Input({
      loginName: LoginName,
      password: Password,
      captchaId: Type.Optional(CaptchaId),
      captchaCode: Type.Optional(CaptchaCode),
      fromType: FromType,
    }),
    output: LoginResult,
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/uaa/logout',
    access: 'public',
    rate: 'write',
    summary: '退出登录，返回单点登录的退出地址',
    input: NoInput,
    output: Type.Object({ logoutUrl: Type.String() }),
  }),
  checkToken: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/token-check',
    access: 'public',
    rate: 'read',
    summary: '检查会话是否有效',
    input: NoInput,
    output: Type.Object({ valid: Type.Boolean() }),
  }),
  refreshToken: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/token-refresh',
    access: 'member',
    rate: 'read',
    summary: '续期会话',
    input: NoInput,
    output: Type.Object({ expiresAt: InstantText }),
  }),
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/current-user',
    access: 'member',
    rate: 'read',
    summary: '当前用户',
    input: NoInput,
    output: CurrentUser,
  }),
  listOwnEnterprises: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/current-user/en',
    access: 'member',
    rate: 'read',
    summary: '当前用户绑定的企业',
    input: NoInput,
    output: Type.Array(EnterpriseRef),
  }),
  bindEnterprise: defineEndpoint({
    method: 'PUT',
    path: '/uaa/api/user/bind/en',
    access: 'member',
    rate: 'write',
    summary: '绑定企业：单点登录已认定的立即生效，其余凭授权委托书申请',
    creates: true,
    input: Input({
      creditCode: Line({ minLength: 1, maxLength: 40 }),
      name: Type.Optional(Line({ maxLength: 100 })),
      letterFileId: Type.Optional(Id),
    }),
    output: Type.Object({ status: OneOf(['bound', 'requested']), enId: Nullable(Id) }),
  }),
  listBindingRequests: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/user/bind/en/requests',
    access: 'member',
    rate: 'read',
    summary: '当前用户待审核与未通过的企业绑定申请',
    input: NoInput,
    output: Type.Array(OwnBindingRequest),
  }),
  unbindEnterprise: defineEndpoint({
    method: 'DELETE',
    path: '/uaa/api/user/bind/en',
    access: 'member',
    rate: 'write',
    summary: '解绑企业',
    input: Input({ enId: Id }),
    output: Done,
  }),
  drawCaptcha: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/register/captcha/graph/{id}',
    access: 'public',
    rate: 'captcha',
    summary: '图形验证码',
    input: Input({ id: CaptchaId }),
    output: FileAnswer,
    answers: 'file',
  }),
  sendSmsCode: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/register/sms-captcha',
    access: 'public',
    rate: 'sms',
    summary: '短信校验码（先通过图形验证码）',
    input: Input({
      tel: Tel,
      type: OneOf(['register', 'reset']),
      captchaId: CaptchaId,
      captchaCode: CaptchaCode,
    }),
    output: Type.Object({ retryAfterSeconds: Type.Integer() }),
  }),
  registerAccount: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/register',
    access: 'public',
    rate: 'sign-in',
    summary: '注册本地账号',
    creates: true,
    input: Input({ loginName: NewLoginName, password: Password, tel: Tel, smsCode: SmsCode }),
    output: Done,
  }),
  resetPassword: defineEndpoint({
    method: 'PUT',
    path: '/uaa/api/register/password',
    access: 'public',
    rate: 'sign-in',
    summary: '重置忘记的密码',
    input: Input({ tel: Tel, smsCode: SmsCode, password: Password }),
    output: Done,
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/uaa/api/user/change/password',
    access: 'member',
    rate: 'sign-in',
    summary: '修改密码，其他会话随即结束',
    input: Input({ oldPassword: Password, password: Password }),
    output: Done,
  }),
  acceptLicense: defineEndpoint({
    method: 'POST',
    path: '/uaa/api/platform/user/license/add',
    access: 'member',
    rate: 'write',
    summary: '同意数据保密声明与软件许可协议',
    input: Input({ event: OneOf(['pass']) }),
    output: Type.Boolean(),
  }),
  tenantConfig: defineEndpoint({
    method: 'GET',
    path: '/uaa/api/tenant/config/{id}',
    access: 'public',
    rate: 'read',
    summary: '租户配置；id 为 current 或本租户编号',
    input: Input({ id: Id }),
    output: TenantConfig,
  }),
};

// Requests to act for an enterprise, as operators decide them: to be bound, or to take the place of a lost administrator.

const bindings = '/policy/api/manager/binding';
const officers = 'operator:clerk|tenant-admin' as const;

export const REQUEST_STATES = ['requested', 'approved', 'rejected'] as const;

const Called = { name: Type.String(), loginName: Type.String() };

/** What stands beside a takeover: who administers by now, who else asks, who took over not long ago. */
export const TakeoverView = Type.Object({
  /** What the applicant is in the enterprise now; null: not a member any more. */
  applicantRole: Nullable(OneOf(['admin', 'handler', 'viewer', 'agent'])),
  admins: Type.Array(Type.Object({ ...Called, since: InstantText })),
  /** Other takeovers of the enterprise: open, or approved within half a year. */
  rivals: Type.Array(
    Type.Object({
      ...Called,
      status: OneOf(['requested', 'approved']),
      createdAt: InstantText,
      decidedAt: Nullable(InstantText),
    }),
  ),
  /** Sent with an approval, which is refused where things stand otherwise by then. */
  mark: Type.String(),
});
export type TakeoverView = Static<typeof TakeoverView>;

/** One request; who asks is masked. */
export const BindingCase = Type.Object({
  id: Id,
  loginName: Type.String(),
  name: Type.String(),
  enterprise: Type.String(),
  creditCode: Type.String(),
  /** `binding`: to be bound; `recovery`: to become the administrator in the place of a lost one. */
  wants: OneOf(['binding', 'recovery']),
  status: OneOf(REQUEST_STATES),
  reason: Nullable(Type.String()),
  createdAt: InstantText,
  decidedAt: Nullable(InstantText),
  /** Members that the enterprise has now, administrators among them. */
  members: Type.Integer(),
  admins: Type.Integer(),
  /** Of takeovers alone. */
  standing: Nullable(TakeoverView),
});
export type BindingCase = Static<typeof BindingCase>;

export const bindingContract = {
  listBindingCases: defineEndpoint({
    method: 'GET',
    path: `${bindings}/page`,
    access: officers,
    rate: 'read',
    summary: '企业绑定与管理员接任申请；待审核的先到先列',
    input: Input({
      ...pageFields,
      status: OneOf(REQUEST_STATES, { default: 'requested' }),
      keyword: Type.Optional(Line({ maxLength: 100 })),
    }),
    output: Page(BindingCase),
  }),
  decideBindingCase: defineEndpoint({
    method: 'POST',
    path: `${bindings}/decide`,
    access: officers,
    rate: 'write',
    summary: '审核一件申请；不通过须写明原因，申请人收到消息；通过一件接任，同一企业的其他接任申请随即不通过',
    input: Input({
      id: Id,
      decision: OneOf(['approved', 'rejected']),
      reason: Type.Optional(Line({ maxLength: 200 })),
      seen: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$', maxLength: 16 })),
    }),
    output: Done,
  }),
  getBindingLetter: defineEndpoint({
    method: 'GET',
    path: `${bindings}/letter`,
    access: officers,
    rate: 'export',
    summary: '一件申请所附的授权委托书或说明',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
};
