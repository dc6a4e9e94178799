// The shared patterns of spec §5 and the check digits behind them. Every expression here is linear in its input.
import { isDay } from './dates.ts';

/** 11 digits starting with 1 (spec §5). */
export const MOBILE = '^1\\d{10}$';
/** Optional area code and extension: 0550-3769808, 3769808, 0550-3769808-123. */
export const LANDLINE = '^(?:0\\d{2,3}-?)?[2-9]\\d{6,7}(?:-\\d{1,6})?$';
/** Local part, one @, at least one dot in the domain; bounded by maxLength 254 in schemas. */
export const EMAIL = '^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,8}$';
/** Shape only; isCreditCode checks the digit. */
export const CREDIT_CODE = '^[0-9A-HJ-NPQRTUWXY]{18}$';

const matcher = (pattern: string) => {
  const expression = new RegExp(pattern);
  return (text: string): boolean => text.length <= 254 && expression.test(text);
};

export const isMobile = matcher(MOBILE);
export const isLandline = matcher(LANDLINE);
export const isEmail = matcher(EMAIL);

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECK = '10X98765432';

/** 居民身份证号 of 15 digits (date checked) or 18 characters (date and GB 11643 check digit). */
export function isIdCard(text: string): boolean {
  if (/^\d{15}$/.test(text)) return isBirthday(`19${text.slice(6, 12)}`);
  if (!/^\d{17}[\dX]$/.test(text) || !isBirthday(text.slice(6, 14))) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return ID_CHECK[sum % 11] === text[17];
}

const isBirthday = (digits: string): boolean =>
  isDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`);

const CODE_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CODE_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const creditShape = matcher(CREDIT_CODE);

/** 统一社会信用代码 with its GB 32100 check digit. */
export function isCreditCode(text: string): boolean {
  if (!creditShape(text)) return false;
  const sum = CODE_WEIGHTS.reduce((total, weight, at) => total + weight * valueOf(text, at), 0);
  return valueOf(text, 17) === (31 - (sum % 31)) % 31;
}

const valueOf = (text: string, at: number): number => CODE_ALPHABET.indexOf(text.charAt(at));

/** The check digit that completes 17 characters of a credit code; demonstration data is made with it. */
export function creditCheckDigit(first17: string): string {
  const sum = CODE_WEIGHTS.reduce((total, weight, at) => total + weight * valueOf(first17, at), 0);
  return CODE_ALPHABET.charAt((31 - (sum % 31)) % 31);
}

/** Full-width to half-width, blanks and hyphens out, upper case: what people type into a code field (ux.md, Forms). */
export const normaliseCode = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/**
 * Full-width to half-width, blanks out, every dash a hyphen; of a mobile number also hyphens and +86, of a landline +86, brackets
 * and the word before its extension: what people type, or copy, into a field for a telephone. What is none stays as it was typed.
 */
export function normalisePhone(text: string): string {
  const narrow = text.normalize('NFKC').replace(/\s/g, '');
  const dashed = narrow.replace(/[\u2010-\u2015\u2212]/g, '-');
  const mobile = dashed.replace(/^(?:\+|00)86/, '').replaceAll('-', '');
  if (isMobile(mobile)) return mobile;
  const landline = dashed
    .replace(/^(?:\+|00)86-?0?/, '0')
    .replace(/^\((0\d{2,3})\)-?/, '$1-')
    .replace(/-?(?:转|分机|ext\.?):?-?(?=\d)/i, '-');
  return isLandline(landline) ? landline : narrow;
}
