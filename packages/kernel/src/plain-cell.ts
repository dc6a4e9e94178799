// Texts in the cells of a spreadsheet.

/** Spreadsheet programs read some beginnings as formulas when a file is saved as text (trust.md 55); 「--」 says that there is nothing. */
export const plainCell = (text: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && text !== '--' ? `'${text}` : text;
