// How people write a figure: full-width or half-width digits, one separator at every thousand, one point. A separator
// anywhere else is a slip of the hand (1999,5 is not 19,995), and letters that only look like digits (², ①, ½) are none.

/** Full-width forms and blanks as half-width; unlike NFKC it makes no digit of a superscript. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH))
    .replaceAll('\u3000', ' ')
    .trim();

/** How far the full-width letters lie above ASCII. */
const FULL_WIDTH = 0xfee0;

/** Longer digits than anything that is a figure, so that what is too large can still be told from what is no figure. */
const FIGURE = /^([+-]?)(\d{1,400}|[1-9]\d{0,2}([,\s])\d{3}(?:\3\d{3}){0,130})(?:\.(\d{1,400}))?$/;

export interface FigureParts {
  sign: '' | '+' | '-';
  /** Digits before the point, as typed but for separators. */
  whole: string;
  /** Digits after the point. */
  part: string;
}

/** What was typed as the parts of a figure; null for anything else. */
export function figureParts(typed: string): FigureParts | null {
  const [, sign, whole = '', , part = ''] = FIGURE.exec(halfWidth(typed).replace(/^[−–]/, '-')) ?? [];
  if (sign === undefined) return null;
  return { sign: sign === '+' || sign === '-' ? sign : '', whole: whole.replace(/[,\s]/g, ''), part };
}

/** The figure in plain digits with its point and sign (`−５,２００.5` → `-5200.5`); null for anything else. */
export function figureText(typed: string): string | null {
  const parts = figureParts(typed);
  return parts && `${parts.sign}${parts.whole}${parts.part && `.${parts.part}`}`;
}
