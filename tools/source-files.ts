// The project's own files, for the tools that read them.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders that hold nothing written by hand. */
const SKIPPED = new Set(['node_modules', 'build', '.react-router', '.git', 'data']);

/** Paths relative to the root, sorted, with forward slashes. */
export function filesOf(patterns: string | string[], folder = root): string[] {
  const found = globSync(patterns, { cwd: folder, exclude: (name) => SKIPPED.has(basename(name)) });
  return found.map((path) => path.replaceAll('\\', '/')).toSorted();
}

export const readText = (file: string, folder = root): string => readFileSync(join(folder, file), 'utf8');
