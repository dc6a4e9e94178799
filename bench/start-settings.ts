// What `npm start` gives Node: what is measured runs with the same.
import { readFileSync } from 'node:fs';

const START = /"start": "exec env ((?:\w+=\w+ )+)node ((?:--\S+ )+)tools\/start\.mjs"/;

interface StartSettings {
  /** `['--max-semi-space-size=16', …]` */
  flags: string[];
  /** `{ MALLOC_ARENA_MAX: '2' }` */
  env: Record<string, string>;
}

/** Throws where the script of package.json looks otherwise. */
export function startSettings(): StartSettings {
  const found = START.exec(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (!found) throw new Error('package.json: no "start" of the known form');
  const [, env = '', flags = ''] = found;
  return { flags: words(flags), env: Object.fromEntries(words(env).map((pair) => pair.split('='))) };
}

const words = (text: string): string[] => text.split(' ').filter(Boolean);
