// Words of an enterprise's members and of invitations.

interface Agency {
  institution: string;
  projects: readonly string[];
  until: string;
}

export const memberText = {
  title: '成员',
  description: '企业的成员及角色：邀请、变更、移除、移交管理员',
  list: '企业成员',
  lead: '管理员提交、确认事项并管理成员；经办填写；查看只能浏览；代办按委托书填写指定事项。其他成员的姓名和登录名部分隐藏',
  who: '成员',
  self: '本人',
  disabled: '账号已停用',
  role: '角色',
  since: '加入时间',
  agency: '委托',
  agencyOf: ({ institution, projects, until }: Agency) =>
    `${institution}，至 ${until}，${projects.length ? projects.join('、') : '全部事项'}`,
  act: '操作',
  manage: '管理',
  manageOf: (name: string) => `管理 ${name}`,
  managing: (name: string) => `管理成员 ${name}`,
  newRole: '新角色',
  saveRole: '变更角色',
  changed: '已变更角色，立即生效',
  handOver: '移交管理员',
  handOverNote: '对方成为管理员，您改为经办',
  handedOver: '已移交管理员，您现在是经办',
  remove: '移除成员',
  removeNote: '移除后，对方立即不能再代表本企业',
  removed: '已移除成员，立即生效',
  close: '返回',
} as const;

export const inviteText = {
  title: '邀请成员',
  lead: '对方登录后在“企业绑定”页面接受，14 天内有效。无论该登录名是否存在，提示相同',
  loginName: '对方的登录名',
  origin: '账号类型',
  origins: { sso: '统一登录账号', local: '本平台注册账号' },
  role: '角色',
  submit: '发出邀请',
  sent: (loginName: string) => `已向 ${loginName} 发出邀请，等待对方接受`,
  open: '待接受的邀请',
  until: (instant: string) => `${instant} 前有效`,
  revoke: '收回',
  revokeNote: '收回后，对方不能再接受这个邀请',
  revokeOf: (loginName: string) => `收回给 ${loginName} 的邀请`,
  revoked: '已收回邀请',
} as const;

export const agentText = {
  title: '委托代办',
  lead: '代办机构的人员凭授权委托书为本企业填写指定事项，不能提交，也看不到企业的其他资料。到期自动失效',
  institution: '代办机构',
  until: '委托截止日期',
  projects: '委托事项',
  projectsHint: '按事项名称填写，用顿号分隔；不填表示全部事项',
  submit: '发出委托邀请',
} as const;

export const recoverText = {
  title: '管理员无法联系',
  lead: '法定代表人使用统一登录账号在“企业绑定”页面重新绑定本企业，即成为管理员。其他成员可上传加盖企业公章的管理员变更说明，园区工作人员在 2 个工作日内审核，通过后您接任管理员，原管理员改为经办',
  letter: {
    label: '管理员变更说明',
    hint: '须加盖企业公章，支持 PDF、JPG、PNG、DOCX、XLSX，单个不超过 20 MB',
  },
  bind: '前往企业绑定',
  submit: '申请接任管理员',
  pending: (at: string) =>
    `您于 ${at.slice(0, 16)} 提交的接任申请正在审核，园区工作人员在 2 个工作日内办理，结果通过消息中心通知您`,
  done: '申请已提交，审核结果将通过消息中心通知您',
} as const;

export const receivedText = {
  title: '收到的邀请',
  as: (role: string) => `邀请您担任：${role}`,
  until: (instant: string) => `${instant} 前有效`,
  accept: '接受',
  acceptOf: (name: string) => `接受 ${name} 的邀请`,
  accepted: (name: string) => `已加入 ${name}`,
  decline: '谢绝',
  declineOf: (name: string) => `谢绝 ${name} 的邀请`,
  declined: (name: string) => `已谢绝 ${name} 的邀请`,
} as const;
