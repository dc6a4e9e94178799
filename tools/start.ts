// `npm start`: build if needed, embedded database, development sign-on, migrations, first content, portal; then says
// where everything is. Ctrl-C stops all of it. `--dev` serves pages by Vite with hot reload.
import { printable } from '@yqt/kernel/clean-text';
import { ensureBuilt } from './build.ts';

const isDevelopment = process.argv.includes('--dev');
// The bundle and React choose their production form by this variable, and must see it before they load.
process.env['NODE_ENV'] = isDevelopment ? 'development' : 'production';
const say = (line: string) => console.log(printable(line));

try {
  if (!isDevelopment) ensureBuilt(say);
  const { startPortal } = await import('../apps/portal/src/server/start-portal.ts');
  const portal = await startPortal({ env: process.env, isDevelopment, say });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    say('正在停止…');
    void portal.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
