// Words of 链接检查.
export const linkCheckText = {
  title: '链接检查',
  description: '已失效的链接与附件，以及它们在哪条内容里',
  checked: (items: number, links: number, dead: number) =>
    `已检查 ${items} 条内容里的 ${links} 个链接与文件，${dead === 0 ? '没有发现失效的' : `${dead} 个已失效`}。`,
  outside: (count: number, asked: number | null) =>
    asked === null
      ? `其中 ${count} 个通向外部网站，本站目前不检查这些链接是否还能打开，请在编辑时自己点开核对。`
      : `其中 ${count} 个通向外部网站，每晚检查，已有 ${asked} 个地址的结果。`,
  asked: '外部链接',
  outcome: '结果',
  checkedAt: '检查于',
  now: '刚刚',
  none: '没有失效的链接',
  noneHint: '链接的页面、新闻、政策与文件都在',
  dead: '失效的链接',
  item: '内容',
  kind: '类别',
  field: '所在栏目',
  href: '链接',
  reason: '原因',
  shown: '读者可见',
  untitled: '（未命名）',
} as const;
