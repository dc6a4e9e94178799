// Which files a page makes the browser load, read from the manifest of the built bundle.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface RouteAssets {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  css?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
}

export interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteAssets>;
}

export interface PageAssets {
  scripts: string[];
  styles: string[];
}

/** What a guest's first visit may load, in kB: React and the router alone are 107 of the scripts. */
export const GUEST_SCRIPT_KB = 125;
/** What a page that guests read loads before anything on it is used. */
export const READING_SCRIPT_KB = 10;
export const GUEST_STYLE_KB = 12;
/** Behind sign-in, where forms, tables and a report come on top. */
export const MEMBER_STYLE_KB = 15;

const CLIENT = fileURLToPath(new URL('../apps/portal/build/client', import.meta.url));

/** The manifest that the browser's router reads. Throws where the bundle was never built. */
export function readManifest(): Manifest {
  const [name] = globSync('assets/manifest-*.js', { cwd: CLIENT });
  if (!name) throw new Error('no manifest in apps/portal/build/client: the bundle is not built');
  const text = readFileSync(join(CLIENT, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** Files of a page on its first visit: entry, the page's route and every route around it. Sorted addresses. */
export function assetsOf({ entry, routes }: Manifest, routeId: string): PageAssets {
  const chain: RouteAssets[] = [];
  for (let id: string | undefined = routeId; id !== undefined;) {
    const route: RouteAssets | undefined = routes[id];
    if (!route) throw new Error(`no route ${id} in the manifest`);
    chain.push(route);
    id = route.parentId;
  }
  const scripts = [entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return {
    scripts: [...new Set(scripts)].toSorted(),
    // `#` marks the styles of parts that are loaded later: they come with the page all the same.
    styles: [
      ...new Set(chain.flatMap(({ css = [] }) => css).map((file) => file.replace('#', ''))),
    ].toSorted(),
  };
}

/** Their size over the wire with gzip, in kB of 1,000 bytes. */
export const gzipKb = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length, 0) /
  1_000;

/** Addresses on other servers that a style sheet names. */
export const foreignAddresses = (styles: readonly string[]): string[] =>
  styles.flatMap(
    (file) =>
      readFileSync(join(CLIENT, file), 'utf8').match(/(?:url\(["']?|@import ["'])(?:https?:)?\/\/[^"')]+/g) ??
      [],
  );
