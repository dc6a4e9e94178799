// Opens the house: what domains share, then every domain of the list.
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '@yqt/database/jobs';
import type { Sql } from '@yqt/database/sql';
import { eachApart } from '@yqt/kernel/each-apart';
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { createSegmenter } from '@yqt/search/segmenter';
import type { House, OpenDomain } from '../domain.ts';
import { probeLink, theOutside } from '../domains/content/outside/server/probe-link.ts';
import { openFiles } from '../domains/file/server/open-files.ts';
import { createIdempotency } from '../domains/identity/server/idempotency.ts';
import { decryptField, encryptField } from '../domains/identity/server/field-encryption.ts';
import { chooseEnterprise } from '../domains/identity/server/identity.port.ts';
import { ENTERPRISE_COOKIE } from '../domains/identity/server/session-token.ts';
import { noSms, outboxSms } from '../domains/identity/server/sms-gateway.ts';
import { factsChanged } from '../domains/matching/server/matching.port.ts';
import { createRuleSets } from '../domains/matching/verdict/server/rule-sets.ts';
import { tsqueryOf } from '../domains/policy/server/read-keyword.ts';
import { createVocabulary } from '../domains/policy/server/vocabulary.ts';
import type { PersonKeeper } from '../person-keeper.ts';
import { PUBLISH_CHANNEL } from '../publish-channel.ts';
import type { PortalBind } from '../visit.ts';
import type { Config } from './config.ts';
import { createDatabaseProbe } from './database-probe.ts';
import { DOMAINS } from './domain-list.ts';
import { grantGroups } from './grant-groups.ts';
import { KINDS } from './kinds.ts';
import { searchSources } from './search-sources.ts';
import { sitemapOf } from './sitemap.ts';
import { untilDone } from './until-done.ts';

export interface DomainOptions {
  config: Config;
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
  jobs: Jobs;
}

const SWEEP = 'sweep';

export type Domains = Awaited<ReturnType<typeof createDomains>>;

/** Builds the dependencies of all domains; `register` opens their endpoints and starts their jobs. */
export async function createDomains(options: DomainOptions) {
  const { config, sql, now, log, jobs } = options;
  const people: PersonKeeper[] = [];
  const house = await houseOf(options, people);
  const { identity, files, casework } = house;
  const open: OpenDomain[] = [];
  for (const domain of DOMAINS) if (domain.open) open.push(await domain.open(house));
  people.push(...open.flatMap(({ person }) => person ?? []));
  return {
    ...workOf(jobs, open, { log, house }),
    identity,
    files,
    casework,
    idempotency: createIdempotency({ sql, now, config }, whoseCall),
    publishChannel: PUBLISH_CHANNEL,
    isDatabaseUp: createDatabaseProbe(sql),
    listSitemap: (tenantId: string) => sitemapOf(sql, tenantId),
    searchSources: searchSources(),
    nextTurn: (at: string) => firstTurn(open, at),
    published: () => forgetPublished(open),
    /** Reads what the first search would wait for. */
    warmUp: () => void house.segmenter.cut('园区'),
    demonstrate: async () => {
      for (const one of open) await one.demonstrate?.();
    },
  };
}

/** Opens the domains' endpoints and starts their jobs, and ends them. */
function workOf(
  jobs: Jobs,
  open: readonly OpenDomain[],
  { log, house }: Pick<DomainOptions, 'log'> & { house: House },
) {
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  return {
    register(bind: PortalBind) {
      for (const { routes } of open) routes?.(bind);
      working = untilDone(() => startWork(jobs, open), {
        signal: closing.signal,
        onRefused: (error) => log.error({ event: 'jobs.refused', err: error }),
      });
    },
    async close() {
      closing.abort();
      await working;
      for (const one of open.toReversed()) await one.close?.();
      await house.ruleSets.close();
      await house.vocabulary.close();
    },
  };
}

function forgetPublished(open: readonly OpenDomain[]): void {
  for (const one of open) one.published?.();
}

/** Wire text of the first moment after `at` from which a domain shows something else by itself; null = none. */
async function firstTurn(open: readonly OpenDomain[], at: string): Promise<string | null> {
  const turns = await Promise.all(open.flatMap(({ nextTurn }) => nextTurn?.(at) ?? []));
  return turns.flatMap((turn) => turn ?? []).toSorted()[0] ?? null;
}

/** The account's, on behalf of the enterprise that it names; a new session may repeat it. */
const whoseCall: Parameters<typeof createIdempotency>[1] = ({ visit, headers }) =>
  [
    visit.tenantId,
    visit.viewer?.accountId ?? visit.ip,
    headers['enid'] ?? visit.cookie(ENTERPRISE_COOKIE) ?? '',
  ].join(' ');

/** What domains share: the means of the process, and what the ports of identity, enterprise, file and matching are called with. */
async function houseOf(
  { config, sql, now, log, jobs }: DomainOptions,
  people: readonly PersonKeeper[],
): Promise<House> {
  const { dataKeys } = config;
  const sms = config.mode === 'production' ? noSms : outboxSms({ sql, now, dataKeys });
  const identity: House['identity'] = { sql, now, config, sms };
  const enterprise: House['enterprise'] = {
    sql,
    now,
    sealText: (text) => encryptField(dataKeys, text),
    openText: (sealed) => decryptField(dataKeys, sealed),
    // what follows from changed facts, in the transaction that changed them
    factsChanged: (tx, enIds) => factsChanged(tx, enIds, now()),
    chooseEnterprise: async (visit, { asked, roles }) => {
      const cookie = visit.cookie(ENTERPRISE_COOKIE);
      const choice = { visit, member: visit.viewer, asked, cookie, roles };
      return (await chooseEnterprise(identity, choice)).enId;
    },
  };
  const ruleSets = await createRuleSets({ sql, now });
  const files = openFiles({ sql, now, log, ...config });
  const segmenter = createSegmenter(DICTIONARY_WORDS);
  const vocabulary = await createVocabulary({ sql, now, segmenter });
  const search: House['search'] = (tenantId, typed) => tsqueryOf({ vocabulary, segmenter }, tenantId, typed);
  const casework = caseworkOf({ sql, now, log, files, dataKeys, publicUrl: config.publicUrl });
  const probe: House['probe'] = config.outboundLinks ? (href) => probeLink(theOutside, href) : null;
  const words = { segmenter, vocabulary, search, probe };
  const shared = { identity, enterprise, files, casework, ruleSets, people, grantGroups };
  return { sql, now, log, jobs, ...shared, ...words };
}

/** The kinds that domains file, and how their cases are sealed. */
function caseworkOf({
  dataKeys,
  ...means
}: Pick<House, 'sql' | 'now' | 'log' | 'files'> & Pick<Config, 'dataKeys' | 'publicUrl'>): House['casework'] {
  return {
    ...means,
    // a copy each: the words of its states are this application's
    kinds: new Map(KINDS.map((kind) => [kind.kind, { ...kind, stateWords: new Map() }] as const)),
    sealText: (text) => encryptField(dataKeys, text),
    openText: (sealed) => decryptField(dataKeys, sealed),
    sealsUnder: (key) => {
      const own = [{ id: CASE_KEY, key }];
      return { seal: (text) => encryptField(own, text), open: (sealed) => decryptField(own, sealed) };
    },
  };
}

/** Names a case's own key in what it seals. */
const CASE_KEY = 'case';

/** What runs by itself: each domain's own jobs, and the hourly sweep of what nobody kept. */
async function startWork(jobs: Jobs, open: readonly OpenDomain[]): Promise<void> {
  for (const { work } of open) await work?.();
  await jobs.work(SWEEP, () => eachApart(open, ({ sweep }) => sweep?.()));
  await jobs.schedule(SWEEP, '7 * * * *');
}
