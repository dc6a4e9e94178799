// The import graph, read from import statements. Our formatter writes every import as a statement at the start of a line
// with a quoted path, so no parser is needed (docs/adr/0011-boundaries.md).
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Import } from './boundaries.ts';
import { filesOf, readText, root } from './source-files.ts';

const STATIC = /^(?:import|export)\s+(type\s)?(?:([^'";]*?)\sfrom\s+)?'([^']+)'/gm;
const DYNAMIC = /\bimport\('([^']+)'\)/g;

/** Specifiers of one file's text. `import { type A }` alone counts as type-only. */
export function specifiersOf(text: string): { specifier: string; isTypeOnly: boolean }[] {
  const fixed = [...text.matchAll(STATIC)].map(([, type, names = '', specifier = '']) => ({
    specifier,
    isTypeOnly: type !== undefined || hasTypesOnly(names),
  }));
  const dynamic = [...withoutComments(text).matchAll(DYNAMIC)].map(([, specifier = '']) => ({
    specifier,
    isTypeOnly: false,
  }));
  return [...fixed, ...dynamic];
}

function hasTypesOnly(names: string): boolean {
  const inner = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const words =
    inner
      ?.split(',')
      .map((word) => word.trim())
      .filter(Boolean) ?? [];
  return words.length > 0 && words.every((word) => word.startsWith('type '));
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/[^\n]*/gm, '');

/** All imports of the project, or of the project in another folder. */
export function readImports(folder = root): Import[] {
  const files = filesOf(['{apps,packages,tools,bench,e2e}/**/*.{ts,tsx,mjs}'], folder).filter(
    (file) => !file.includes('/generated/'),
  );
  return files.flatMap((from) =>
    specifiersOf(readText(from, folder)).map(({ specifier, isTypeOnly }) => ({
      from,
      to: targetOf(from, specifier, folder),
      isTypeOnly,
    })),
  );
}

/** A file of ours relative to the root, else the specifier itself. */
function targetOf(from: string, specifier: string, folder: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier));
  const [, name, rest = ''] = /^@yqt\/(\w+)\/?(.*)$/.exec(specifier) ?? [];
  if (name === undefined) return specifier;
  const home = name === 'sso' || name === 'portal' ? 'apps' : 'packages';
  const found = ['', '.ts', '.tsx', '.css']
    .map((end) => `${home}/${name}/src/${rest}${end}`)
    .find((path) => existsSync(join(folder, path)));
  return found ?? `${home}/${name}/src/${rest}`;
}
