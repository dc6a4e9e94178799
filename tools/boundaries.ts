// The arrows of the house as data (STYLE 30-33, DESIGN §3): which file may import what. check-boundaries.ts applies them.

export interface Import {
  /** The importing file, relative to the root. */
  from: string;
  /** The imported file, relative to the root; a package's name where it is none of ours. */
  to: string;
  isTypeOnly: boolean;
}

interface Rule {
  name: string;
  /** True where the import breaks the rule. */
  isBroken: (one: Import) => boolean;
}

const DOMAIN = /^apps\/portal\/src\/domains\/([^/]+)\//;
const SRC = 'apps/portal/src/';
/** A large domain stands in sub-slices: domains/<noun>/<part>/{server,web}. */
const SERVER = /^apps\/portal\/src\/(?:server\/|domains\/[^/]+\/(?:[^/]+\/)?server\/)/;
const WEB =
  /^apps\/portal\/src\/(?:frame\/|home\/|page\/[^/]+\.tsx$|[^/]+\.tsx$|domains\/[^/]+\/(?:[^/]+\/)?web\/)/;
/** Tests and what only they use. */
const TEST = /\.(?:test|e2e)\.tsx?$|\/(?:test-[^/]+|empty-template|vitest\.config)\.ts$/;
const PURE = /\/(?:(?:[^/]+-)?contract|[^/]+\.rules)\.ts$/;

const domainOf = (file: string): string | undefined => DOMAIN.exec(file)?.[1];
/** Where a file of the portal lies in its sources; empty for others. */
const inSrc = (file: string): string => (file.startsWith(SRC) ? file.slice(SRC.length) : '');
const partOf = (domain: string, file: string): string | undefined =>
  new RegExp(`^${SRC}domains/${domain}/(?!server/|web/)([^/]+)/`).exec(file)?.[1];
/** `isOpen` says which part of the domain may know which other one. */
const parts =
  (domain: string, isOpen: (from: string, to: string) => boolean) =>
  ({ from, to }: Import): boolean => {
    const [own, other] = [partOf(domain, from), partOf(domain, to)];
    return (
      own !== undefined && other !== undefined && own !== other && !TEST.test(from) && !isOpen(own, other)
    );
  };
const isNode = (to: string): boolean => to.startsWith('node:');
const isPackage = (to: string): boolean => !/^(?:apps|packages|tools|bench|e2e)\//.test(to);

/** A pure file may use other pure files, tables of data (that of the pages, too), and the packages of pure technique. */
function isPureTarget({ from, to }: Import): boolean {
  if (PURE.test(to) || to.endsWith('.json') || to === `${SRC}pages.ts`) return true;
  if (isPackage(to)) return to === 'typebox' || to === 'typebox/value';
  if (/^packages\/(?:kernel|rules|forms|workflow)\//.test(to)) return true;
  const isDefinition = /^packages\/endpoint\/src\/(?:define|file-answer)\.ts$/.test(to);
  return /(?:\/|-)contract\.ts$/.test(from) && isDefinition;
}

/** A part of a domain that other pages show: its one door in the browser. */
const isPart = (to: string): boolean => /\/web\/[^/]+\.part\.tsx?$/.test(to);
/** A domain's own contract; those of its parts are no door. */
const isContract = (to: string): boolean => /^apps\/portal\/src\/domains\/[^/]+\/contract\.ts$/.test(to);
const isDoor = ({ from, to }: Import): boolean =>
  isContract(to) ||
  (SERVER.test(from) && /\/server\/[^/]+\.port\.ts$/.test(to)) ||
  (WEB.test(from) && isPart(to));

/** Which parts of matching each of them may know. `verdict` is what all share and knows none. */
const BELOW_IN_MATCHING: Readonly<Record<string, readonly string[]>> = {
  question: ['verdict'],
  report: ['verdict', 'question'],
  // a trial shows a report without an enterprise
  try: ['verdict', 'question', 'report'],
  rule: ['verdict'],
  manual: ['verdict'],
};

/** Every rule in the order of STYLE. */
export const RULES: readonly Rule[] = [
  {
    name: '30 packages know no product',
    isBroken: ({ from, to }) => from.startsWith('packages/') && /^(?:apps|tools|bench|e2e)\//.test(to),
  },
  {
    name: '30 domains do not know home or composition',
    // pages are framed by layouts and errors; a domain's page may use the frame's hooks
    isBroken: ({ from, to }) =>
      !TEST.test(from) &&
      domainOf(from) !== undefined &&
      (/^(?:server|home)\//.test(inSrc(to)) || (inSrc(to).startsWith('frame/') && !WEB.test(from))),
  },
  {
    name: '30 the frame knows contracts only',
    isBroken: ({ from, to }) =>
      inSrc(from).startsWith('frame/') &&
      !TEST.test(from) &&
      (inSrc(to).startsWith('home/') || (domainOf(to) !== undefined && !isContract(to))),
  },
  {
    name: '30 what every page shares knows no domain and no frame',
    isBroken: ({ from, to }) =>
      /^(?:page\/|visit\.ts$)/.test(inSrc(from)) &&
      !TEST.test(from) &&
      /^(?:domains|frame|home|server)\//.test(inSrc(to)),
  },
  {
    name: '31 web never imports server',
    isBroken: ({ from, to }) => WEB.test(from) && !TEST.test(from) && SERVER.test(to),
  },
  {
    name: '31 server never imports web',
    // the server loads the page bundle, whose shape entry.server.tsx names
    isBroken: ({ from, to, isTypeOnly }) =>
      SERVER.test(from) &&
      !TEST.test(from) &&
      WEB.test(to) &&
      !(isTypeOnly && to === `${SRC}entry.server.tsx`),
  },
  {
    name: '32 what a domain registers is read by composition alone',
    isBroken: ({ from, to }) =>
      /^apps\/portal\/src\/.*\.domain\.ts$/.test(to) &&
      !TEST.test(from) &&
      !inSrc(from).startsWith('server/'),
  },
  {
    name: '32 composition reaches what a domain registers by its list',
    isBroken: ({ from, to }) =>
      inSrc(from).startsWith('server/') && to.endsWith('.routes.ts') && !TEST.test(from),
  },
  { name: '31 contract and rules are pure', isBroken: (one) => PURE.test(one.from) && !isPureTarget(one) },
  {
    name: '32 another domain only by contract, port or part',
    isBroken: (one) => {
      const [own, other] = [domainOf(one.from), domainOf(one.to)];
      return (
        !TEST.test(one.from) && own !== undefined && other !== undefined && own !== other && !isDoor(one)
      );
    },
  },
  {
    name: '32 pages outside of domains show them only by contract or part',
    isBroken: (one) =>
      WEB.test(one.from) &&
      !TEST.test(one.from) &&
      domainOf(one.from) === undefined &&
      domainOf(one.to) !== undefined &&
      !isDoor(one),
  },
  {
    name: '32 parts of matching know only those below them',
    isBroken: parts('matching', (own, other) => (BELOW_IN_MATCHING[own] ?? []).includes(other)),
  },
  {
    name: '32 a part of matching does not know what composes it',
    isBroken: ({ from, to }) =>
      partOf('matching', from) !== undefined &&
      !TEST.test(from) &&
      inSrc(to).startsWith('domains/matching/server/'),
  },
  {
    name: '32 each of the tools knows only report',
    isBroken: parts('tools', (_own, other) => other === 'report'),
  },
  {
    name: '33 the driver only in packages/database',
    isBroken: ({ from, to }) => to === 'postgres' && !/^(?:packages\/database|bench)\//.test(from),
  },
  {
    name: '33 fastify only at the edge',
    isBroken: ({ from, to, isTypeOnly }) =>
      /^(?:fastify$|@fastify\/)/.test(to) &&
      !isTypeOnly &&
      !TEST.test(from) &&
      !/\.routes\.ts$|^apps\/portal\/src\/server\/|^apps\/sso\/|^packages\/endpoint\/|^bench\//.test(from),
  },
  {
    name: '33 echarts only behind ui/charts',
    isBroken: ({ from, to }) => /^echarts(?:\/|$)/.test(to) && !from.startsWith('packages/ui/src/charts/'),
  },
  {
    name: '33 pdfjs-dist only behind ui/pdf',
    isBroken: ({ from, to }) => /^pdfjs-dist(?:\/|$)/.test(to) && !from.startsWith('packages/ui/src/pdf/'),
  },
  {
    name: 'product code does not import tests',
    isBroken: ({ from, to }) => !TEST.test(from) && !/^(?:e2e|bench)\//.test(from) && TEST.test(to),
  },
  {
    name: 'runtime code does not read development packages',
    isBroken: ({ from, to }) =>
      /^(?:apps|packages)\//.test(from) &&
      !TEST.test(from) &&
      /^(?:vitest|fast-check|playwright-core)(?:\/|$)/.test(to),
  },
  {
    name: 'web code runs in browsers',
    isBroken: ({ from, to }) => /\/web\/|^packages\/ui\//.test(from) && !TEST.test(from) && isNode(to),
  },
];

/** A port offers at most this many functions (STYLE 32). */
export const MAX_PORT_FUNCTIONS = 5;

/** A domain shows at most this many parts of itself in pages of others. */
export const MAX_PARTS = 3;

/** Broken rules as lines `rule: from → to`. */
export const violationsOf = (imports: readonly Import[]): string[] =>
  imports.flatMap((one) =>
    RULES.filter(({ isBroken }) => isBroken(one)).map(({ name }) => `${name}: ${one.from} → ${one.to}`),
  );

/** What each file imports by value. */
function valueImports(imports: readonly Import[]): ReadonlyMap<string, string[]> {
  const next = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports)
    if (!isTypeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  return next;
}

/** Technique that pages load; contracts have schemas, and the bundler drops them where a page only names their calls. */
const BROWSER_PACKAGE = /^packages\/(?:rules|forms|workflow|ui)\//;
const SCHEMAS = /^typebox(?:\/|$)/;

/**
 * Ways by which a page would load the schema library (17 kB) through technique: from packages/forms, workflow and ui, and
 * from what web code and the pure files take of packages/rules. Each is the chain of imports, named once a beginning.
 */
export function schemaPathsOf(imports: readonly Import[]): string[] {
  const next = valueImports(imports);
  const isEntry = ({ from, to, isTypeOnly }: Import): boolean =>
    !isTypeOnly && !TEST.test(from) && BROWSER_PACKAGE.test(to) && (WEB.test(from) || PURE.test(from));
  const entries = new Set([
    ...imports.filter(isEntry).map(({ to }) => to),
    ...[...next.keys()].filter((file) => /^packages\/(?:forms|workflow|ui)\//.test(file) && !TEST.test(file)),
  ]);
  return [...entries].flatMap((entry) => {
    const path = wayTo(SCHEMAS, [entry], next, new Set());
    return path ? [`33 no schema library in the browser: ${path.join(' → ')}`] : [];
  });
}

/** The chain of imports from the last file of the path to a name that fits; null where there is none. */
function wayTo(
  goal: RegExp,
  path: readonly string[],
  next: ReadonlyMap<string, string[]>,
  seen: Set<string>,
): readonly string[] | null {
  const file = path.at(-1) ?? '';
  if (goal.test(file)) return path;
  if (seen.has(file)) return null;
  seen.add(file);
  for (const one of next.get(file) ?? []) {
    const way = wayTo(goal, [...path, one], next, seen);
    if (way) return way;
  }
  return null;
}

/** Circles of imports, types included, each named once from its first file. */
export function cyclesOf(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) return void cycles.push(`no cycles: ${[...path.slice(at), file].join(' → ')}`);
    if (done.has(file)) return;
    for (const one of next.get(file) ?? []) visit(one, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}
