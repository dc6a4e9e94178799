// What expert review says on the server.
export const expertsMissingText = (most: number): string => `至少 ${most} 名专家完成打分后才能结束专家评审`;
export const SCORED_EVEN = '完成打分的专家应为单数';
export const expertsOpenText = (open: number): string => `还有 ${open} 名专家没有打分，可先撤换`;
export const expertsFailedText = (score: string, pass: number): string =>
  `评审得分 ${score} 分，未达到 ${pass} 分，请作审核不通过处理`;
export const scoreRange = (name: string, max: number): string => `「${name}」请填写 0 至 ${max} 的分数`;
export const poolShort = (free: number): string => `可抽取的专家只有 ${free} 名，请先补充专家库`;
export const expertsTooFew = (least: number): string => `专家人数至少 ${least} 名`;
export const expertsOdd = '专家人数应为单数';

/** What an expert promises before they read anything; kept with the right to read. */
export const PROMISE =
  '本人承诺：与申报企业无投资、任职、合作或亲属等利害关系，需要回避的主动回避；对评审内容严格保密，不复制、不外传；独立、客观、公正评分。';
export const PROMISE_VERSION = '1';
export const PARTY_LABEL = '评审专家';

export const WHY_LEFT_OUT = {
  member: '申报企业的成员',
  handled: '经办过本件',
  conflict: '曾因与该企业有利害关系回避',
  seated: '本件已抽取过',
} as const;

export const SEAT_LABELS = {
  drawn: '待承诺',
  promised: '待评分',
  scored: '已评分',
  recused: '已退出',
} as const;

export const REVIEW_OVER = '本件不在专家评审环节';
export const PROMISE_FIRST = '请先作出保密承诺和回避声明';
export const SCORED_ALREADY = '已提交评分，不能修改';
export const NOT_PROMISED = '请勾选承诺';
export const SEAT_GONE = '该专家已评分或已退出';
export const LAPSED = '逾期未评分';

export const drawnMessage = (title: string, dueOn: string | null): { title: string; body: string } => ({
  title: `您被抽取为「${title}」的评审专家`,
  body: `请先作出保密承诺和回避声明，再查阅材料、评分${dueOn === null ? '' : `，${dueOn} 前完成`}。与企业有利害关系的请回避。`,
});
/** Why a score that was given is asked for again; `changed` in words. */
export const voidedText = (changed: readonly string[]): string =>
  `企业补正后修改了${changed.map((one) => `「${one}」`).join('')}，原评分作废，须重新评分`;
/** Where it is to be decided on scores that no longer stand. */
export const SCORES_VOIDED = '企业补正后修改了专家评审过的内容，原评分作废，请先退回初审，由专家重新评分';
export const voidedMessage = (
  title: string,
  { changed, dueOn }: { changed: readonly string[]; dueOn: string | null },
): { title: string; body: string } => ({
  title: `请对「${title}」重新评分`,
  body: `${voidedText(changed)}${dueOn === null ? '' : `，${dueOn} 前完成`}。`,
});
export const besideScore = {
  title: '专家评审',
  count: '评分专家',
  score: '评审得分',
  pass: '及格分',
} as const;
export const expertsText = (count: number): string => `${count} 名`;
export const markText = (mark: number): string => `${mark.toFixed(2)} 分`;
