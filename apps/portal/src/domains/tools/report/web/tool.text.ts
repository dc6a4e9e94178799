// Words that the form of every tool says. Words of results, of kept ones and of single pages stand in files of their own,
// so that no page loads those of the others.

export const toolText = {
  result: '测算结果',
  contradictions: '企业资料自相矛盾，请核对',
  compute: '计算',
  save: '保存结果',
  saved: '结果已保存',
  savedWith: (labels: string) => `结果已保存，并已将${labels}写入企业资料`,
  notRecorded: '结果已保存；结果尚不确定，未写入企业资料',
  print: '打印',
  signedOut: '登录已过期',
  signedOutHint: '已填写的内容仍在本页。请在新窗口登录，再回到这里继续',
  signInAgain: '重新登录（新窗口）',
  forEnterprise: (name: string) => `当前企业：${name}`,
  printed: (day: string) => `打印日期 ${day}`,
  restart: '重新测算',
  seeResult: '查看结果',
  stale: '有内容需要修改，以下为修改前的结果',
  clear: '不清楚',
  source: ({ source, asOf, period }: { source: string; asOf: string | null; period: string | null }) =>
    `来自${source}${period ? ` ${period} 年数据` : ''}${asOf ? `（${asOf}）` : ''}`,
  filled: (filled: number, total: number) => `已填 ${filled} / ${total} 项`,
  groups: '填写内容',
  on: '规则日期',
  onHint: '按这一天有效的规则计算，例如 2026-01-31',
} as const;
