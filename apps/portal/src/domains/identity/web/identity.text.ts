// Words of the sign-in, account and enterprise-binding pages.

/** What is said of a required field left empty, by field name. */
export const EMPTY_WORDS: Readonly<Record<string, string>> = {
  loginName: '请输入登录名',
  password: '请输入密码',
  oldPassword: '请输入原密码',
  tel: '请输入 11 位手机号',
  captchaCode: '请输入图形验证码',
  smsCode: '请输入 6 位短信校验码',
  creditCode: '请输入 18 位统一社会信用代码',
};

export const fieldText = {
  loginName: '登录名',
  loginNameOrMobile: '登录名或手机号',
  password: '密码',
  newPassword: '新密码',
  oldPassword: '原密码',
  tel: '手机号',
  telHint: '11 位手机号，用于接收短信校验码',
  newLoginNameHint: '4～32 个字母、数字或 _ . -，以字母开头',
  passwordHint: '至少 12 个字符，不使用常见密码，不包含登录名；建议用几个不相关的词语组成',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
} as const;

export const captchaText = {
  label: '图形验证码',
  hint: '请输入图中算式的结果，2 分钟内有效',
  picture: '图形验证码：一道加法算式',
  redraw: '看不清？换一张',
  otherWay: '无法看清图片时，可使用',
  or: '，或拨打服务热线',
} as const;

export const smsText = {
  label: '短信校验码',
  hint: '6 位数字，5 分钟内有效',
  send: '获取短信校验码',
  sendAgain: (seconds: number) => `获取短信校验码（${seconds}s）`,
  sent: (mobile: string) => `校验码已发送至 ${mobile}，5 分钟内有效`,
  sentIfKnown: (mobile: string) => `如 ${mobile} 已注册，校验码已发送至该手机号，5 分钟内有效`,
} as const;

export const signOnText = {
  button: '单点登录',
  noLocalAccounts: '本平台未开放账号密码登录，请使用单点登录',
} as const;

export const loginText = {
  title: '登录',
  description: '登录园区企业服务门户',
  signOnHint: '使用政务统一身份登录，登录后将回到刚才的页面',
  local: '使用本平台账号登录',
  submit: '登录',
  done: '登录成功',
  noAccount: '还没有账号？',
  register: '注册账号',
  forgot: '忘记密码？',
  reset: '找回密码',
} as const;

export const registerText = {
  title: '注册',
  description: '注册园区企业服务门户账号',
  lead: '已有政务统一身份的用户无需注册，请直接使用',
  submit: '注册',
  done: '注册成功，请登录',
  agree: '我已阅读并同意',
  protocol: '《用户协议》',
  mustAgree: '请阅读并同意《用户协议》',
  haveAccount: '已有账号？',
  login: '去登录',
} as const;

export const resetText = {
  title: '找回密码',
  description: '通过手机号重新设置登录密码',
  lead: '本平台账号可通过手机号重设密码，使用单点登录的用户请在统一登录系统中找回密码',
  submit: '重设密码',
  done: '密码已重设，请使用新密码登录',
  back: '返回登录',
} as const;

export const changeText = {
  title: '修改密码',
  description: '修改本平台账号的登录密码',
  lead: '修改后，您在其他设备上的登录会结束。使用单点登录的用户请在统一登录系统中修改密码',
  submit: '修改密码',
  done: '密码已修改，您在其他设备上的登录已结束',
} as const;

export const backurlText = {
  title: '登录未完成',
  description: '单点登录返回页',
  lead: '没有收到统一登录系统的登录凭证，可能是登录已取消或链接已过期',
  advice: '请重新登录，登录后将继续前往您要访问的页面',
  home: '返回首页',
} as const;

export const protocolText = {
  title: '用户协议',
  description: '园区企业服务门户的用户协议、数据保密声明（隐私政策）与软件许可协议',
  contents: '目录',
  version: (version: string) => `版本 ${version}`,
  privacyNote: '本声明即本平台的隐私政策',
  print: '打印',
} as const;

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
  tooLarge: '文件超过 20 MB，请压缩后重新选择',
  offline: '网络不可用，请稍后重新选择文件上传',
} as const;

/** 「12.3 KB」, 「1.2 MB」. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The sentence of a fault that belongs to no field; a defect of ours brings its number. */
export const faultText = ({
  message,
  requestId,
  status,
}: {
  message: string;
  requestId: string;
  status: number;
}): string => (status >= 500 && requestId ? `${message}（问题编号 ${requestId}）` : message);
