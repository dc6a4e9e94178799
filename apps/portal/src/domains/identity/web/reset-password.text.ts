// Words of the page 找回密码.

export const resetPasswordText = {
  title: '找回密码',
  description: '通过手机号重新设置登录密码',
  lead: '本平台账号可通过手机号重设密码，使用单点登录的用户请在统一登录系统中找回密码',
  submit: '重设密码',
  done: '密码已重设，请使用新密码登录',
  back: '返回登录',
} as const;
