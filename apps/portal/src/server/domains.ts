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
import type { EnterpriseDeps } from '../domains/enterprise/server/enterprise-deps.ts';
import { registerEnterprise } from '../domains/enterprise/server/enterprise.routes.ts';
import { createIdempotency } from '../domains/identity/server/idempotency.ts';
import { decryptField, encryptField } from '../domains/identity/server/field-encryption.ts';
import type { PortalBind } from '../visit.ts';
import { chooseEnterprise } from '../domains/identity/server/identity.port.ts';
import { registerIdentity } from '../domains/identity/server/identity.routes.ts';
import { watchSessions } from '../domains/identity/server/session-cache.ts';
import { ENTERPRISE_COOKIE } from '../domains/identity/server/session-token.ts';
import { sweepIdentity } from '../domains/identity/server/sweep-identity.ts';
import { noSms, outboxSms } from '../domains/identity/server/sms-gateway.ts';
import { factsChanged as projectFacts } from '../domains/matching/server/matching.port.ts';
import { registerMatching } from '../domains/matching/server/matching.routes.ts';
import { workOnMatching } from '../domains/matching/server/matching-work.ts';
import type { TellDeps } from '../domains/matching/rule/server/tell-affected.ts';
import { createRuleSets } from '../domains/matching/verdict/server/rule-sets.ts';
import { registerMessage } from '../domains/message/server/message.routes.ts';
import { registerOperator } from '../domains/operator/server/operator.routes.ts';
import { PUBLISH_CHANNEL } from '../domains/policy/server/import-policies.ts';
import { registerPolicy } from '../domains/policy/server/policy.routes.ts';
import { workOnPublished } from '../domains/policy/server/notify-subscribers.ts';
import { createVocabulary } from '../domains/policy/server/vocabulary.ts';
import { registerTools } from '../domains/tools/server/tools.routes.ts';
import { sitemapOf } from './sitemap.ts';
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
  /** What follows from changed facts, in the transaction that changed them. */
  const factsChanged: EnterpriseDeps['factsChanged'] = (tx, enIds) => projectFacts(tx, enIds, now());
  const enterprise: EnterpriseDeps = {
    sql,
    now,
    sealText: (text) => encryptField(config.dataKeys, text),
    openText: (sealed) => decryptField(config.dataKeys, sealed),
    factsChanged,
    chooseEnterprise: (visit, asked) =>
      chooseEnterprise(identity, {
        visit,
        member: visit.viewer,
        asked,
        cookie: visit.cookie(ENTERPRISE_COOKIE),
      }),
  };
  const behavior = { sql, now, log };
  const ruleSets = await createRuleSets({ sql, now });
  const matching = { sql, now, jobs, ruleSets, enterprise };
  const closing: { close(): Promise<void> | void }[] = [{ close: await watchSessions(sql) }, ruleSets];
  const probe = createDatabaseProbe(sql);
  return {
    identity,
    idempotency: createIdempotency(
      { sql, now, config },
      // Whose call it is: the session's, on behalf of the enterprise that it names.
      ({ visit, headers }) =>
        [
          visit.tenantId,
          visit.viewer?.sessionId ?? visit.ip,
          headers['enid'] ?? visit.cookie(ENTERPRISE_COOKIE) ?? '',
        ].join(' '),
    ),
    publishChannel: PUBLISH_CHANNEL,
    isDatabaseUp: probe,
    listSitemap: (tenantId: string) => sitemapOf(sql, tenantId),
    register(bind: PortalBind) {
      registerIdentity(bind, identity);
      registerOperator(bind);
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
      registerEnterprise(bind, enterprise, files);
      registerMatching(bind, matching);
      registerContent(bind, { sql });
      registerMessage(bind, { sql, now });
      registerTools(bind, { sql, now, identity, factsChanged });
      const working = startWork(jobs, { sql, now, files, ruleSets }).catch((error: unknown) =>
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
  { sql, now, files, ruleSets }: TellDeps & { files: FileDeps },
): Promise<void> {
  await workOnPublished(jobs, { sql, now });
  await workOnMatching(jobs, { sql, now, ruleSets });
  await jobs.work(SWEEP, async () => {
    await sweepIdentity({ sql, now });
    await removeOrphans(files);
  });
  await jobs.schedule(SWEEP, '7 * * * *');
}
