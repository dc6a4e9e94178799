// Industry codes of GB/T 4754-2017 as people write them.

/** Half-width, upper case, without blanks, dots and hyphens: 「ｉ-６５１０」 → I6510. */
export const normaliseIndustry = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.\-_]/g, '')
    .toUpperCase();
