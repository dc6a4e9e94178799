// What a domain registers of itself on the server, in its server/<noun>.domain.ts. src/server/domain-list.ts names the
// domains; composition, seeds, sitemap and search are loops over that list, each taking what is set.
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '@yqt/database/jobs';
import type { Db, Sql } from '@yqt/database/sql';
import type { Segmenter } from '@yqt/search/segmenter';
import type { CaseKind, CaseworkDeps } from './domains/casework/server/casework.port.ts';
import type { Probe } from './domains/content/outside/outside.rules.ts';
import type { EnterpriseDeps } from './domains/enterprise/server/enterprise-deps.ts';
import type { FileDeps } from './domains/file/server/file.port.ts';
import type { IdentityDeps } from './domains/identity/server/identity-deps.ts';
import type { RuleSets } from './domains/matching/verdict/server/rule-sets.ts';
import type { Vocabulary } from './domains/policy/server/policy-deps.ts';
import type { PersonKeeper } from './person-keeper.ts';
import type { SearchSource } from './search-source.ts';
import type { PortalBind } from './visit.ts';

/** What every domain is given: the process's own means, and what the ports of five domains are called with. */
export interface House {
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
  jobs: Jobs;
  identity: IdentityDeps;
  enterprise: EnterpriseDeps;
  files: FileDeps;
  casework: CaseworkDeps;
  /** The rules in force. */
  ruleSets: RuleSets;
  /** Cuts words; one per process, since it takes 0.2 s and much memory. */
  segmenter: Segmenter;
  vocabulary: Vocabulary;
  /** What was typed into a search box as tsquery text, with the recall of the policy search; null = nothing was typed. */
  search: (tenantId: string, typed: string | undefined) => Promise<string | null>;
  /** Asks other sites whether a page is there; null = the operator does not allow it (OUTBOUND_LINKS). */
  probe: Probe | null;
  /** What each domain keeps of a person; whole once every domain is open. */
  people: readonly PersonKeeper[];
  /** The project groups that grants of a tenant may be limited to, of every domain. */
  grantGroups: (db: Db, tenantId: string) => Promise<GrantGroup[]>;
}

/** 项目组: what a grant may be limited to, beside a department. */
export interface GrantGroup {
  code: string;
  name: string;
}

/** A domain at work. */
export interface OpenDomain {
  /** Binds its contract. */
  routes?: (bind: PortalBind) => void;
  /** What it keeps of a person. */
  person?: PersonKeeper;
  /** Starts its jobs; resolves when all queues are worked on. */
  work?: () => Promise<void>;
  /** Plays demonstration content that only the product's own steps make: sealed cells, numbers, histories. What is there stays. */
  demonstrate?: () => Promise<void>;
  /** Wire text of the first moment after `at` from which what guests are shown is another by itself, midnights apart; null = none. */
  nextTurn?: (at: string) => Promise<string | null>;
  /** What readers see has changed: it forgets what it keeps of that in memory, before any page is drawn anew. */
  published?: () => void;
  /** Once an hour: removes what nobody keeps. */
  sweep?: () => Promise<unknown>;
  /** When the server stops, before the pool ends. */
  close?: () => Promise<void> | void;
}

export interface Seeding {
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
  tenantId: string;
  /** Demonstration content too. */
  withDemo: boolean;
  filesUrl: string;
  say: (line: string) => void;
  /** Everything that is filed as a case, of every domain. */
  kinds: readonly CaseKind[];
}

/** A published record's page. */
export interface SitemapEntry {
  path: string;
  /** Day of the last change, `yyyy-MM-dd`. */
  day: string;
}

export interface Domain {
  /** Its folder. */
  name: string;
  /** What it files as cases. */
  kinds?: readonly CaseKind[];
  open?: (house: House) => OpenDomain | Promise<OpenDomain>;
  /** Loads what a first start needs. May run again: what is there stays, what changed is brought up to date. */
  seed?: (seeding: Seeding) => Promise<void>;
  /** Pages of published records that crawlers may list, beside the rows of the page table. */
  siteMap?: (db: Db, given: { tenantId: string }) => Promise<SitemapEntry[]>;
  /** The project groups that its matters belong to: grants may be limited to one. */
  grantGroups?: (db: Db, given: { tenantId: string }) => Promise<readonly GrantGroup[]>;
  /** The kinds of things that it lets everybody find in 全站搜索. */
  searches?: readonly SearchSource[];
}
