// The names of classes in pages: `_card_x3Q`, the name of a module of styles with a mark of its file.
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Every name stands in styles, scripts and documents: three letters tell a quarter of a million files apart. */
const LETTERS = 3;

const fileOf = new Map<string, string>();

/** The same for the server and for browsers, on every machine. Throws where two files would have one name. */
export function scopedName(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*/, '')).replaceAll(sep, '/');
  const mark = createHash('sha256').update(path).digest('base64url').slice(0, LETTERS);
  const scoped = `_${name}_${mark}`;
  const other = fileOf.get(scoped) ?? path;
  if (other !== path) throw new Error(`class ${name}: ${path} has the mark of ${other}; rename one of them`);
  fileOf.set(scoped, path);
  return scoped;
}
