// What `npm run new` writes: the files of a page or a domain as they begin, and the lines that name them elsewhere. Pure;
// new.ts reads and writes the files.

/** Files by path from the root, as they are or are to be. */
export type Files = ReadonlyMap<string, string>;

export const PAGES = 'apps/portal/src/pages.ts';
/** The parts of the page table, in its order. */
export const PAGE_PARTS = [
  'front',
  'declaration',
  'sign-in',
  'content',
  'tools',
  'member',
  'enterprise',
  'policy',
  'console',
  'console-setup',
  'decided',
  'decided-activity',
].map((part) => `apps/portal/src/pages/${part}.ts`);
export const ROUTES = 'docs/spec/routes.tsv';
/** Every address that the path builder makes. */
export const SNAPSHOT = 'apps/portal/src/__snapshots__/specification.test.ts.snap';
export const COLLECTION_LIST = 'apps/portal/src/domains/content/collections.rules.ts';
export const DOMAIN_LIST = 'apps/portal/src/server/domain-list.ts';

export interface PageWish {
  /** kebab-case: the module's name. */
  name: string;
  path: string;
  /** What the specification does not say already. */
  layout?: string;
  access?: string;
  domain?: string;
  title?: string;
}

interface Spec {
  layout: string;
  access: string;
  domain: string;
  title: string;
}

/** `park-map` → `parkMap`. */
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`-${name}`);

/** Throws a sentence where a name does not fit the house. */
export function requireName(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`名称应为 kebab-case，例如 park-map：${name}`);
}

const textOf = (files: Files, path: string): string => {
  const text = files.get(path);
  if (text === undefined) throw new Error(`缺少 ${path}`);
  return text;
};

/** The files of a new page, the table with its row, and the specification's table where the path is new there. */
export function pageFiles(wish: PageWish, files: Files): Map<string, string> {
  requireName(wish.name);
  const { spec, routes } = specified(wish, textOf(files, ROUTES));
  const folder = `domains/${spec.domain}/web`;
  const module = `${folder}/${wish.name}.page.tsx`;
  const words = `${camel(wish.name)}Text`;
  const parts = PAGE_PARTS.map((file) => ({ file, text: textOf(files, file) }));
  const { file, text } = withRow(parts, { wish, spec, module, routes });
  return new Map([
    [ROUTES, routes],
    [file, text],
    [SNAPSHOT, withAddress(textOf(files, SNAPSHOT), rowName(text, wish.path), wish.path)],
    [`apps/portal/src/${module}`, pageText(wish, { spec, words })],
    [
      `apps/portal/src/${folder}/${wish.name}.text.ts`,
      `// Words of ${spec.title}.\nexport const ${words} = {\n  title: '${spec.title}',\n} as const;\n`,
    ],
  ]);
}

/** The specification's row of the path; a path that it lacks gets one at the end, marked DECIDED. */
function specified(wish: PageWish, routes: string): { spec: Spec; routes: string } {
  const row = routes.split('\n').find((line) => line.startsWith(`${wish.path}\t`));
  if (row !== undefined) {
    const [, layout = '', access = '', domain = '', title = ''] = row.split('\t');
    return { spec: { layout, access, domain, title }, routes };
  }
  const { layout = 'default', access = 'guest', domain, title } = wish;
  if (!domain || !title) throw new Error(`${ROUTES} 没有 ${wish.path}，请加上 --domain 与 --title`);
  const line = [wish.path, layout, access, domain, title, `DECIDED: ${title}`].join('\t');
  return { spec: { layout, access, domain, title }, routes: `${routes.trimEnd()}\n${line}\n` };
}

interface Row {
  wish: PageWish;
  spec: Spec;
  module: string;
  routes: string;
}

interface Part {
  file: string;
  text: string;
}

/** The part of the table with the page: its waiting row gets the module, else a row stands where the specification has it. */
function withRow(parts: readonly Part[], { wish, spec, module, routes }: Row): Part {
  const rows = parts.flatMap((part) =>
    [...part.text.matchAll(/^ {2}\w+: \{\n {4}path: '([^']+)',\n[\s\S]*?^ {2}\},\n/gm)].map(
      ([row, path = ''], at, all) => ({ part, row, path, index: all[at]?.index ?? 0 }),
    ),
  );
  const waiting = rows.find(({ path }) => path === wish.path);
  const added = addedFields({ wish, spec, module });
  if (waiting) {
    const { part, row } = waiting;
    if (row.includes('    module:')) throw new Error(`${wish.path} 已经有页面`);
    const built = row.replace(/^ {2}\},\n$/m, () => `${added}  },\n`);
    return { ...part, text: part.text.replace(row, () => built) };
  }
  const order = routes.split('\n').map((line) => line.split('\t')[0]);
  const at = order.indexOf(wish.path);
  const next = rows.find(({ path }) => order.indexOf(path) > at);
  const part = next?.part ?? parts.at(-1);
  if (!part) throw new Error(`${PAGES} 没有分表`);
  const place = next?.index ?? part.text.indexOf('\n} as const') + 1;
  const fields = ['path', 'layout', 'access', 'title'] as const;
  const fixed = fields.map((field) => `    ${field}: '${{ ...spec, path: wish.path }[field]}',\n`).join('');
  const row = `  ${camel(wish.name)}: {\n${fixed}${added}  },\n`;
  return { ...part, text: part.text.slice(0, place) + row + part.text.slice(place) };
}

const rowName = (pages: string, path: string): string =>
  /(\w+): \{$/.exec(pages.slice(0, pages.indexOf(`\n    path: '${path}',`)))?.[1] ?? '';

/** The list of addresses with the page's, its parameter as the test gives it. */
function withAddress(snapshot: string, name: string, path: string): string {
  const address = path.replace(/\{\w+\??\}/, encodeURIComponent('id 1/中'));
  return snapshot.replace(/(?:^ {2}"\w+": .*\n)+/m, (lines) =>
    [...lines.trimEnd().split('\n'), `  "${name}": "${address}",`].toSorted().join('\n').concat('\n'),
  );
}

/** What a built row says beyond the specification. A page of one record needs a list to be found from: it is left out. */
function addedFields({ wish, spec, module }: Omit<Row, 'routes'>): string {
  const isSingle = wish.path.includes('{');
  const isListed = spec.access === 'guest' && spec.layout === 'default' && !isSingle;
  return [
    `    module: '${module}',\n`,
    ...(isListed ? ['    isListed: true,\n'] : []),
    ...(spec.access === 'guest' ? ['    cache: [],\n'] : []),
    ...(isSingle ? [] : [`    visit: { says: /${spec.title}/ },\n`]),
  ].join('');
}

const pageText = ({ name, path }: PageWish, { spec, words }: { spec: Spec; words: string }): string =>
  `// ${spec.title} (spec §2 ${path}).
import { pageMeta } from '../../../page/meta.ts';
import type { Route } from './+types/${name}.page';
import { ${words} } from './${name}.text.ts';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: ${words}.title }, matches);
}

export default function ${pascal(name)}Page() {
  return (
    <div className="page-width">
      <h1>{${words}.title}</h1>
    </div>
  );
}
`;

/** The files of a new domain, and the list of domains with it. `title` is the Chinese word of the noun. */
export function domainFiles(
  { name, title }: { name: string; title: string },
  files: Files,
): Map<string, string> {
  requireName(name);
  const list = textOf(files, DOMAIN_LIST);
  const [own, folder] = [camel(name), `apps/portal/src/domains/${name}`];
  if (list.includes(`/${name}.domain.ts'`)) throw new Error(`领域 ${name} 已经有了`);
  const register = `register${pascal(name)}`;
  return new Map([
    [`${folder}/README.md`, readmeText(name, title)],
    [
      `${folder}/contract.ts`,
      `// The ${name} domain's endpoints and the shapes they answer with.\nexport const ${own}Contract = {};\n`,
    ],
    [
      `${folder}/server/${name}.routes.ts`,
      `// Opens the ${name} domain's endpoints.
import type { PortalBind } from '../../../visit.ts';
import { ${own}Contract } from '../contract.ts';

/** Binds all calls of the ${name} contract. */
export function ${register}(bind: PortalBind): void {
  bind('${name}', ${own}Contract, {});
}
`,
    ],
    [
      `${folder}/server/${name}.domain.ts`,
      `// ${title} as the server knows it.
import type { Domain } from '../../../domain.ts';
import { ${register} } from './${name}.routes.ts';

export const ${own}Domain: Domain = { name: '${name}', open: () => ({ routes: ${register} }) };
`,
    ],
    [DOMAIN_LIST, withDomain(list, { name, own })],
  ]);
}

function withDomain(list: string, { name, own }: { name: string; own: string }): string {
  const line = `import { ${own}Domain } from '../domains/${name}/server/${name}.domain.ts';`;
  return list
    .replace(
      /((?:^import \{ \w+Domain \} .*\n)+)/m,
      (imports) => `${[...imports.trimEnd().split('\n'), line].toSorted().join('\n')}\n`,
    )
    .replace(/\n\];\n/, () => `\n  ${own}Domain,\n];\n`);
}

const readmeText = (name: string, title: string): string => `# ${name}: ${title}

| 中文 | English | what it is |
|---|---|---|
| ${title} | ${name} | |
`;

/** The files of a new collection: its definition and its line in the list, by which the console knows it. */
export function collectionFiles(wish: { name: string; title: string }, files: Files): Map<string, string> {
  const { name } = wish;
  requireName(name);
  const list = textOf(files, COLLECTION_LIST);
  if (list.includes(`/${name}.rules.ts'`)) throw new Error(`内容类别 ${name} 已经有了`);
  const own = camel(name);
  const line = `import { ${own} } from './${name}/${name}.rules.ts';`;
  return new Map([
    [`apps/portal/src/domains/content/${name}/${name}.rules.ts`, definitionText(own, wish)],
    [
      COLLECTION_LIST,
      list
        .replace(/\n\nexport const COLLECTIONS/, (at) => `\n${line}${at}`)
        .replace(/,?\s*\];/, `, ${own}];`),
    ],
  ]);
}

const definitionText = (own: string, { name, title }: { name: string; title: string }): string =>
  `// ${title}: what editors fill in for one item.
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

export const ${own} = defineCollection({
  name: '${name}',
  label: '${title}',
  form: defineForm({
    code: '${name}',
    version: 1,
    title: '${title}',
    sections: [
      {
        id: '${name}-main',
        title: '内容',
        fields: [
          { name: 'title', kind: 'text', label: '标题', required: true, max: 100 },
          { name: 'date', kind: 'date', label: '发布日期', latest: 'today', hint: '不填则为首次发布当天' },
          { name: 'body', kind: 'richText', label: '正文', required: true },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['body'],
  facets: [],
  date: 'date',
  columns: [],
});
`;
