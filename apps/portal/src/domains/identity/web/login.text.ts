// Words of the page 登录.

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
