// Words of the state 「请先绑定企业」.

export const bindFirstText = {
  title: '请先绑定企业',
  action: '去绑定',
  forEnterprises: '此页面供企业办理业务',
  forEnterprisesHint: '您使用的是运营账号，没有所属企业',
  toConsole: '前往运营后台',
} as const;
