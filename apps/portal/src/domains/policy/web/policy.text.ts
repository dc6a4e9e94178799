// Words of the policy pages. Strings that the spec or the UX sheet quote stay literal.
import type { WindowView } from '../contract.ts';

export const listText = {
  title: '政策查询',
  description: '按关键词、层级、部门、支持方式和申报状态查询国家、省、市、园区各级惠企政策',
  search: '搜索政策',
  placeholder: '例如 高企 奖励，也可输入拼音首字母',
  sort: '排序方式',
  sorts: { relevance: '相关度', published: '发布时间', closing: '截止时间' },
  found: (total: number, isLowerBound: boolean) => `共找到 ${total}${isLowerBound ? '+' : ''} 条政策`,
  export: '导出结果',
  exportNote: '导出当前条件下的前 1000 条',
  results: '政策列表',
  keyword: '关键词',
  didYouMean: '您是不是要找：',
  noneTitle: '还没有发布政策',
  noneHint: '园区发布政策后会显示在这里，您可以稍后再来查看',
  noHitsTitle: '没有找到符合条件的政策',
  noHitsHint: '试试：放宽地区 / 减少关键词',
  filteredTitle: '当前筛选条件下没有政策',
  filteredHint: '有政策符合您的关键词，但都被筛选条件排除了。试试：放宽地区 / 减少筛选条件',
  clearFilters: '清除筛选',
  showAll: '查看全部政策',
} as const;

export const cardText = {
  demo: '演示数据',
  unverified: '待核实',
  noDate: '发布日期待核实',
  published: (day: string) => `${day} 发布`,
  amount: '支持标准',
  opens: (day: string) => `${day} 起`,
} as const;

const WINDOW_WORDS = {
  open: '申报中',
  closing: '即将截止',
  upcoming: '未开始',
  longterm: '长期有效',
  closed: '已截止',
} as const;

/** 「申报中 还剩 3 天」. */
export function windowText({ state, daysLeft, opensOn }: WindowView): string {
  const word = WINDOW_WORDS[state];
  if (state === 'upcoming') return `${word} ${cardText.opens(opensOn)}`;
  if (daysLeft === null) return word;
  return daysLeft === 0 ? `${word} 今日截止` : `${word} 还剩 ${daysLeft} 天`;
}

/** 「2026-12-01 ～ 2026-12-31」, 「2026-12-01 起长期有效」. */
export const rangeText = ({ opensOn, closesOn }: Pick<WindowView, 'opensOn' | 'closesOn'>): string =>
  closesOn === null ? `${opensOn} 起长期有效` : `${opensOn} ～ ${closesOn}`;

/** 「120 KB」, 「1.4 MB」. */
export const sizeText = (bytes: number): string =>
  bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

export const detailText = {
  facts: '基本信息',
  indexNo: '索引号',
  docNo: '文号',
  issuers: '发文机关',
  writtenOn: '成文日期',
  publishedOn: '发布日期',
  effectiveOn: '施行日期',
  expiresOn: '失效日期',
  noExpiry: '未载明',
  validity: '有效性',
  level: '政策层级',
  supportMode: '支持方式',
  redemptionMode: '兑现方式',
  targets: '适用对象',
  industries: '适用行业',
  amount: '支持标准',
  contents: '本页内容',
  keyPoints: '政策要点',
  windows: '申报时间',
  body: '原文',
  readings: '解读',
  attachments: '附件',
  related: '相关政策',
  noClauses: '条款待核实',
  noClausesHint: '本政策的条款尚未与原文核对，我们不展示未经核对的内容',
  noBody: '原文见来源',
  noWindows: '暂无集中申报安排',
  batch: '批次',
  window: '申报起止',
  state: '状态',
  source: '来源',
  note: '备注',
  updated: '更新时间',
  contact: '咨询方式',
  department: '执行部门',
  office: '联系处室',
  phone: '联系电话',
  address: '受理地址',
  noContact: '请拨打页脚的服务热线咨询',
  english: 'English version',
  print: '打印',
  closedTitle: (day: string) => `申报已于 ${day} 截止`,
  closedHint: '如有下一批次，申报时间将在本页更新',
  unverifiedTitle: '本政策待核实',
  unverifiedHint: '内容根据公开文件整理，尚未与原文逐字核对，请以发文机关公布的正式文件为准',
  demoTitle: '演示数据',
  demoHint: '本政策为展示功能编写，不是任何机关的正式文件，不作为申报或兑现的依据',
  successor: '请查看替代文件：',
  validityTitles: {
    expired: '本政策已失效',
    repealed: '本政策已废止',
    superseded: '本政策已被新文件替代',
    partial: '本政策部分条款已失效',
    review: '本政策的有效性待核实',
  },
  expiredOn: (day: string) => `自 ${day} 起不再执行`,
  pastHint: '内容仅供查阅，不能据此申报',
  reviewHint: '是否仍在执行以发文机关的最新公布为准',
} as const;

export const keepText = {
  favorite: '收藏',
  favored: '已收藏，取消收藏',
  favoriteDone: '已收藏',
  unfavoriteDone: '已取消收藏',
  signInToKeep: '登录后可收藏和订阅',
  subscribe: '订阅标签',
  subscribeHint: '订阅后，有新政策时通知您',
  subscribeOne: (tag: string) => `订阅「${tag}」`,
  subscribed: '已订阅',
  subscribeDone: '订阅成功',
  manage: '管理我的订阅',
} as const;

export const declareText = {
  title: '今日申报',
  description: '今日可申报的政策项目，按截止时间排列；也可按月份和状态查看全部申报项目',
  states: '申报状态',
  today: '今日可申报',
  stateNames: {
    closing: '即将截止',
    open: '申报中',
    upcoming: '未开始',
    longterm: '长期有效',
    closed: '已截止',
  },
  months: '申报月份',
  month: (month: string) => `${Number(month.slice(5))} 月`,
  monthCount: (count: number) => `${count} 项`,
  allMonths: '全部月份',
  found: (total: number) => `共 ${total} 项`,
  list: '申报项目',
  noneToday: '今天没有正在申报的项目',
  noneTodayHint: '您可以查看即将开始的项目，提前准备材料',
  seeUpcoming: '查看未开始的项目',
  none: '没有符合条件的申报项目',
  noneHint: '试试其他月份或状态',
  seeToday: '查看今日可申报',
  closes: '截止',
  opens: '开始',
  longterm: '长期',
} as const;

export const subscribeText = {
  title: '政策订阅',
  description: '按标签订阅政策，有新政策时通过消息中心通知您',
  mine: '我的订阅',
  mineNone: '您还没有订阅标签',
  mineNoneHint: '从下方选择您关心的标签，有新政策时我们会通知您',
  cancel: '取消订阅',
  cancelDone: '已取消订阅',
  top: '热门标签',
  topHint: '可一次选择多个',
  batch: '订阅所选标签',
  batchDone: '订阅成功',
  batchNone: '请先选择要订阅的标签',
  search: '搜索标签',
  placeholder: '例如 研发',
  found: (count: number, keyword: string) => `含「${keyword}」的标签共 ${count} 个`,
  noTag: '没有找到标签',
  noTagHint: '试试更短的词',
  count: (count: number) => `${count} 条政策`,
  subscribe: '订阅',
  subscribed: '已订阅',
  policies: '我订阅的政策',
  policiesNoTags: '订阅标签后，符合的政策会显示在这里',
  policiesNone: '暂无符合订阅标签的政策',
  policiesNoneHint: '园区发布相关政策后会显示在这里',
  matched: (total: number) => `共 ${total} 条政策符合您的订阅`,
} as const;

export const favoriteText = {
  title: '我的收藏',
  description: '您收藏的政策',
  found: (total: number) => `共收藏 ${total} 条政策`,
  none: '您还没有收藏政策',
  noneHint: '在政策详情页点击「收藏」，即可在这里查看',
  search: '去查询政策',
  remove: '取消收藏',
  removeOf: (title: string) => `取消收藏「${title}」`,
} as const;

/** For foreign-invested enterprises: the one part of the product that speaks English. */
export const englishText = {
  title: 'Policies in English',
  intro: 'Policies of the zone for foreign-invested enterprises. The Chinese text prevails.',
  search: 'Search policies',
  placeholder: 'e.g. reinvestment',
  button: 'Search',
  found: (total: number) => (total === 1 ? '1 policy' : `${total} policies`),
  list: 'Policies',
  demo: 'Demonstration data',
  none: 'No policies have been published in English yet',
  noneHint: 'Please see the Chinese pages, or call the service hotline at the foot of this page.',
  noHits: 'No policies found',
  noHitsHint: 'Try fewer or different words.',
  showAll: 'Show all policies',
  previous: 'Previous page',
  next: 'Next page',
  pages: 'Pages',
  page: (current: number, last: number) => `Page ${current} of ${last}`,
  published: 'Published',
  category: 'Category',
  chinese: 'Chinese version (中文原文)',
  back: 'All policies in English',
  prevails: 'This English text is for reference. The Chinese text prevails.',
  demoNote: 'Demonstration data: written to show how the portal works. It is not an official document.',
} as const;
