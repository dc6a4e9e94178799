// A process that holds the embedded database, for tests that kill it: starts, reports, waits.
// Arguments: the data folder. Prints `{"socket","server"}` (the server's process id) or `{"refused"}` as one line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from './embedded.ts';

const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const dataDir = process.argv[2] ?? '';

try {
  const embedded = await startEmbedded(dataDir);
  const server = Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
  report({ socket: embedded.options.path, server });
  process.stdin.once('end', () => void embedded.stop()).resume();
} catch (error) {
  report({ refused: error instanceof Error ? error.message : String(error) });
}
