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
import type { MemberVisit, PortalBind } from '../visit.ts';
import { chooseEnterprise } from '../domains/identity/server/identity.port.ts';
import { registerIdentity } from '../domains/identity/server/identity.routes.ts';
import { watchSessions } from '../domains/identity/server/session-cache.ts';
import { ENTERPRISE_COOKIE } from '../domains/identity/server/session-token.ts';
import { sweepIdentity } from '../domains/identity/server/sweep-identity.ts';
import { noSms, outboxSms } from '../domains/identity/server/sms-gateway.ts';
import { eligiblePolicies, factsChanged as projectFacts } from '../domains/matching/server/matching.port.ts';
import { registerMatching } from '../domains/matching/server/matching.routes.ts';
import { workOnMatching } from '../domains/matching/server/matching-work.ts';
import type { TellDeps } from '../domains/matching/rule/server/tell-affected.ts';
import { createRuleSets } from '../domains/matching/verdict/server/rule-sets.ts';
import { registerMessage } from '../domains/message/server/message.routes.ts';
import { registerOperator } from '../domains/operator/server/operator.routes.ts';
import { PUBLISH_CHANNEL } from '../domains/policy/server/import-policies.ts';
import { registerPolicy } from '../domains/policy/server/policy.routes.ts';
import { workOnPublished } from '../domains/policy/server/notify-subscribers.ts';
import type { MetPolicies } from '../domains/policy/server/favour-met.ts';
import { createSearchMisses } from '../domains/policy/server/search-misses.ts';
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

interface Closing {
  close(): Promise<void> | void;
}

export type Domains = Awaited<ReturnType<typeof createDomains>>;

/** Builds the dependencies of all domains; `register` opens their endpoints. */
export async function createDomains(options: DomainOptions) {
  const { config, sql, now, log, jobs } = options;
  const ruleSets = await createRuleSets({ sql, now });
  const { identity, policy, attributes, enterprise } = await depsOf(options);
  const matching = { sql, now, jobs, ruleSets, enterprise };
  const sessions = { close: await watchSessions(sql) };
  const closing: Closing[] = [sessions, ruleSets, policy.vocabulary, policy.misses];
  return {
    identity,
    idempotency: createIdempotency({ sql, now, config }, callerOf),
    publishChannel: PUBLISH_CHANNEL,
    isDatabaseUp: createDatabaseProbe(sql),
    listSitemap: (tenantId: string) => sitemapOf(sql, tenantId),
    register(bind: PortalBind) {
      registerIdentity(bind, identity);
      registerOperator(bind);
      registerDictionary(bind, { sql, now });
      const { filesUrl, clamavUrl } = config;
      const files = registerFile(bind, { sql, now, filesUrl, clamavUrl, log });
      closing.push(registerBehavior(bind, { sql, now, log }));
      registerPolicy(
        bind,
        { ...policy, metPolicies: metBy(matching, attributes.chooseEnterprise) },
        attributes,
      );
      registerEnterprise(bind, enterprise, files);
      registerMatching(bind, matching);
      registerContent(bind, { sql });
      registerMessage(bind, { sql, now });
      registerTools(bind, { sql, now, identity, factsChanged: enterprise.factsChanged });
      const working = startWork({ jobs, log }, { sql, now, files, ruleSets });
      closing.push({ close: () => working });
    },
    async close() {
      for (const one of closing.reverse()) await one.close();
    },
  };
}

/** The policies whose conditions the visitor's enterprise meets; none for a guest. */
const metBy =
  (matching: Parameters<typeof eligiblePolicies>[0], choose: ChooseEnterprise): MetPolicies =>
  async (visit, asked) => {
    if (visit.viewer === null) return [];
    const enId = await choose({ ...visit, viewer: visit.viewer }, asked);
    return eligiblePolicies(matching, { tenantId: visit.tenantId, enId, now: visit.now });
  };

type ChooseEnterprise = (visit: MemberVisit, asked: string | undefined) => Promise<string>;

type Caller = Parameters<typeof createIdempotency>[1];

/** Whose call it is: the account's, on behalf of the enterprise that it names; a new session may repeat it. */
const callerOf: Caller = ({ visit, headers }) =>
  [
    visit.tenantId,
    visit.viewer?.userId ?? visit.ip,
    headers['enid'] ?? visit.cookie(ENTERPRISE_COOKIE) ?? '',
  ].join(' ');

/** What the domains are given that share something. */
async function depsOf({ config, sql, now }: DomainOptions) {
  const identity = {
    sql,
    now,
    config,
    sms: config.mode === 'production' ? noSms : outboxSms({ sql, now, dataKeys: config.dataKeys }),
  };
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  const policy = {
    sql,
    now,
    segmenter,
    vocabulary: await createVocabulary({ sql, now, segmenter }),
    misses: createSearchMisses({ sql }),
  };
  const enterprise: EnterpriseDeps = {
    sql,
    now,
    sealText: (text) => encryptField(config.dataKeys, text),
    openText: (sealed) => decryptField(config.dataKeys, sealed),
    factsChanged: (tx, enIds) => projectFacts(tx, enIds, now()),
  };
  const attributes = {
    enterprise,
    chooseEnterprise: (visit: MemberVisit, asked: string | undefined) =>
      chooseEnterprise(identity, {
        visit,
        member: visit.viewer,
        asked,
        cookie: visit.cookie(ENTERPRISE_COOKIE),
      }),
  };
  return { identity, policy, enterprise, attributes };
}

/** What runs by itself: the fan-out of published policies, and the hourly sweep of what nobody kept. A refusal is logged. */
async function startWork(
  { jobs, log }: Pick<DomainOptions, 'jobs' | 'log'>,
  deps: TellDeps & { files: FileDeps },
): Promise<void> {
  try {
    await work(jobs, deps);
  } catch (error) {
    log.error({ event: 'jobs.refused', err: error });
  }
}

async function work(
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
