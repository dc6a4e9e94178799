// Words of /tool/tech-scale, /tool/evaluate and /tool/evaluate-old.

export const techText = {
  title: '科技型企业评价',
  description: '按《科技型中小企业评价办法》自测综合评价得分与各项条件',
  agree: '同意将本次得分写入企业资料（来源：自填，注明本工具），用于政策匹配',
} as const;

export const evaluateText = {
  title: '企业评价',
  description: '按现行规则自测高新技术企业与优质中小企业（创新型、专精特新、小巨人）的条件',
  former: '按旧版规则评价',
} as const;

export const evaluateOldText = {
  title: '企业评价（旧版）',
  description: '按 2026 年 3 月 31 日及以前的规则评价，可用另一日期的规则重新计算并对比',
  current: '按现行规则评价',
  draft: '保存草稿',
  draftDone: '草稿已保存',
} as const;

/** What a member without an enterprise reads. */
export const bindForToolHint = '绑定企业后，可使用企业资料测算并保存结果';
