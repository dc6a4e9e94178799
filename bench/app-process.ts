// The application as `npm start` serves it, on the bench's database and without limits on how often one may call.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveParent, serverTask } from './server-process.ts';

const {
  buildApp,
  connect,
  readConfig,
  startJobs,
  WORK_LIMITS,
}: typeof import('../apps/portal/src/server/application.ts') = await import(
  new URL('../apps/portal/build/server/application.js', import.meta.url).href
);
const { target, port, hasPages = false } = serverTask();
const dataDir = await mkdtemp(join(tmpdir(), 'yqt-bench-app-'));
const config = readConfig({
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  LOG_LEVEL: process.env['LOG_LEVEL'],
  RATE_FACTOR: '1000000',
});
const sql = connect(target, { max: 10, applicationName: 'portal', limits: WORK_LIMITS });
const jobs = await startJobs(sql, { onError: () => {} });
const app = await buildApp({ config, sql, jobs, hasPages });
await app.listen({ port, host: '127.0.0.1' });
serveParent(async () => {
  await app.close();
  await jobs.stop();
  await sql.end({ timeout: 2 });
  await rm(dataDir, { recursive: true, force: true });
});
