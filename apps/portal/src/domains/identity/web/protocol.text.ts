// Words of the page 用户协议.

export const protocolText = {
  title: '用户协议',
  description: '园区企业服务门户的用户协议、数据保密声明与软件许可协议',
  contents: '目录',
  version: (version: string) => `版本 ${version}`,
  privacy: '个人信息的处理见《隐私政策》',
  print: '打印',
} as const;
