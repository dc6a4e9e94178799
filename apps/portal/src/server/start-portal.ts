// Starts everything that `npm start` promises, in order, saying what it does; stops it in reverse.
import { mkdirSync } from 'node:fs';
import { startSso } from '@yqt/sso/server';
import { connect, type Sql, type Target } from '@yqt/database/sql';
import { keepEmbedded } from '@yqt/database/keep-embedded';
import { migrate } from '@yqt/database/migrate';
import { startJobs } from '@yqt/database/jobs';
import { fileURLToPath } from 'node:url';
import { pino, type Logger } from 'pino';
import { DEMO_ACCOUNTS } from '../../seeds/identity.seed.ts';
import { seedAll } from '../../seeds/seed-all.ts';
import { buildApp } from './build-app.ts';
import { WORK_LIMITS } from './plugins/admission.ts';
import { readConfig, type Config } from './config.ts';
import type { LineWriter } from './line-writer.ts';

export interface StartOptions {
  env: Record<string, string | undefined>;
  isDevelopment?: boolean;
  say: (line: string) => void;
  /** Where the log goes. */
  output: LineWriter;
  /** The embedded database is gone for good. A portal without it helps nobody; whoever supervises it starts both anew. */
  onGivenUp: () => void;
}

export interface Portal {
  url: string;
  close(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Starts the portal. Throws with a Chinese sentence where it cannot; whatever had started is stopped again. */
export async function startPortal(options: StartOptions): Promise<Portal> {
  const { env, isDevelopment = false, say, output } = options;
  const config = readConfig(env);
  const log = pino({ level: 'warn' }, output);
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const target = await openDatabase(config, options, closing);
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
    const app = await buildApp({ config, sql, jobs, isDevelopment, logStream: output });
    closing.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    announce(config, say);
    return { url: config.publicUrl.origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(
  config: Config,
  { say, onGivenUp }: StartOptions,
  closing: (() => Promise<unknown>)[],
): Promise<Target> {
  if (config.databaseUrl) return config.databaseUrl;
  say('正在启动内置数据库…');
  mkdirSync(config.dataDir, { recursive: true });
  const embedded = await keepEmbedded(config.dataDir, {
    onEnded: () => say('内置数据库意外停止，正在重新启动…'),
    onBack: () => say('内置数据库已恢复'),
    onGivenUp: (reason) => {
      say(`内置数据库无法恢复，门户随之退出，请重新运行 npm start：${String(reason)}`);
      onGivenUp();
    },
  });
  closing.push(embedded.stop);
  return embedded.options;
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
  say: StartOptions['say'];
}): Promise<void> {
  const applied = await migrate(sql, MIGRATIONS);
  if (applied.length) say(`数据库结构已更新：${applied.length} 项`);
  await seedAll({ sql, now: () => new Date(), config, log, say });
}

/** The second demonstration tenant, reached by its own host name. */
const demoTenantUrl = ({ publicUrl }: Config): string => `http://demo2.localhost:${publicUrl.port || '80'}/`;

function announce(config: Config, say: StartOptions['say']): void {
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
