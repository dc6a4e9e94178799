// When a page or a call of the specification counts as built and proved. Pure; coverage.ts reads the files.

export interface PageRow {
  path: string;
  domain: string;
}

export interface CallRow extends PageRow {
  method: string;
  /** `member+ua` calls may be tested at either address. */
  access: string;
}

/** What the repository has to show. */
export interface Evidence {
  /** Texts of the browser journeys. */
  journeys: readonly string[];
  /** Texts of the domains' server tests. */
  tests: readonly string[];
  /** Addresses (`GET /policy/api/…`) that the contracts define, by domain. */
  contracts: readonly { domain: string; addresses: readonly string[] }[];
  /** Access matrix and fuzzer are there: they prove every bound call. */
  hasGeneratedTests: boolean;
  /** Modules of the page table by the spec's path. */
  modules: ReadonlyMap<string, string>;
  /** Pages whose row says what a visit must show: the journey of all pages goes there. */
  visited: ReadonlySet<string>;
}

export interface Item {
  kind: '页面' | '接口';
  domain: string;
  name: string;
  /** What is still missing; empty = done. */
  missing: string[];
}

/** The page of every address that has none. */
const NOT_FOUND_PAGE = '*';

/** What a page lacks: its module, and words in its row or a journey that claims it and goes there. */
export function pageStateOf({ path }: PageRow, { journeys, modules, visited }: Evidence): string[] {
  const isBuilt = path === NOT_FOUND_PAGE || modules.has(path);
  if (isBuilt && visited.has(path)) return [];
  const claiming = journeys.filter((text) => coversOf(text).includes(path));
  const isVisited = journeys.some((text) => visits(text, path));
  return [
    ...(isBuilt ? [] : ['页面']),
    ...(claiming.length ? [] : ['旅程']),
    ...(claiming.length && !isVisited ? ['旅程中的访问'] : []),
  ];
}

/** The paths of `export const covers = [...]`. */
export function coversOf(text: string): string[] {
  const list = /^export const covers(?:: [^=]+)? = \[([^\]]*)\]/m.exec(text)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
}

/** Does the journey name the address outside of its claim, and does it assert anything? */
function visits(text: string, path: string): boolean {
  const rest = text.replace(/^export const covers(?:: [^=]+)? = \[[^\]]*\];?/m, '');
  const [fixed = '', ...parameters] = (path === NOT_FOUND_PAGE ? '/no-such-page' : path).split(
    /\/\{\w+\??\}/,
  );
  const address = new RegExp(`['"\`](?:\\*\\*)?${escaped(fixed)}${parameters.length ? '/' : '(?=[\'"`?])'}`);
  return address.test(rest) && /\bexpect\b|\.waitFor|waitForURL/.test(rest);
}

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** What a call lacks: the binding in the contract, and proof of happy, invalid, forbidden and missing. */
export function callStateOf({ method, path, access, domain }: CallRow, evidence: Evidence): string[] {
  const isInContract = evidence.contracts.some(
    (one) => one.domain === domain && one.addresses.includes(`${method} ${path}`),
  );
  if (!isInContract) return ['接口'];
  const places =
    access === 'member+ua'
      ? [path, path.replace(/^\/(policy|uaa|statistics)\/api\//, '/$1/api/ua/')]
      : [path];
  const isTested = evidence.tests.some(
    (text) => sends(text, method) && places.some((place) => namesPath(text, place)),
  );
  return [
    ...(isTested ? [] : ['正常与不存在的测试']),
    ...(evidence.hasGeneratedTests ? [] : ['输入与权限的测试']),
  ];
}

/** Does a test's text send by the method: by its name, or through a helper of that name (`get<Report>(…)`)? */
const sends = (text: string, method: string): boolean =>
  new RegExp(`\\b(?:${method}\\b|${method.toLowerCase()}[<(])`).test(text);

/** Constants of a file that are the beginning of addresses (`${BASE}/list`), put in their places. */
export function withConstants(text: string): string {
  const constants = [...text.matchAll(/^\s*(?:export )?const (\w+) = ['`]((?:\/|\$\{\w+\})[^'`]*)['`]/gm)];
  const once = (given: string) =>
    constants.reduce((out, [, name = '', value = '']) => out.replaceAll(`\${${name}}`, value), given);
  return once(once(once(text)));
}

/** The files that a text imports from its own folder or the ones around it. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/^import [^;]* from '(\.[^']+)';/gm)].map(([, path = '']) => path);

/** The lines of a file that export a constant beginning of addresses: what a test that imports it may write. */
export const exportedConstants = (text: string): string =>
  [...text.matchAll(/^export const \w+ = ['`](?:\/|\$\{)[^'`]*['`];?$/gm)].map(([line]) => line).join('\n');

/** A path parameter as tests write it: a template part, something with a digit, or the word `current`. */
const PARAMETER = '(?:current|[^/\'"`?]*(?:\\$\\{[^}]*\\}|\\d)[^/\'"`?]*)';

/** Does a test's text name the path: whole, behind its constants, or through a helper that knows the beginning? */
export function namesPath(text: string, path: string): boolean {
  const pattern = (given: string) =>
    given
      .split(/\{\w+\}/)
      .map(escaped)
      .join(PARAMETER);
  if (new RegExp(`${pattern(path)}(?![\\w/-])`).test(withConstants(text))) return true;
  // `get('detail?id=…')` under `const BASE = '/policy/api/customer/msg'`
  return bases(text).some(
    (base) =>
      path.startsWith(`${base}/`) &&
      new RegExp(`['"\`]/?${pattern(path.slice(base.length + 1))}(?![\\w/-])`).test(text),
  );
}

/** Beginnings of addresses: constants, and what stands before a parameter (`/policy/api${url}`). */
const bases = (text: string): string[] =>
  [
    ...withConstants(text).matchAll(
      /^\s*(?:export )?const \w+ = ['`](\/[\w/-]+)['`]|`(\/[\w/-]+)\$\{\w+\}`/gm,
    ),
  ].map(([, constant, prefix]) => constant ?? prefix ?? '');

/** The burn-down table: one line for each domain, the least finished first, and one line of sums. */
export function summaryOf(items: readonly Item[]): string[] {
  const domains = [...new Set(items.map(({ domain }) => domain))];
  const lines = domains.map((domain) => ({
    domain,
    ...countsOf(items.filter((item) => item.domain === domain)),
  }));
  const sorted = lines.toSorted((a, b) => b.open - a.open || a.domain.localeCompare(b.domain));
  const sum = countsOf(items);
  const line = ({ domain, pages, calls, open }: (typeof lines)[number]) =>
    `${domain.padEnd(14)} ${pages.padStart(9)} ${calls.padStart(9)} ${String(open).padStart(6)}`;
  return [
    '领域                页面      接口   未完成',
    ...sorted.map(line),
    line({ domain: '合计', ...sum }),
  ];
}

function countsOf(items: readonly Item[]): { pages: string; calls: string; open: number } {
  const ratio = (kind: Item['kind']) => {
    const own = items.filter((item) => item.kind === kind);
    return `${own.filter(({ missing }) => missing.length === 0).length}/${own.length}`;
  };
  return {
    pages: ratio('页面'),
    calls: ratio('接口'),
    open: items.filter(({ missing }) => missing.length > 0).length,
  };
}
