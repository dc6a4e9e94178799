// Checks the arrows between the parts of the house (STYLE 30-33) over the whole import graph; exit 1 names every import
// that breaks one. The rules are in boundaries.ts.
import { cyclesOf, MAX_PARTS, MAX_PORT_FUNCTIONS, violationsOf } from './boundaries.ts';
import { readImports } from './read-imports.ts';
import { filesOf, readText } from './source-files.ts';

/** Ports that offer more functions than a neighbour can keep in mind. */
const widePorts = (): string[] =>
  filesOf('apps/portal/src/domains/*/server/*.port.ts').flatMap((file) => {
    const functions = [
      ...readText(file).matchAll(/^export (?:async function|function|const) (\w+)(?=[(<]| =|:)/gm),
    ]
      .map(([, name = '']) => name)
      .filter((name) => /^[a-z]/.test(name));
    return functions.length > MAX_PORT_FUNCTIONS
      ? [
          `32 a port has at most ${MAX_PORT_FUNCTIONS} functions: ${file} has ${functions.length} (${functions.join(', ')})`,
        ]
      : [];
  });

/** Domains that show more parts of themselves in pages of others than are still a door. */
function wideFronts(): string[] {
  const parts = Map.groupBy(
    filesOf('apps/portal/src/domains/*/**/web/**/*.part.{ts,tsx}'),
    (file) => file.split('/')[4] ?? '',
  );
  return [...parts].flatMap(([domain, files]) =>
    files.length > MAX_PARTS
      ? [`32 a domain has at most ${MAX_PARTS} parts: ${domain} has ${files.length} (${files.join(', ')})`]
      : [],
  );
}

const imports = readImports();
const faults = [...violationsOf(imports), ...cyclesOf(imports), ...widePorts(), ...wideFronts()];
for (const fault of faults) console.error(fault);
console.log(faults.length ? `边界：${faults.length} 处不符` : `边界：${imports.length} 个引用全部符合`);
process.exit(faults.length ? 1 : 0);
