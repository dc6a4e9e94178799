import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { ownWords } from './own-words.ts';
import { pdfAssets } from './pdf-assets.ts';
import { scopedName } from './scoped-name.ts';
import { oneByte, ownPlaces, serverEntries } from './server-bundle.ts';

/**
 * Files of the browser's bundle, the first that fits. Many small files compress worse than few, and take a request
 * each. React with its router is one file: no change of ours makes anybody load it again. What every page draws is the
 * second, with the cards, tags, tabs, dates and waiting places of most, the grouping of figures among them, and the arithmetic of dates is kept out of it; then what
 * only some draw: a policy, a list, its search and results, fields, a report, the cards of home and its lists. What stands
 * in one file is loaded by every page that needs any of it, its styles too. Groups of styles alone are of parts that pages
 * draw together: a report's margin, what is read, forms, work on something filed, a person's pages, home.
 */
const FILES = {
  react: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
  dates: /[\\/]kernel[\\/]src[\\/]dates\.ts$/,
  shell:
    /[\\/]src[\\/](?:root\.tsx|grouped\.ts|page[\\/]meta\.ts|frame[\\/]default\.layout\.tsx|(?:card|tag|skeleton|whole-dates)(?:\.module\.css|\.tsx)|(?:state|tabs)\.module\.css)$/,
  policy: /[\\/](?:policy-tags\.part|verdict-line|policy-entry)\.tsx$/,
  list: /[\\/](?:page[\\/]part\.tsx|use-address-fields\.ts|empty-state\.tsx|query-link\.ts|hidden-params\.tsx|tabs\.tsx)$/,
  search: /[\\/]search-box\.tsx$/,
  results: /[\\/](?:result-list|list-view|pager)\.tsx$/,
  fields: /[\\/](?:(?:field|text-input)\.tsx|error-summary\.module\.css)$/,
  report: /[\\/]matching[\\/].*[\\/](?:report|report-item|paths|summary|question|match)\.module\.css$/,
  aside: /[\\/](?:report-own|declare-form)\.module\.css$/,
  reading: /[\\/](?:condition-table|description-list|fold-card)\.module\.css$/,
  form: /[\\/](?:form[\\/]form|src[\\/](?:dialog|file-chooser))\.module\.css$/,
  work: /[\\/](?:ask-twice|conflict-dialog|difference|marked-lines|web[\\/]case|window[\\/]web[\\/]entry|files|declaration[\\/]web[\\/](?:timeline|declaration))\.module\.css$/,
  desk: /[\\/]casework[\\/](?:web[\\/]console|opinion|second|party)[\\/].*\.module\.css$/,
  side: /[\\/]frame[\\/](?:user-menu|frames)\.module\.css$/,
  narrowed: /[\\/](?:phone-fold|filter-form)\.module\.css$/,
  editor:
    /[\\/](?:content[\\/](?:collection|policy)[\\/]web[\\/](?:item|item-editor|item-preview|split)|form[\\/](?:picture-field|rich-text)|policy[\\/]desk[\\/]web[\\/]\w+)\.module\.css$/,
  front: /[\\/]src[\\/]home[\\/]home(?:-\w+)?\.module\.css$/,
  cards: /[\\/](?:declare-item|topic-entry)\.part\.tsx$/,
};

const groups = Object.entries(FILES).map(([name, test], at) => ({ name, test, priority: 20 - at }));

/** `css.title` becomes the class name itself, and the tables of all names fall away; the styles are kept. */
const classNames: Plugin[] = [
  {
    name: 'class-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx$/ },
      handler: (code) =>
        code.replace(/^import css from (?='[^']+\.module\.css';)/gm, 'import * as css from '),
    },
  },
  {
    name: 'class-names-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];

/**
 * The router's instrumentation, which nothing here turns on, would be 1 kB of every first visit. The build fails where a
 * later version asks this file for more.
 */
const noInstrumentation: Plugin = {
  name: 'no-instrumentation',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/ },
    handler: () =>
      [
        "const off = () => { throw new Error('the router is built without instrumentation'); };",
        'export const getRouteInstrumentationUpdates = off;',
        'export const instrumentClientSideRouter = off;',
        'export const instrumentHandler = off;',
        'export const instrumentationResultMetaContext = null;',
        'export const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
      ].join('\n'),
  },
};

/**
 * The router's links that load another page ahead are used nowhere (idle-prefetch.tsx does it by speculation rules) and
 * would be 1.5 kB of every first visit. Where somebody uses them, the page says so by failing.
 */
const noPrefetchLinks: Plugin = {
  name: 'no-prefetch-links',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/ },
    handler(code) {
      const whole = /^function PrefetchPageLinks\(\{ page, \.\.\.linkProps \}\) \{$.*?^\}$/ms;
      if (!whole.test(code)) throw new Error('no-prefetch-links: the router keeps them elsewhere now');
      const none =
        "function PrefetchPageLinks() { throw new Error('the router is built without prefetch links'); }";
      return { code: code.replace(whole, none), map: null };
    },
  },
};

/** The browser gets what page-patterns.ts comes to, not the page table that it is made from (ADR 0024). */
const pagePatterns: Plugin = {
  name: 'page-patterns',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /[\\/]src[\\/]page-patterns\.ts$/ },
    async handler(id) {
      const finished: object = await import(pathToFileURL(id).href);
      return Object.entries(finished)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  },
};

/**
 * `paths.news(id)` becomes `pathOf('/news-center/{id?}')(id)`: a page carries the addresses that it uses. As a table they
 * would all be in the file of the first visit, and each new page of the console a cost for guests.
 */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: /\bpaths\b.*[\\/]paths\.ts'|export const paths/ },
    async handler(code) {
      if (/\bpaths as\b/.test(code)) throw new Error('own-addresses: paths goes by its own name');
      const patterns = new Map(await allPatterns());
      const makerOf = (name: string): string => {
        const pattern = patterns.get(name);
        if (pattern === undefined) throw new Error(`own-addresses: no address paths.${name}`);
        return `pathOf('${pattern}')`;
      };
      return code
        .replace(/(?<![\w./])paths\.(\w+)/g, (_all, name: string) => makerOf(name))
        .replace(/^(import \{[^}]*)\bpaths\b([^}]*\} from '[^']*\/paths\.ts';)/m, '$1pathOf$2');
    },
  },
};

async function allPatterns(): Promise<[name: string, pattern: string][]> {
  const { pagePatterns: ofPages } = await import('./src/page-patterns.ts');
  const { callPatterns } = await import('./src/call-patterns.ts');
  return Object.entries({ ...ofPages, ...callPatterns });
}

/** Names of the router's components for developers' tools would hold those in the bundle that nothing here uses. */
const noDisplayNames: Plugin = {
  name: 'no-display-names',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};

/** The script of pages that guests read: one file of its own, which shares nothing with React's. */
const guestScript: Plugin = {
  name: 'guest-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [pagePatterns, ownAddresses],
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: `${import.meta.dirname}/src/frame/guest.ts` },
      },
    });
    for (const { output } of [built].flat().filter((one) => 'output' in one)) {
      const [{ code }] = output;
      this.emitFile({ type: 'asset', name: 'guest.js', source: code });
    }
  },
};

export default defineConfig({
  plugins: [
    guestScript,
    classNames,
    noInstrumentation,
    noPrefetchLinks,
    noDisplayNames,
    pagePatterns,
    ownAddresses,
    ownWords,
    serverEntries(import.meta.dirname),
    ownPlaces(`${import.meta.dirname}/build/server`),
    oneByte,
    pdfAssets,
    reactRouter(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // For a browser older than these, `:is()` is written as `:-webkit-any()` too, which counts as a class in the browsers
  // that know both: rules for cells of tables then win over the rules meant to follow them.
  build: {
    target: 'es2022',
    cssTarget: ['chrome88', 'safari14'],
    // A part that is loaded later needs its styles before it; the scripts that it imports it names itself, and what every
    // page draws is there. Lists of all those in the files of the first visit would be 1 kB of addresses.
    modulePreload: {
      resolveDependencies: (_file, found) => found.filter((one) => /(?<!\/shell-[\w-]+)\.css$/.test(one)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A file of words would come whole to every page that uses one of them.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  ssr: { noExternal: [/^@yqt\//] },
});
