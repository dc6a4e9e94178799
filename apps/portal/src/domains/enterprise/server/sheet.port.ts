// Spreadsheets for other domains: read in the one thread that is limited in time and memory, and drawn as templates.
export { uploadedSheet, XLSX } from './open-sheet.ts';
export type { Sheet } from './read-sheet.ts';
export type { TemplateColumn } from './rows-template.ts';

/** A template to fill in; its writer is loaded when the first one is asked for, since it takes 50 MB of memory. */
export async function sheetTemplate(
  label: string,
  columns: readonly import('./rows-template.ts').TemplateColumn[],
  filling?: import('./rows-template.ts').TemplateFilling,
): Promise<Buffer> {
  const { drawTemplate } = await import('./rows-template.ts');
  return drawTemplate(label, columns, filling);
}
