// Where an installed command's script lies, so that it can be run by this very Node, on every system alike.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

/** The script of a package's command. Throws where the package has none of that name. */
export function binOf(packageName: string, command: string): string {
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(modules, packageName, 'package.json'), 'utf8'),
  );
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(modules, packageName, script);
}
