// The path builder: every address of the portal is made here, never by hand (STYLE 34): `paths.<name>(parameters…, query?)`.
// Pages are the rows of the page table, the rest is call-patterns.ts. In the browser's bundle `paths.<name>` stands as
// `pathOf('<its pattern>')` (vite.config.ts), so that a page carries the addresses that it uses and no table of all.
import { callPatterns } from './call-patterns.ts';
import { pagePatterns } from './page-patterns.ts';

type QueryValue = string | number | boolean | readonly string[] | null | undefined;
type Query = Record<string, QueryValue>;

/** A path with a query; empty values are left out, lists repeat their name. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '' && one !== false) search.append(name, String(one));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A pattern's parameters in their order: `{id}` must be given, `{id?}` may be. */
type Parameters<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${string}?`
    ? [id?: string]
    : [id: string, ...Parameters<Rest>]
  : [];
type Maker<Pattern extends string> = (...given: [...Parameters<Pattern>, query?: Query]) => string;

/** The maker of addresses of a pattern: its parameters in their order, then what else the query says. */
export const pathOf =
  (pattern: string) =>
  (...given: readonly (string | Query | undefined)[]): string => {
    const parameters = given.filter((one) => typeof one === 'string');
    const [path = '', names = ''] = pattern.split(/\?(?=\{)/);
    const made = path.replace(/\/\{\w+\??\}/g, () => {
      const value = parameters.shift();
      return value === undefined ? '' : `/${encodeURIComponent(value)}`;
    });
    const own = names.match(/\w+/g)?.map((name) => [name, parameters.shift()]) ?? [];
    const query = given.find((one) => typeof one === 'object');
    return withQuery(made, { ...Object.fromEntries(own), ...query });
  };

type Makers<Patterns extends Record<string, string>> = {
  readonly [Name in keyof Patterns]: Maker<Patterns[Name]>;
};

function makersOf<const P extends Record<string, string>, const C extends Record<string, string>>(
  ofPages: P,
  ofCalls: C,
): Makers<P> & Makers<C>;
function makersOf(...tables: Record<string, string>[]): Record<string, ReturnType<typeof pathOf>> {
  const patterns = tables.flatMap((table) => Object.entries(table));
  return Object.fromEntries(patterns.map(([name, pattern]) => [name, pathOf(pattern)]));
}

// Pure, so that the bundle need not keep the table where nobody reads it.
export const paths = /* @__PURE__ */ makersOf(pagePatterns, callPatterns);

/** Where whoever is signed in no longer is led: no form with unsaved input holds them back from there. */
export const isSignIn = (pathname: string): boolean => pathname === paths.login();
