// A portal without pages as a process of its own, on the database and the folder of a test, so that the test may kill it:
// `node test-killable.ts '{"target":…,"dataDir":…}'`. Says on its first line where it listens.
import { connect, type Target } from '@yqt/database/sql';
import { startJobs } from '@yqt/database/jobs';
import { buildApp } from './build-app.ts';
import { readConfig } from './config.ts';

const given: { target: Target; dataDir: string; publicUrl: string } = JSON.parse(process.argv[2] ?? '{}');
const sql = connect(given.target, { applicationName: 'killable' });
const app = await buildApp({
  config: readConfig({
    DATA_DIR: given.dataDir,
    PUBLIC_URL: given.publicUrl,
    LOG_LEVEL: 'error',
    RATE_FACTOR: '1000',
  }),
  sql,
  jobs: await startJobs(sql, { onError: () => {} }),
  now: () => new Date(),
  hasPages: false,
  logStream: process.stderr,
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
