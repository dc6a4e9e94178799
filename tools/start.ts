// `npm start`: faults of the configuration told first; build if needed, embedded database, development sign-on, migrations, first content, portal; then says
// where everything is. Ctrl-C stops all of it. `--dev` serves pages by Vite with hot reload.
import { printable } from '@yqt/kernel/clean-text';
import { faultText } from '../apps/portal/src/server/config.ts';
import { leaveProcess } from '../apps/portal/src/server/leave-process.ts';
import { lineWriter } from '../apps/portal/src/server/line-writer.ts';
import { ensureBuilt } from './build.ts';
import { startFaults } from './start-faults.ts';

const isDevelopment = process.argv.includes('--dev');
/** Packed by `npm run pack`: the pages are built, and nothing here could build them. */
const isPacked = process.argv.includes('--packed');
// The bundle and React choose their production form by this variable, and must see it before they load.
process.env['NODE_ENV'] = isDevelopment ? 'development' : 'production';
// A library may still write to a terminal that is gone: nobody is left to be told.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const output = lineWriter(1);
const say = (line: string) => {
  output.write(`${printable(line)}\n`);
  void output.flush();
};
let close = async (): Promise<void> => {};
let isStopping = false;
const leave = (code: number) => {
  if (isStopping) return;
  isStopping = true;
  say('正在停止…');
  void leaveProcess(code, { close, output });
};

try {
  const faults = await startFaults(process.env);
  if (faults.length) throw new Error(faultText(faults));
  if (!isDevelopment && !isPacked) ensureBuilt(say);
  const { startPortal } = await portalProgram();
  const onGivenUp = () => leave(1);
  const portal = await startPortal({ env: process.env, isDevelopment, say, output, onGivenUp });
  close = () => portal.close();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(0));
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}

/** The server in the few files of its build, or from its sources where they change while it runs. */
async function portalProgram(): Promise<typeof import('../apps/portal/src/server/start-portal.ts')> {
  if (isDevelopment) return import('../apps/portal/src/server/start-portal.ts');
  return import(new URL('../apps/portal/build/server/start-portal.js', import.meta.url).href);
}
