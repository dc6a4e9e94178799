// `npm run coverage [--domains a,b]`: which pages and calls of the specification are built and proved, domain by domain.
// A page counts when the page table has its module and either its row says what a visit must show (the journey of all pages
// goes there) or another journey covers it: e2e files say so in `export const covers = [...]`, and one of them must also go
// there. A call counts when it is bound and proved for all of: happy and
// missing (its path stands in a domain's server test), invalid and forbidden (the generated fuzz and access tests).
// Exit 1 while anything is missing.
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { pages } from '../apps/portal/src/pages.ts';
import { filesOf, readText, root } from './source-files.ts';
import {
  callStateOf,
  exportedConstants,
  importsOf,
  pageStateOf,
  summaryOf,
  type CallRow,
  type Evidence,
  type Item,
  type PageRow,
} from './coverage-rules.ts';

const rowsOf = (file: string): string[][] =>
  readText(file)
    .replace(/\n+$/, '')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

async function readEvidence(): Promise<Evidence> {
  const journeys = filesOf('e2e/*.e2e.ts').map((file) => readText(file));
  const tests = filesOf('apps/portal/src/domains/{*,*/*}/server/**/*.test.ts').map(withImported);
  const contracts = await Promise.all(
    filesOf('apps/portal/src/domains/{*,*/*}/{contract,*-contract}.ts').map(addressesOf),
  );
  const generated = filesOf('apps/portal/src/server/{access-matrix,fuzz}.test.ts').length;
  return {
    journeys,
    tests,
    contracts,
    hasGeneratedTests: generated === 2,
    modules: new Map(pages.flatMap(({ path, module }) => (module ? [[path, module]] : []))),
    visited: new Set(pages.flatMap(({ path, visit }) => (visit ? [path] : []))),
  };
}

/** A test's text, before it the constants that it imports from helpers beside it. */
function withImported(file: string): string {
  const text = readText(file);
  const helpers = importsOf(text)
    .map((path) => posix.join(posix.dirname(file), path))
    .filter((path) => /\/test-[\w-]+\.ts$/.test(path));
  return [...helpers.map((path) => exportedConstants(readText(path))), text].join('\n');
}

/** What the contracts of one file define. */
async function addressesOf(file: string): Promise<Evidence['contracts'][number]> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  const contracts = Object.entries(module).filter(([name]) => name.endsWith('Contract'));
  const endpoints = contracts.flatMap(([, contract]) => Object.values(contract ?? {}));
  return {
    domain: file.split('/')[4] ?? '',
    addresses: endpoints.map(({ method, path }) => `${method} ${path}`),
  };
}

/** All rows of the specification with what each still lacks. */
function itemsOf(evidence: Evidence): Item[] {
  const pageRows = rowsOf('docs/spec/routes.tsv').map(([path = '', , , domain = '']): PageRow => ({
    path,
    domain,
  }));
  const callRows = rowsOf('docs/spec/endpoints.tsv').map(
    ([method = '', path = '', access = '', domain = '']): CallRow => ({ method, path, access, domain }),
  );
  return [
    ...pageRows.map((row): Item => ({
      kind: '页面',
      domain: row.domain,
      name: row.path,
      missing: pageStateOf(row, evidence),
    })),
    ...callRows.map((row): Item => ({
      kind: '接口',
      domain: row.domain,
      name: `${row.method} ${row.path}`,
      missing: callStateOf(row, evidence),
    })),
  ];
}

const { values } = parseArgs({ options: { domains: { type: 'string' } } });
const wanted = values.domains?.split(',').map((word) => word.trim());
const items = itemsOf(await readEvidence()).filter(({ domain }) => !wanted || wanted.includes(domain));
const unknown = wanted?.filter((domain) => !items.some((item) => item.domain === domain)) ?? [];
for (const domain of unknown) console.error(`规格中没有领域 ${domain}`);

const open = items.filter(({ missing }) => missing.length > 0);
for (const { kind, domain, name, missing } of open)
  console.log(`${domain}\t${kind}\t${name}\t缺 ${missing.join('、')}`);
console.log('');
for (const line of summaryOf(items)) console.log(line);
process.exit(open.length || unknown.length ? 1 : 0);
