// The portal on an open database: its structure and first content, jobs, development sign-on, and the application.
import { fileURLToPath } from 'node:url';
import { startSso } from '@yqt/sso/server';
import { startJobs } from '@yqt/database/jobs';
import { migrate } from '@yqt/database/migrate';
import { connect, type Sql, type Target } from '@yqt/database/sql';
import { pino, type Logger } from 'pino';
import { DEMO_ACCOUNTS } from '../../seeds/identity.seed.ts';
import { seedAll } from '../../seeds/seed-all.ts';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import type { EarlyDoor } from './early-door.ts';
import type { LineWriter } from './line-writer.ts';
import { WORK_LIMITS } from './plugins/admission.ts';

export interface ServeOptions {
  config: Config;
  door: EarlyDoor;
  isDevelopment: boolean;
  say: (line: string) => void;
  /** Where the log goes. */
  output: LineWriter;
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Serves the portal at the door; puts into `closing` what is to be called, last first, to end it. */
export async function servePortal(
  target: Target,
  { config, door, isDevelopment, say, output }: ServeOptions,
  closing: (() => Promise<unknown>)[],
): Promise<void> {
  const log = pino({ level: 'warn' }, output);
  const sql = connect(target, {
    max: 10,
    applicationName: 'portal',
    limits: WORK_LIMITS,
    onStray: (status, count) => log.error({ event: 'database.stray-transaction', status, count }),
  });
  closing.push(() => sql.end({ timeout: 2 }));
  await prepare({ sql, config, log, say });
  const jobs = await startJobs(sql, { onError: (error) => say(`后台任务：${error.message}`) });
  closing.push(() => jobs.stop());
  if (config.hasDevelopmentSso && config.mode === 'demo') {
    const sso = await startSso({
      port: config.ssoPort,
      portalUrls: [config.publicUrl.href, demoTenantUrl(config)],
    });
    closing.push(() => sso.close());
  }
  const app = await buildApp({ config, sql, jobs, isDevelopment, logStream: output, server: door.server });
  closing.push(() => app.close(), door.close);
  await app.ready();
  if (config.demoData) await app.demonstrate();
  door.handOver((request, reply) => app.routing(request, reply));
  announce(config, say);
  app.warmUp();
}

async function prepare({
  sql,
  config,
  log,
  say,
}: {
  sql: Sql;
  config: Config;
  log: Logger;
  say: ServeOptions['say'];
}): Promise<void> {
  const applied = await migrate(sql, MIGRATIONS);
  if (applied.length) say(`数据库结构已更新：${applied.length} 项`);
  await seedAll({ sql, now: () => new Date(), config, log, say });
}

/** The second demonstration tenant, reached by its own host name. */
const demoTenantUrl = ({ publicUrl }: Config): string => `http://demo2.localhost:${publicUrl.port || '80'}/`;

function announce(config: Config, say: ServeOptions['say']): void {
  say('');
  say(`园企通已启动：  ${config.publicUrl.origin}`);
  if (config.mode === 'demo' && config.hasDevelopmentSso) {
    say(`单点登录（开发）：${config.ssoCasUrl.href}`);
    say('演示用户：');
    for (const { loginName, note } of DEMO_ACCOUNTS) say(`  ${loginName.padEnd(16)}${note}`);
    say(`短信发件箱（开发）：${config.publicUrl.origin}/dev/sms-outbox`);
    say(`第二个演示租户： ${demoTenantUrl(config)}`);
  }
  say('按 Ctrl-C 停止。');
}
