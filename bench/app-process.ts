// The application as `npm start` serves it, on the bench's database and without limits on how often one may call.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startJobs } from '@yqt/database/jobs';
import { connect } from '@yqt/database/sql';
import { buildApp } from '../apps/portal/src/server/build-app.ts';
import { WORK_LIMITS } from '../apps/portal/src/server/plugins/admission.ts';
import { readConfig } from '../apps/portal/src/server/config.ts';
import { serveParent, serverTask } from './server-process.ts';

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
