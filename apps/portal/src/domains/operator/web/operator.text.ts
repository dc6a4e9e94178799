// Words of the console's own pages.

export const workbenchText = {
  title: '工作台',
  description: '运营后台工作台：待办事项、企业绑定申请与可用功能',
  waiting: '待办事项',
  submitted: '待审核的规则',
  manual: '待核定的条件',
  drafts: '规则草稿',
  requests: '企业绑定申请',
  closing: '本周截止的项目',
  uncounted: '暂时无法统计',
  items: (count: number) => `${count} 件`,
  me: '我的身份',
  roles: '我的运营角色',
  parts: '可用功能',
  nothing: '您的角色暂无可用功能',
  nothingHint: '如需开通，请联系租户管理员',
} as const;

export const requestsText = {
  title: '企业绑定申请',
  none: '没有待审核的企业绑定申请',
  shown: (shown: number, total: number) => `共 ${total} 件，先审核最早的 ${shown} 件`,
  creditCode: '统一社会信用代码',
  applicant: '申请人',
  at: '申请时间',
  letter: '授权委托书',
  download: '下载',
  letterOf: (name: string) => `下载 ${name} 的授权委托书`,
  reason: '退回原因',
  reasonHint: '退回时必填，申请人会看到',
  approve: '通过',
  reject: '退回',
  approveOne: (name: string) => `通过 ${name} 的绑定申请`,
  rejectOne: (name: string) => `退回 ${name} 的绑定申请`,
  approved: (name: string) => `已通过，${name} 已绑定，申请人会收到消息`,
  rejected: (name: string) => `已退回 ${name} 的绑定申请，申请人会收到消息`,
} as const;
