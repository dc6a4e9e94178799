// Words of the enterprise-binding pages.

export const relationText = {
  title: '企业绑定',
  description: '查看、切换和解绑您的企业，绑定新企业',
  mine: '我的企业',
  none: '还没有绑定企业',
  noneHint: '绑定企业后，可使用政策匹配、项目申报等企业服务',
  creditCode: '统一社会信用代码',
  current: '当前企业',
  switchTo: '切换',
  switchToName: (name: string) => `切换至 ${name}`,
  profile: '企业资料',
  profileOfName: (name: string) => `企业资料 ${name}`,
  unbind: '解绑',
  unbindName: (name: string) => `解绑 ${name}`,
} as const;

export const requestText = {
  title: '绑定申请',
  open: '审核中',
  rejected: '未通过',
  openNote: '园区工作人员正在审核，结果将通过消息中心通知您',
  reason: (reason: string | null) =>
    `原因：${reason || '未说明，可拨打服务热线咨询'}。您可以补充材料后重新提交`,
  at: (instant: string) => `提交时间 ${instant}`,
} as const;

export const unbindText = {
  title: (name: string) => `解绑“${name}”？`,
  note: '解绑后，您将不能再以该企业的名义办理业务，已提交的业务不受影响。如需恢复，须重新绑定',
  confirm: '解绑企业',
  cancel: '再想想',
  done: (name: string) => `已解绑 ${name}`,
} as const;

export const bindText = {
  title: '绑定新企业',
  lead: '统一登录系统已认定您与企业关系的，立即绑定；其余凭授权委托书提交申请，由园区工作人员审核',
  creditCode: '统一社会信用代码',
  creditCodeHint: '18 位，见营业执照',
  name: '企业名称',
  nameHint: '平台已收录的企业可不填',
  submit: '绑定企业',
  bound: (name: string) => `已绑定 ${name || '企业'}`,
  requested: '绑定申请已提交，审核结果将通过消息中心通知您',
} as const;

export const letterText = {
  label: '企业授权委托书',
  hint: '统一登录系统已认定的企业无需上传；须加盖企业公章，支持 PDF、JPG、PNG、DOCX、XLSX，单个不超过 20 MB',
  noScript:
    '上传授权委托书需要浏览器启用 JavaScript。未启用时，只能绑定统一登录系统已认定的企业；也可在工作时间拨打服务热线办理',
  busy: (name: string) => `正在上传 ${name}`,
  done: '已上传',
  remove: '移除',
} as const;

/** 「12.3 KB」, 「1.2 MB」. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
