// For tests: what a docx says.
import PizZip from 'pizzip';

/** The markup of its text; empty for what is no docx. */
export const docxText = (bytes: Buffer): string =>
  new PizZip(bytes).file('word/document.xml')?.asText() ?? '';
