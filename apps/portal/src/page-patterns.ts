// The address pattern of every built page by its name: all that a browser gets of the page table. In its bundle the finished
// object stands here (vite.config.ts), so that menus, words and modules of other pages stay on the server.
import type { PageRow } from './page-row.ts';
import { pageTable } from './pages.ts';

/** Only rows with a module: a link to a page that is not there does not compile. */
function patternsByName<const T extends Record<string, PageRow>>(
  table: T,
): { readonly [Name in keyof T as T[Name] extends { module: string } ? Name : never]: T[Name]['path'] };
function patternsByName(table: Record<string, PageRow>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, { path, module }]) => (module === undefined ? [] : [[name, path]])),
  );
}

export const pagePatterns = patternsByName(pageTable);
