// The words of the answers of the self-assessment. Apart from the shapes, so that the page does not load their schemas.

/** 全部满足 1, 大部分 0.8, 部分 0.5, 不满足 0 (GB/T 39117-2020); na = 不适用, left out of the mean. */
export const CLOUD_SHARES = ['1', '0.8', '0.5', '0', 'na'] as const;
/** The level that a subdomain has reached as a whole; na = 不适用 (trimmed). */
export const REACHED = ['0', '1', '2', '3', '4', '5', 'na'] as const;
/** How far the level above it is met. */
export const NEXT_SHARES = ['0', '0.5', '0.8'] as const;
