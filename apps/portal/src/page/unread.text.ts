// A list shows everything where it does not take the keyword or a filter of its address: not without a word.
export const unreadText = {
  /** Said before how many there are. */
  unsearched: '搜索词太长或有不能识别的字符，没有按它搜索。',
  leftOut: (values: readonly string[]): string =>
    `网址中的筛选条件${values.map((one) => `「${one}」`).join('')}不能识别，没有按它筛选。`,
  /** Which one, the list's own choices show in words: here are codes alone. */
  repeated: '网址中同一筛选条件写了不止一个值，只按页面上选中的一个筛选。',
};

/** Of a page that speaks another language, too. */
export type UnreadWords = typeof unreadText;
