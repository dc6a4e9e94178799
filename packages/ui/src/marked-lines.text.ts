// Words around what went and came, for who does not see lines through and under them.
export const markedWords = {
  gone: ['〔删去〕', '〔删去完〕'],
  new: ['〔新增〕', '〔新增完〕'],
  folded: (count: number) => `未改动的 ${count} 段`,
  coarse: '改动较多，部分段落未逐字对照，按整段标出',
} as const;
