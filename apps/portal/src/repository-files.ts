// The files of the repository, for tests about itself.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const SKIPPED = ['node_modules', 'build', '.react-router', 'generated', 'data', '.git', '.mirror'];
/** Files that people wrote, as paths from the root. */
export const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => SKIPPED.includes(basename(name)) }).toSorted();
export const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

export const sources = [
  ...filesOf('{apps,packages}/**/*.{ts,tsx,mjs,css}'),
  ...filesOf('{tools,e2e,bench}/**/*.{ts,tsx,mjs}'),
];
/** Without styles. */
export const code = sources.filter((file) => !file.endsWith('.css'));

/** Code without its comments, so that prose is not taken for code. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1');
