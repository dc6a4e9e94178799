// Which keywords without a hit are kept for officers: words alone, nothing that may tell of a person.

/** Longer ones are pasted texts. */
const MAX_LENGTH = 30;
/** Numbers of five digits and more (telephone, card, account), addresses of mail and pages, forms of address. */
const PERSONAL = /\d{5,}|@|https?:|www\.|身份证|手机号|先生|女士|小姐|微信|账号|卡号|密码/iu;

/** The keyword as it is counted, in small letters and with single spaces; null where it is not kept. */
export function missKeyword(keyword: string): string | null {
  const text = keyword
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const isKept = text.length >= 2 && text.length <= MAX_LENGTH && /\p{L}/u.test(text) && !PERSONAL.test(text);
  return isKept ? text : null;
}
