// Words of 今日申报. Strings that the spec or the UX sheet quote stay literal.

export const declarableText = {
  title: '今日申报',
  description: '今日可申报的政策项目，按截止时间排列；也可按月份和状态查看全部申报项目',
  states: '申报状态',
  today: '今日可申报',
  months: '申报月份',
  month: (month: string) => `${Number(month.slice(5))} 月`,
  monthCount: (count: number) => `${count} 项`,
  allMonths: '全部月份',
  found: (count: string) => `共 ${count} 项`,
  list: '申报项目',
  noneToday: '今天没有正在申报的项目',
  noneTodayHint: '您可以查看即将开始的项目，提前准备材料',
  seeUpcoming: '查看未开始的项目',
  none: '没有符合条件的申报项目',
  noneHint: '试试其他月份或状态',
  seeToday: '查看今日可申报',
} as const;
