// Words of the page 修改密码.

export const changePasswordText = {
  title: '修改密码',
  description: '修改本平台账号的登录密码',
  lead: '修改后，您在其他设备上的登录会结束。使用单点登录的用户请在统一登录系统中修改密码',
  submit: '修改密码',
  done: '密码已修改，您在其他设备上的登录已结束',
} as const;
