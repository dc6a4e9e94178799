// `npm run pack -- [folder]`: a folder that serves the portal on a machine of the same kind without installing or building
// anything: the client built, no development packages, none that only browsers load, no font files that nothing opens.
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const SOURCES = [
  'packages/*/package.json',
  'packages/*/src/**/*',
  'apps/*/package.json',
  'apps/*/src/**/*',
  'apps/portal/{build,migrations,public,seeds}/**/*',
  'tools/{start.mjs,start.ts,start-faults.ts,busy-ports.mjs,build.ts,bin.ts,import.ts,operator.ts}',
];
const TEST = /\.(?:test|e2e)\.tsx?$|\/(?:test-[^/]+|empty-template)\.ts$|__snapshots__/;
/** Bundled into the client; the server never loads them. */
const BROWSER_ONLY: ReadonlySet<string> = new Set(['echarts', 'pdfjs-dist', 'zrender']);
/** Of the nine weights of the font, papers use two. */
const UNUSED_FONT = /noto-sans-sc\/(?!400Regular|700Bold)[^/]+\//;
/** What tools for developers read in packages: types, source maps, read-mes. Licences stay. */
const FOR_DEVELOPERS = /node_modules\/.*(?:\.d\.[cm]?ts|\.map|\.md|\.markdown)$/;
/** Node itself for this system, as npm brings it. */
const NODE = `node-${process.platform}-${process.arch}`;

/** Fills a folder, which is emptied before. Throws where the build fails or a package is missing. */
export function pack(folder: string, say: (line: string) => void): void {
  ensureBuilt(say);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(SOURCES, { cwd: root }))
    if (!TEST.test(file) && lstatSync(join(root, file)).isFile()) copy(file, folder);
  for (const path of productionPackages()) copy(path, folder);
  for (const link of globSync('node_modules/@yqt/*', { cwd: root })) copy(link, folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageOf(), null, 2));
}

/** The scripts of a packed folder; `--packed` tells the start that there is nothing to build. */
function packageOf(): object {
  const { name, version, type, scripts } = readPackage('.');
  const node = existsSync(join(root, 'node_modules', NODE)) ? `./node_modules/${NODE}/bin/node` : 'node';
  const start = String(Reflect.get(scripts ?? {}, 'start')).replace(/\bnode\b/, node);
  return {
    name,
    version,
    private: true,
    type,
    scripts: {
      start: `${start} --packed`,
      import: `${node} tools/import.ts`,
      operator: `${node} tools/operator.ts`,
    },
  };
}

const isServed = (path: string): boolean => !UNUSED_FONT.test(`${path}/`) && !FOR_DEVELOPERS.test(path);

function copy(path: string, folder: string): void {
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => isServed(relative(root, from)),
  });
}

interface Package {
  name?: string;
  version?: string;
  type?: string;
  scripts?: object;
  dependencies?: object;
  optionalDependencies?: object;
  peerDependencies?: object;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const readPackage = (path: string): Package =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

/** Folders of packages that the workspaces need when they run, each found from whoever needs it as Node finds it. */
function productionPackages(): string[] {
  const found = new Set<string>();
  const visit = (from: string): void => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readPackage(from);
    const needed = Object.keys(dependencies ?? {});
    for (const name of needed) if (!installed(from, name)) throw new Error(`${name}（${from}）没有安装`);
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const asked = [...needed, ...peers, ...Object.keys(optionalDependencies ?? {})];
    for (const name of asked) {
      const path = installed(from, name);
      if (!path || BROWSER_ONLY.has(name) || name.startsWith('@yqt/') || found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  for (const workspace of globSync('{apps,packages}/*/package.json', { cwd: root }))
    visit(dirname(workspace));
  if (existsSync(join(root, 'node_modules', NODE))) found.add(`node_modules/${NODE}`);
  // a package inside another that is copied anyway comes with it
  return [...found].filter((path) => ![...found].some((other) => path.startsWith(`${other}/`)));
}

/** The folder of a package as seen from another, or undefined where it is not installed. */
function installed(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    if (existsSync(join(root, path, 'package.json'))) return path;
    if (at === '.') return undefined;
  }
}

/** Megabytes of what a folder holds; links count nothing. */
export function megabytesOf(folder: string): number {
  const bytes = globSync('**/*', { cwd: folder })
    .map((file) => lstatSync(join(folder, file)))
    .reduce((sum, status) => (status.isFile() ? sum + status.size : sum), 0);
  return bytes / 1_048_576;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(root, 'packed'));
  pack(folder, (line) => console.log(line));
  console.log(`${folder}：${Math.round(megabytesOf(folder))} MB，在其中运行 npm start`);
}
