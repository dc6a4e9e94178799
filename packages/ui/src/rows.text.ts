// Words of dynamic rows.

/** 「第 2 行」, from 1. */
export const rowNumberText = (row: number): string => `第 ${row} 行`;
export const rowAddedText = (row: number): string => `已新增第 ${row} 行`;
export const rowRemovedText = (row: number): string => `已删除第 ${row} 行`;
export const removeRowText = (what: string): string => `删除“${what}”？`;
/** On a phone: the rows between the first ones and the last. */
export const restOfRowsText = (count: number): string => `显示中间 ${count} 行`;
export const unitText = (unit: string): string => `单位：${unit}`;
/** What a paste of several rows did, and what is left to do by hand. */
export const pastedText = (count: number, unmatched: number, dropped: number): string =>
  [
    `已粘贴 ${count} 行`,
    ...(unmatched > 0 ? [`${unmatched} 处内容不在可选项中，请手动选择`] : []),
    ...(dropped > 0 ? [`另有 ${dropped} 行超出行数上限，未粘贴`] : []),
  ].join('；');
