// Words of the pages that guests see: 申报中心 and the guide of a project.

/** On the card and on the guide alike. */
const NOT_CHECKABLE = '本项目没有可由系统核对的申报条件，是否符合以经办部门的审核为准';

export const centerText = {
  title: '申报中心',
  description: '园区可申报的项目：看条件、看时间，在线申报',
  search: '搜索项目',
  placeholder: '项目名称、支持内容',
  found: (count: string) => `共 ${count} 个项目`,
  none: '没有符合条件的项目',
  noneHint: '可以换一个关键词，或去掉部分筛选条件',
  all: '查看全部项目',
  demo: '演示数据',
  noBatch: '暂无批次',
  notCheckable: NOT_CHECKABLE,
  facets: {
    bigType: '大类',
    smallType: '小类',
    state: '申报状态',
    redemption: '兑现方式',
    department: '经办部门',
  },
} as const;

/** Of what a project asks for, whoever reads. */
export const requirementText = {
  title: '申报条件',
  none: NOT_CHECKABLE,
  exclusions: '不得存在的情形',
  own: '以下条件由企业在资格自查中逐条声明并留存资料，审核时核对。',
  reference: '该政策没有列明申报条件，以下是它面向的范围，仅供参考。',
  guest: '登录并绑定企业后，可看到逐条核对的结论。',
  source: '条件来源：',
  version: (docNo: string | null, version: number) =>
    `${docNo === null ? '' : `（${docNo}）`}，规则第 ${version} 版`,
  /** In the policy's own words, where these are others than the condition's. */
  clause: ({ no, text }: { no: string; text: string | null }, required: string) =>
    text === null || text === required ? `依据：${no}` : `依据：${no}「${text}」`,
  manual: '由主管部门判断',
  declared: '由企业声明',
  evidence: (documents: readonly string[]) => `留存备查：${documents.join('、')}`,
} as const;

export const guideText = {
  fallback: '项目详情',
  description: '办事指南：条件、材料、流程与时限',
  resume: '继续填报',
  whyNot: '现在不能申报',
  signIn: '登录后申报',
  bindFirst: '绑定企业后，可在这里为企业申报',
  glance: '一看就懂',
  who: '谁可以申报',
  standard: '支持标准',
  whoFiles: '谁可以提交',
  minutes: '预计填报用时',
  minutesOf: (minutes: number) => `约 ${minutes} 分钟`,
  prepare: '您需要准备',
  window: '申报时间',
  department: '经办部门',
  contact: '咨询',
  promised: '承诺办理时限',
  legal: '法定办理时限',
  days: (days: number) => `${days} 个工作日`,
  daysWithout: (days: number, labels: readonly string[]) =>
    `${days} 个工作日（不含${labels.join('、')}所需时间）`,
  outside: '（不计入承诺时限）',
  conditions: '条件与本企业情况',
  clauses: '依据条款',
  policy: '查看政策全文',
  materials: '材料清单',
  material: (given: {
    copies: number;
    isRequired: boolean;
    needsSeal: boolean;
    obtainBy: 'upload' | 'vault' | 'department' | 'promise';
    department: string | null;
  }): string => {
    const { copies, isRequired, needsSeal, obtainBy, department } = given;
    if (obtainBy === 'department') return `由${department ?? ''}核验，无需提交`;
    if (obtainBy === 'promise') return '告知承诺：确认以下内容即可，不提交材料';
    const words = [isRequired ? '必交' : '选交', `${copies} 份`, ...(needsSeal ? ['盖章'] : [])];
    return [...words, ...(obtainBy === 'vault' ? ['从材料库选用'] : [])].join(' · ');
  },
  template: (name: string) => `下载${name}空白表格`,
  sample: (name: string) => `查看${name}样例`,
  later: (days: number) => `未备齐的可申请容缺，承诺受理后 ${days} 个工作日内补交`,
  process: '办理流程',
  batches: '批次',
  extensions: '延期公告',
  reasons: '常见退回原因',
  count: (count: number) => `近 12 个月 ${count} 件`,
  numbers: '办理公开：件数、时长与金额',
  toOffer: '去确认',
  toCase: '查看办件',
  unchecked: '暂时无法核对本企业是否符合条件，请稍后刷新重试',
  extended: (name: string, from: string, to: string) => `${name}延期：原定 ${from} 截止，延至 ${to}`,
  basis: (basis: string) => `依据：${basis}`,
} as const;
