// Which passwords local accounts may have (decisions.md, Sign-in 6): long rather than odd, not one that everybody tries.

const MIN_LENGTH = 12;
/** Longer than any phrase; bounds the work of hashing. */
const MAX_LENGTH = 128;

/** Beginnings and words of the passwords tried first; compared without case, digits and marks at the ends. */
const BLOCKED = [
  'password', 'passw0rd', 'p@ssw0rd', 'qwertyuiop', 'qwerty', 'asdfghjkl', 'zxcvbnm', 'administrator', 'admin', 'letmein',
  'welcome', 'iloveyou', 'woaini', 'monkey', 'dragon', 'sunshine', 'princess', 'football', 'baseball', 'superman',
  'yuanqitong', 'suchu', 'chuzhou', 'mima', 'qazwsx', '1qaz2wsx', 'abc', 'aa', 'test', 'root', 'changeme', 'default',
]; // prettier-ignore

/** The form in which passwords are hashed and compared: NFC, so that one password typed on two keyboards is one. */
export const normalisePassword = (password: string): string => password.normalize('NFC');

/** Sentences about what is wrong with a new password; empty where nothing is. */
export function passwordFaults(password: string, loginName: string): string[] {
  const text = normalisePassword(password);
  const letters = Array.from(text);
  const plain = text.toLowerCase();
  const name = loginName.toLowerCase();
  return [
    ...(letters.length < MIN_LENGTH ? [`密码至少 ${MIN_LENGTH} 个字符`] : []),
    ...(letters.length > MAX_LENGTH ? [`密码不超过 ${MAX_LENGTH} 个字符`] : []),
    ...(/\p{Cc}/u.test(text) ? ['密码不能包含控制字符'] : []),
    ...(isCommon(plain) ? ['这个密码太常见，请换一个'] : []),
    ...(name.length >= 4 && plain.includes(name) ? ['密码不能包含登录名'] : []),
  ];
}

function isCommon(plain: string): boolean {
  const core = plain.replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '');
  return (
    new Set(plain).size < 5 || isSequence(plain) || BLOCKED.includes(core) || BLOCKED.includes(halfOf(core))
  );
}

/** The half of a word written twice: `adminadmin`. */
const halfOf = (text: string): string => {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
};

/** 123456789012, abcdefghijkl and their like, up or down. */
function isSequence(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((letter, at) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0));
  const regular = steps.filter((step) => Math.abs(step) === 1 || Math.abs(step) === 9).length;
  return steps.length > 0 && regular / steps.length > 0.8;
}
