// Which page an address or a name means.
import { pages, type PageEntry, type PageName } from './pages.ts';

/**
 * The row that answers an address; trailing slash and React Router's `.data` suffix are looked through, and capitals and
 * escapes, as by its own matching.
 */
export function pageOf(pathname: string): PageEntry | undefined {
  const path = decoded(pathname)
    .replace(/^\/_(?:root)?\.data$/, '/')
    .replace(/\.data$/, '')
    .replace(/(.)\/+$/, '$1');
  return pages.find((page) => isSame(page.path, path)) ?? pages.find((page) => matches(page.path, path));
}

const isSame = (one: string, two: string | undefined): boolean => one.toLowerCase() === two?.toLowerCase();

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname; // no page has such an address
  }
}

/** Is there a page, already built, at this path? */
export const isPage = (pathname: string): boolean => pageOf(pathname)?.module !== undefined;

/** Does the guard stop a visitor here? Which member may what, the calls say. */
export function needsSignIn(pathname: string, isSignedIn: boolean): boolean {
  const page = pageOf(pathname);
  return !isSignedIn && page?.module !== undefined && page.access !== 'guest';
}

/** Names of the pages that have their module already. */
export const builtNames: ReadonlySet<string> = new Set(
  pages.flatMap(({ name, module }) => (module === undefined ? [] : [name])),
);

export const isBuilt = (name: PageName): boolean => builtNames.has(name);

/** Every address pattern of a row: two where `{id?}` may be missing and no row of its own stands there. */
export function patternsOf({ path }: Pick<PageEntry, 'path'>, table = pages): string[] {
  const bare = path.replace(/\/\{\w+\?\}$/, '');
  return bare !== path && !table.some((page) => page.path === bare) ? [bare, path] : [path];
}

function matches(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  const isShort = have.length === want.length - 1 && /\/\{\w+\?\}$/.test(pattern);
  return (
    (want.length === have.length || isShort) &&
    have.every((part, at) => want[at]?.startsWith('{') || isSame(part, want[at]))
  );
}
