// What no sentence that people read may look like, for the tests of verdicts, reports, messages and tools.

/** Shapes of a machine: signs of a formula, 是 and 否 as values, codes by their first digits, words set apart by spaces. */
const MACHINE: readonly RegExp[] = [
  /[：:]\s*[^，。；]*[：:]\s*[是否](?:$|[，）。；])/,
  /[：:]\s?[是否](?:$|[，）。；])/,
  /不得：/,
  /（要求：/,
  /由 ?[是否] ?变为/,
  /现为 [是否](?:，|$)/,
  /以 .{1,30} 开头/,
  /结论为「/,
  /「(?:符合|不符合)」\s*结论/,
  /undefined|null|NaN|true|false|\[object/,
  /须须|要求：要求|不不|，，|须是否/,
  // 「研发费用 ≥ 500 万元」 is 「研发费用不低于 500 万元」
  /[≥≤＞＜<>=]/,
  // 「单位性质 为 …」: Chinese words stand together
  /\p{Script=Han} (?:为|不为|属于|不属于|含|不含|是|不是|不早于|不晚于|早于|晚于) /u,
  /(?:为|不是|属于|包括|现为|变为) \p{Script=Han}/u,
  // 「138 月」 is 「11 年 6 个月」, 「24 个月」 「2 年」
  /\d 月/,
  /(?:^|[^\d.,])(?:1[2-9]|[2-9]\d|\d{3,}) 个月/,
  /\d %/,
];

/** Those of the texts that read like a machine. */
export const faultsIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => MACHINE.some((shape) => shape.test(text)));
