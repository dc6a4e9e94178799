// For pages that show a picture whole: which widths of it the browser may choose from.
export { pictureSet } from '../picture-widths.rules.ts';
