// The flags that `npm start` gives Node: what is measured runs with the same.
import { readFileSync } from 'node:fs';

const START = /"start": "exec node ((?:--\S+ )*)tools\/start\.mjs"/;

/** `['--max-semi-space-size=16', …]`. Throws where the script of package.json looks otherwise. */
export function startFlags(): string[] {
  const found = START.exec(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (!found) throw new Error('package.json: no "start" of the known form');
  return (found[1] ?? '').split(' ').filter(Boolean);
}
