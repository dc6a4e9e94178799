// Words of the error summary.

/** 「有 3 处需要修改」. */
export const errorCountText = (count: number): string => `有 ${count} 处需要修改`;
