// The first content: 84 real policies, demonstration policies with windows around today, synonyms, tags, English texts.
import { readFileSync } from 'node:fs';
import { addDays, dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Sql } from '@yqt/database/sql';
import { intentKey } from '@yqt/search/intents';
import { cleanHtml } from '../src/clean-html.ts';
import { importPolicies, type ImportReport } from '../src/domains/policy/server/import-policies.ts';
import * as write from '../src/domains/policy/server/import.sql.ts';
import type { PolicyRecord } from '../src/domains/policy/policy-record.ts';
import { seedIntents } from '../src/domains/policy/server/owners-words.sql.ts';
import type {
  EnglishRecord,
  IntentRecord,
  SynonymRecord,
  TagRecord,
} from '../src/domains/policy/policy-content.ts';

export interface PolicySeedOptions {
  sql: Sql;
  now: () => Date;
  tenantId: string;
  /** Without it only real policies are loaded. */
  withDemo: boolean;
}

// policy-record.test.ts validates these files against the schemas of the types they are read as.
const content = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./content/${name}.json`, import.meta.url), 'utf8'));

/** The records of the files. */
export function policyRecords(withDemo: boolean): PolicyRecord[] {
  const files = ['national', 'anhui', 'chuzhou', 'zone', ...(withDemo ? ['demo'] : [])];
  return files.flatMap((file) => content<PolicyRecord[]>(`policies/${file}`));
}

/** Loads everything; running it again brings it up to date. */
export async function seedPolicies(options: PolicySeedOptions): Promise<ImportReport> {
  const report = await importPolicies(options, policyRecords(options.withDemo));
  if (report.stopped !== null) throw new Error(report.stopped);
  const { sql, tenantId } = options;
  await write.upsertSynonyms(sql, { tenantId, rows: content<SynonymRecord[]>('synonyms') });
  await seedIntents(sql, { tenantId, rows: intentRows() });
  const tags = content<TagRecord[]>('tags').filter(({ top }) => top);
  await write.insertTags(sql, {
    tenantId,
    ids: tags.map(() => uuidV7()),
    names: tags.map(({ name }) => name),
    positions: tags.map(({ order }) => order),
  });
  if (options.withDemo) await seedEnglish(options);
  return report;
}

/** One row a word. */
const intentRows = () => {
  const asked = content<IntentRecord[]>('intent-words').flatMap(({ asks, words }) =>
    words.map((word) => [intentKey(word), asks] as const),
  );
  return [...new Map(asked)].map(([word, asks]) => ({ word, asks }));
};

async function seedEnglish({ sql, now, tenantId }: PolicySeedOptions): Promise<void> {
  const day = dayText(now());
  const rows = content<EnglishRecord[]>('english').map((record) => ({
    id: uuidV7(),
    code: record.code,
    policy_code: record.policyCode ?? null,
    title: record.title,
    summary: record.summary,
    body: cleanHtml(record.body),
    category: record.category,
    published_on: addDays(day, record.publishedDay),
    is_demo: true,
  }));
  await write.upsertEnglish(sql, { tenantId, rows, keepsEdited: true });
}
