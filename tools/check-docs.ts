// Checks that documents name only what exists (STYLE 47): files, folders and commands in backticks, and relative links, in
// the root documents, docs/ and every README. Exit 1 names each word that leads nowhere.
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { filesOf, readText, root } from './source-files.ts';

export interface DocFault {
  file: string;
  line: number;
  word: string;
}

/** What the checker needs to know of the project. */
export interface Project {
  /** Files, relative to the root. */
  files: ReadonlySet<string>;
  /** Names of the npm scripts. */
  scripts: ReadonlySet<string>;
}

/** Extensions that make a word in backticks the name of a file. */
const FILE = /^[\w@.…*{}<>/-]+\.(?:ts|tsx|mjs|cjs|js|json|md|sql|css|svg|tsv|yml|yaml)$/;
/** A path with a folder in it, of our own tree. */
const FOLDER =
  /^(?:apps|packages|tools|docs|e2e|bench|domains|page|shell|server|web|seeds|migrations|src)\/[\w./-]*$/;
/** A placeholder stands for many files: `NNNN_<domain>.sql`, `*.sql.ts`, `.rules.ts`, `verb-noun.ts`. */
const PLACEHOLDER = /[*<>{}…]|NNNN|^\.\w+\.tsx?$|^verb-noun\.ts$/;
/** Files that exist only while the product runs or after a build, and files of readers' own. */
const MADE = /(?:^|\/)(?:data|build|dist|\.env)(?:\/|$)/;

/** Faults of one document. */
export function faultsOf(file: string, text: string, project: Project): DocFault[] {
  let isFenced = false;
  return text.split('\n').flatMap((content, index) => {
    if (/^\s*```/.test(content)) {
      isFenced = !isFenced;
      return [];
    }
    const words = isFenced ? commandsIn(content) : [...wordsIn(content), ...linksIn(content)];
    return words
      .filter((word) => !isKnown(word, file, project))
      .map((word) => ({ file, line: index + 1, word }));
  });
}

const wordsIn = (line: string): string[] =>
  [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.trim());
const commandsIn = (line: string): string[] =>
  /^\s*(?:\$ )?(?:[A-Z_]+=\S+ )*(?:npm|node) /.test(line)
    ? [line.replace(/#.*$/, '').trim().replace(/^\$ /, '')]
    : [];
const linksIn = (line: string): string[] =>
  [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => `link ${target}`);

function isKnown(word: string, file: string, project: Project): boolean {
  if (word.startsWith('link ')) return existsBeside(word.slice('link '.length), file, project);
  const command = word.replace(/^(?:[A-Z_]+=\S+ )+/, '');
  const script = /^npm (?:run(?: -s)? )?([\w:-]+)/.exec(command)?.[1];
  if (script !== undefined)
    return (
      ['install', 'ci', 'i', 'exec', 'pack', 'audit', 'ls'].includes(script) || project.scripts.has(script)
    );
  const program = /^node (?:--[\w=-]+ )*([\w./-]+\.(?:ts|mjs))/.exec(command)?.[1];
  if (program !== undefined) return existsBeside(program, file, project);
  const path = word.replace(/:\d+(?:-\d+)?$/, '');
  if (PLACEHOLDER.test(path) || MADE.test(path) || !(FILE.test(path) || FOLDER.test(path))) return true;
  return existsBeside(path, file, project);
}

/** Documents name files from the root, from their own folder, or from the portal's folders. */
function existsBeside(path: string, file: string, { files }: Project): boolean {
  const own = dirname(file);
  const package_ = /^(?:packages|apps)\/[^/]+/.exec(file)?.[0] ?? '';
  const places = [
    '',
    own,
    'apps/portal',
    'apps/portal/src',
    'apps/portal/src/domains',
    package_,
    `${package_}/src`,
  ];
  const found = places.map((place) => normalize(join(place, path)).replaceAll('\\', '/').replace(/\/$/, ''));
  if (found.some((candidate) => files.has(candidate) || hasBelow(files, candidate))) return true;
  // a bare name is enough: `contract.ts`, `web/`
  const [name = '', ...rest] = path.split('/').filter(Boolean);
  return rest.length === 0 && [...files].some((one) => basename(one) === name || one.includes(`/${name}/`));
}

const hasBelow = (files: ReadonlySet<string>, folder: string): boolean =>
  folder === '.' || [...files].some((one) => one.startsWith(`${folder}/`));

/** The project as it lies here. */
export function readProject(): Project {
  const manifest: unknown = JSON.parse(readText('package.json'));
  const scripts: unknown =
    typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'scripts') : {};
  const names = typeof scripts === 'object' && scripts !== null ? Object.keys(scripts) : [];
  const hidden = ['.gitignore', '.oxlintrc.json', '.oxfmtrc.json', '.ci/run'].filter((path) =>
    existsSync(join(root, path)),
  );
  return { files: new Set([...filesOf('**/*.*'), ...filesOf('*'), ...hidden]), scripts: new Set(names) };
}

/** Documents of the house: root, docs (the specification is held to its own tests), READMEs. */
export const documents = (): string[] =>
  filesOf(['*.md', 'docs/**/*.md', '{apps,packages,bench,e2e,tools}/**/*.md']).filter(
    (file) => !file.startsWith('docs/spec/'),
  );

if (import.meta.main) {
  const project = readProject();
  const files = documents();
  const faults = files.flatMap((file) => faultsOf(file, readText(file), project));
  for (const { file, line, word } of faults) console.error(`${file}:${line}: ${word} 不存在`);
  console.log(
    faults.length ? `文档：${faults.length} 处指向不存在的文件或命令` : `文档：${files.length} 篇全部相符`,
  );
  process.exit(faults.length ? 1 : 0);
}
