// Words of a button that waits.

/** 「下一步（5s）」 while waiting, 「下一步」 after. */
export const countdownText = (label: string, seconds: number): string =>
  seconds > 0 ? `${label}（${seconds}s）` : label;
/** What a screen reader hears while a countdown button is closed. */
export const countdownWaitText = (label: string, seconds: number): string =>
  `请阅读上方内容，${seconds} 秒后可点击「${label}」`;
export const countdownReadyText = (label: string): string => `现在可以点击「${label}」`;
