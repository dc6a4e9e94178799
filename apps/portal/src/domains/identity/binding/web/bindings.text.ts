// Words of the operators' page of binding requests.

export const bindingsText = {
  title: '企业绑定申请',
  description: '审核企业绑定和管理员接任申请',
  lead: '核对授权委托书或加盖公章的说明后办理，应在 2 个工作日内办结。不能审核自己的申请',
  find: '企业名称或统一社会信用代码',
  status: '状态',
  states: { requested: '待审核', approved: '已通过', rejected: '未通过' },
  list: '申请',
  found: (count: string) => `共 ${count} 件`,
  none: '没有符合条件的申请',
  wants: { binding: '绑定企业', recovery: '接任管理员' },
  applicant: (who: string) => `申请人 ${who}`,
  members: (members: number, admins: number) => `企业现有成员 ${members} 人，其中管理员 ${admins} 人`,
  at: (instant: string) => `提交时间 ${instant}`,
  decidedAt: (instant: string) => `办结时间 ${instant}`,
  reasonWas: (reason: string) => `原因：${reason}`,
  letter: '查看所附文件',
  letterOf: (name: string) => `查看所附文件：${name}`,
  reason: '不通过的原因',
  approve: '通过',
  approveOf: (name: string) => `通过 ${name} 的申请`,
  reject: '不通过',
  rejectOf: (name: string) => `不通过 ${name} 的申请`,
  done: { approved: '已通过，申请人将收到消息', rejected: '已退回，申请人将收到消息' },
} as const;

/** What stands beside a takeover. */
export const takeoverText = {
  applicantIs: (role: string | null) => (role ? `申请人现为本企业${role}` : '申请人现在不是本企业成员'),
  noAdmin: '企业现在没有管理员',
  admins: (admins: readonly string[]) => `现管理员：${admins.join('、')}`,
  admin: (who: string, day: string, isLater: boolean) =>
    `${who}，${day} 加入${isLater ? '，晚于本申请' : ''}`,
  several: (count: number) => `同一企业共有 ${count} 件接任申请待审核，请一并核对`,
  before: '同一企业不久前已有人接任管理员',
  alsoAsks: (who: string, at: string) => `${who}于 ${at} 申请接任，待审核`,
  tookOver: (who: string, at: string) => `${who}的接任申请于 ${at} 通过，通过本申请将改变这一结果`,
  settles: '通过其中一件，其余各件随即不通过，各申请人和原管理员都会收到消息',
} as const;
