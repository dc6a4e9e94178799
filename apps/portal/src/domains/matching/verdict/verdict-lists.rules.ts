// The lists of words that verdicts and rules are made of. Apart from the shapes, so that pages do not load their schemas.

/** 满足 · 待补充 · 不满足 of one condition, and of a policy as a whole. */
export const VERDICTS = ['yes', 'unknown', 'no'] as const;

/** 可申报 · 补充信息后可确认 · 暂不符合 · 仅供参考, in the order shown (ux.md, Matching report). */
export const VERDICT_GROUPS = ['eligible', 'completable', 'ineligible', 'reference'] as const;

/** 可立即补 · 可努力 · 时间到即满足 · 不在限额内 · 不可改变; from the easiest to the hardest. */
export const CHANGE_KINDS = ['supply', 'improve', 'wait', 'limit', 'immutable'] as const;

/** True where neither effort nor time nor an officer's answer helps. */
export const isHopeless = (kind: (typeof CHANGE_KINDS)[number]): boolean =>
  kind === 'limit' || kind === 'immutable';

export const NATURES = ['legal', 'targeting'] as const;
