// Every domain with what it needs. The one place that knows them all.
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '@yqt/database/jobs';
import type { Sql } from '@yqt/database/sql';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { createSegmenter } from '@yqt/search/query';
import { registerBehavior } from '../domains/behavior/server/behavior.routes.ts';
import { registerContent } from '../domains/content/server/content.routes.ts';
import { registerDictionary } from '../domains/dictionary/server/dictionary.routes.ts';
import { removeOrphans, type FileDeps } from '../domains/file/server/file.port.ts';
import { registerFile } from '../domains/file/server/file.routes.ts';
import { createIdempotency } from '../domains/identity/server/idempotency.ts';
import type { PortalBind } from '../domains/identity/server/identity.port.ts';
import { registerIdentity } from '../domains/identity/server/identity.routes.ts';
import { watchSessions } from '../domains/identity/server/session-cache.ts';
import { sweepIdentity } from '../domains/identity/server/sweep-identity.ts';
import { noSms, outboxSms } from '../domains/identity/server/sms-gateway.ts';
import { registerMessage } from '../domains/message/server/message.routes.ts';
import { PUBLISH_CHANNEL } from '../domains/policy/server/import-policies.ts';
import { registerPolicy } from '../domains/policy/server/policy.routes.ts';
import { policySitemap } from '../domains/policy/server/policy.port.ts';
import { workOnPublished } from '../domains/policy/server/notify-subscribers.ts';
import { createVocabulary } from '../domains/policy/server/vocabulary.ts';
import type { Config } from './config.ts';
import { createDatabaseProbe } from './database-probe.ts';

export interface DomainOptions {
  config: Config;
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
  jobs: Jobs;
}

const SWEEP = 'sweep';

export type Domains = Awaited<ReturnType<typeof createDomains>>;

/** Builds the dependencies of all domains; `register` opens their endpoints. */
export async function createDomains({ config, sql, now, log, jobs }: DomainOptions) {
  const identity = {
    sql,
    now,
    config,
    sms: config.mode === 'production' ? noSms : outboxSms({ sql, now, dataKeys: config.dataKeys }),
  };
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  const policy = { sql, now, segmenter, vocabulary: createVocabulary({ sql, now, segmenter }) };
  const behavior = { sql, now, log };
  const closing: { close(): Promise<void> | void }[] = [{ close: await watchSessions(sql) }];
  const probe = createDatabaseProbe(sql);
  return {
    identity,
    idempotency: createIdempotency(
      { sql, now, config },
      ({ visit }) => `${visit.tenantId} ${visit.viewer?.sessionId ?? visit.ip}`,
    ),
    publishChannel: PUBLISH_CHANNEL,
    isDatabaseUp: probe,
    listSitemap: (tenantId: string) => policySitemap(sql, { tenantId }),
    register(bind: PortalBind) {
      registerIdentity(bind, identity);
      registerDictionary(bind, { sql, now });
      const files = registerFile(bind, {
        sql,
        now,
        filesUrl: config.filesUrl,
        clamavUrl: config.clamavUrl,
        log,
      });
      closing.push(registerBehavior(bind, behavior));
      registerPolicy(bind, policy);
      registerContent(bind, { sql });
      registerMessage(bind, { sql, now });
      const working = startWork(jobs, { sql, now, files }).catch((error: unknown) =>
        log.error({ event: 'jobs.refused', err: error }),
      );
      closing.push({ close: () => working });
    },
    async close() {
      for (const one of closing.reverse()) await one.close();
    },
  };
}

/** What runs by itself: the fan-out of published policies, and the hourly sweep of what nobody kept. */
async function startWork(
  jobs: Jobs,
  { sql, now, files }: { sql: Sql; now: () => Date; files: FileDeps },
): Promise<void> {
  await workOnPublished(jobs, { sql, now });
  await jobs.work(SWEEP, async () => {
    await sweepIdentity({ sql, now });
    await removeOrphans(files);
  });
  await jobs.schedule(SWEEP, '7 * * * *');
}
