// Words of a size class and of its indicators.

export const sizeText = {
  indicators: '各项指标',
  placed: ({ code, label }: { code: string; label: string }, category = '') =>
    [`${code} ${label}`, category].filter(Boolean).join(' · '),
  level: '所在档',
  upTo: '距上一档',
  downTo: '距下一档',
  deciding: '决定结果',
  reached: '已达到',
  more: (gap: string, unit: string, level: string) => `还差 ${gap} ${unit}为${level}`,
  over: (gap: string, unit: string, level: string) =>
    gap === '0' ? `再减少即降为${level}` : `高出 ${gap} ${unit}，不足即为${level}`,
} as const;

/** The size classes. */
export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  large: '大型',
  medium: '中型',
  small: '小型',
  micro: '微型',
};
