// `npm run new -- page <name> <path> [--title --domain --layout --access]` `… domain <name> --title <中文>` and
// `… collection <name> --title <中文>`:
// writes a skeleton that passes the checks (docs/how-to). Existing files are never overwritten but those that list it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  collectionFiles,
  COLLECTION_LIST,
  domainFiles,
  DOMAIN_LIST,
  pageFiles,
  PAGE_PARTS,
  ROUTES,
  SNAPSHOT,
  type Files,
} from './skeletons.ts';

const LISTS = [...PAGE_PARTS, ROUTES, SNAPSHOT, DOMAIN_LIST, COLLECTION_LIST];

/** Writes what the arguments ask for below `root`; returns the files in the order written. Throws a sentence. */
export function writeNew(args: readonly string[], root: string): string[] {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      domain: { type: 'string' },
      layout: { type: 'string' },
      access: { type: 'string' },
    },
  });
  const [kind, name = '', path = ''] = positionals;
  const files: Files = new Map(LISTS.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  if (kind === 'page' && path.startsWith('/'))
    return write(pageFiles({ name, path, ...values }, files), root);
  if (kind === 'domain' && values.title)
    return write(domainFiles({ name, title: values.title }, files), root);
  if (kind === 'collection' && values.title)
    return write(collectionFiles({ name, title: values.title }, files), root);
  throw new Error(
    '用法：npm run new -- page <名称> <地址> [--title 标题 --domain 领域 --layout default --access guest]\n' +
      '　　　npm run new -- domain <名称> --title <中文名>\n' +
      '　　　npm run new -- collection <名称> --title <中文名>',
  );
}

function write(files: ReadonlyMap<string, string>, root: string): string[] {
  const taken = [...files.keys()].filter((file) => !LISTS.includes(file) && existsSync(join(root, file)));
  if (taken.length > 0) throw new Error(`已经有了：${taken.join('、')}`);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...files.keys()];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    for (const file of writeNew(process.argv.slice(2), fileURLToPath(new URL('..', import.meta.url))))
      console.log(file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
