// What of a browser's words may be written down: no control characters, no tickets, no personal data
// (trust.md 48, 54; decisions.md, Product rule 9).
import { escapeUnprintable } from '@yqt/kernel/clean-text';

/** Tickets, our tokens (43 characters of base64url), e-mail addresses, ID cards, mobile numbers; each linear. */
const PERSONAL: readonly RegExp[] = [
  /\bST-[A-Za-z0-9.-]{8,250}/g,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g,
  /(?<![0-9A-Za-z])(?:\d{17}[\dXx]|\d{15})(?![0-9A-Za-z])/g,
  /(?<![0-9A-Za-z])1\d{10}(?![0-9A-Za-z])/g,
];

/** The text with tickets, tokens and personal numbers written as `***`, then escaped. */
export const redact = (text: string): string =>
  escapeUnprintable(PERSONAL.reduce((rest, pattern) => rest.replace(pattern, '***'), text));

/** Query fields that never are stored, whatever they hold. */
const SECRET_FIELD =
  /^(?:state|code|sid|sign|service)$|ticket|token|secret|pass|pwd|captcha|redirect|url$|tel|phone|mobile|mail|name|card|contact|address/i;

/** Only a base to read a path against; nothing is asked of it. */
const BASE = 'http://page.invalid';

/** Path and harmless query of a page address; no host, no fragment. Empty where it is no address. */
export function cleanPageUri(text: string): string {
  if (!URL.canParse(text, BASE)) return '';
  const { pathname, searchParams } = new URL(text, BASE);
  const kept = [...searchParams].filter(([field]) => !SECRET_FIELD.test(field));
  const query = kept.map(
    ([field, value]) => `${encodeURIComponent(redact(field))}=${encodeURIComponent(redact(value))}`,
  );
  return redact(pathname) + (query.length > 0 ? `?${query.join('&')}` : '');
}
