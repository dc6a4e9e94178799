// Words that the sign-in and account pages share, and those of registering.

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

export const registerText = {
  title: '注册',
  description: '注册园区企业服务门户账号',
  lead: '已有政务统一身份的用户无需注册，请直接使用',
  submit: '注册',
  done: '注册成功，请登录',
  agree: '我已阅读并同意',
  protocol: '《用户协议》',
  privacy: '《隐私政策》',
  mustAgree: '请阅读并同意《用户协议》《隐私政策》',
  haveAccount: '已有账号？',
  login: '去登录',
} as const;
