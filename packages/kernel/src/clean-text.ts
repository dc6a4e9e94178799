// Which characters a text may have. What nobody sees may not be in it: control characters (escape sequences, line ends),
// bidi marks, zero-width letters and separators forge names, log lines and terminals (trust.md 93). The joiner of composed
// emoji (U+200D) and a byte order mark (U+FEFF) are of that kind too and are refused like the rest: names here are names of
// enterprises, people and things. Full-width blanks are letters like any other.

/** One line: nothing of the kind. */
export const LINE_PATTERN = '^[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]*$';

/** Several lines: line ends (also as forms of browsers send them) and tabs besides. */
export const LINES_PATTERN = '^(?:[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]|\\n|\\t|\\r\\n)*$';

/** What a user reads where a text is refused for it. */
export const UNCLEAN = '含有不可见字符，请删除后重新输入';

const line = new RegExp(LINE_PATTERN, 'u');
const lines = new RegExp(LINES_PATTERN, 'u');

export const isCleanLine = (text: string): boolean => line.test(text);
export const isCleanLines = (text: string): boolean => lines.test(text);

/** All kinds of line ends as one. */
const LINE_END = /\r\n?|[\p{Zl}\p{Zp}]/gu;

/**
 * What was typed or pasted without what nobody sees, line ends and tabs excepted: for forms, whose owner copies numbers and names
 * from tables and chats that set such marks, and could not find them to delete them.
 */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(LINE_END, '\n').replaceAll(UNPRINTABLE_IN_LINES, '');

/** The same as one line, for what is searched by. */
export const asLine = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(/[\n\t]+/g, ' ')
    .trim();

/** At most so many characters of it, none of them halved. */
export const shortened = (text: string, most: number): string =>
  Array.from(text).slice(0, most).join('').trim();

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** The same without line ends and tabs, for what a command prints over several lines. */
const UNPRINTABLE_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (letter: string): string =>
  `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** The text with every unprintable character written as `\uXXXX`, lone surrogates replaced. */
export const escapeUnprintable = (text: string): string => text.toWellFormed().replace(UNPRINTABLE, escaped);

/** The same for a terminal: line ends and tabs stay. */
export const printable = (text: string): string => text.toWellFormed().replace(UNPRINTABLE_IN_LINES, escaped);
