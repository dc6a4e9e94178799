// The one-time flash cookie: what must be said after a redirect (decisions.md, Sign-in 7). Never in the URL.
export const FLASH_COOKIE = 'flash';
/** Seconds until an unread word is forgotten. */
export const FLASH_SECONDS = 60;

/** The guard's word waits as long as somebody may sit at the sign-on page. */
export const GUARD_SECONDS = 900;

export interface Flash {
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

/** Spec §8, word for word. */
export const GUARD_WARNING: Flash = { tone: 'warning', text: '未登录用户禁止访问，请先登录' };

const TONES: readonly string[] = ['success', 'info', 'warning', 'error'];

/** The cookie value of some messages; plain ASCII. */
export const writeFlash = (messages: readonly Flash[]): string =>
  encodeURIComponent(JSON.stringify(messages));

/** The messages of a cookie value; anything else than what writeFlash made gives none. */
export function readFlash(value: string | undefined): Flash[] {
  if (!value || value.length > 2000) return [];
  try {
    const given: unknown = JSON.parse(decodeURIComponent(value));
    return Array.isArray(given) ? given.filter(isFlash).slice(0, 3) : [];
  } catch {
    return []; // a cookie that somebody else wrote says nothing
  }
}

const isFlash = (one: unknown): one is Flash =>
  typeof one === 'object' &&
  one !== null &&
  'tone' in one &&
  'text' in one &&
  typeof one.text === 'string' &&
  one.text.length < 200 &&
  typeof one.tone === 'string' &&
  TONES.includes(one.tone);
