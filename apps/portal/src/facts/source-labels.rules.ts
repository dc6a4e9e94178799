// Where a fact comes from, in the words that every page uses.

const LABELS: Readonly<Record<string, string>> = {
  self: '企业自填',
  registry: '登记信息',
  declaration: '上次申报',
  verified: '已核验',
  implied: '推定',
  /** Typed just now, into a trial or a tool. */
  guest: '本次填写',
  typed: '本次填写',
};

/** 企业自填 · 登记信息 · 上次申报 · 已核验 · 推定 · 本次填写; an unknown source as it is. */
export const sourceLabel = (source: string): string => LABELS[source] ?? source;
