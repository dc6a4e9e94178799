// What a first start loads, in order. Every part may run again: what is there stays, what changed is brought up to date.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayText } from '@yqt/kernel/dates';
import type { Sql } from '@yqt/database/sql';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../src/server/config.ts';
import { readSeedMark, writeSeedMark } from './seed-mark.sql.ts';
import { seedContent } from './content.seed.ts';
import { seedDeclarations } from './declaration.seed.ts';
import { seedDictionaries } from './dictionary.seed.ts';
import { seedEnterprises } from './enterprise.seed.ts';
import { DEFAULT_TENANT, seedIdentity } from './identity.seed.ts';
import { seedMatching } from './matching.seed.ts';
import { policyRecords, seedPolicies } from './policy.seed.ts';
import { seedAttachments } from './attachment.seed.ts';
import { openStorage } from '../src/domains/file/server/file-storage.ts';
import { createScanner } from '../src/domains/file/server/scan-file.ts';

export interface SeedOptions {
  sql: Sql;
  now: () => Date;
  config: Pick<Config, 'demoData' | 'filesUrl'>;
  log: FastifyBaseLogger;
  say: (line: string) => void;
}

/** Loads everything unless the same content was loaded on this very day: demonstration windows move with the day. */
export async function seedAll({ sql, now, config, log, say }: SeedOptions): Promise<void> {
  const mark = `${contentDigest()} ${config.demoData ? dayText(now()) : 'real'}`;
  const [known] = await readSeedMark(sql);
  if (known?.mark === mark) return;
  say('正在加载字典与区划…');
  await seedDictionaries(sql);
  await seedIdentity(sql, { now, withDemo: config.demoData });
  say('正在加载政策…');
  const report = await seedPolicies({ sql, now, tenantId: DEFAULT_TENANT, withDemo: config.demoData });
  say(
    `政策：新增 ${report.created} 条，更新 ${report.updated} 条${report.faults.length ? `，${report.faults.length} 处有误` : ''}`,
  );
  if (config.demoData) {
    say('正在加载演示企业…');
    await seedEnterprises(sql, { now: now(), tenantId: DEFAULT_TENANT, factsChanged: async () => {} });
    await seedContent(sql, { now: now(), tenantId: DEFAULT_TENANT });
    const files = { sql, now, log, storage: openStorage(config.filesUrl), scanner: createScanner('') };
    await seedAttachments({ sql, files, tenantId: DEFAULT_TENANT, records: policyRecords(true) });
  }
  say('正在生成匹配规则…');
  await seedMatching({ sql, now, tenantId: DEFAULT_TENANT });
  if (config.demoData) await seedDeclarations({ sql, now, tenantId: DEFAULT_TENANT });
  await writeSeedMark(sql, { mark });
}

function contentDigest(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const digest = createHash('sha256');
  for (const name of globSync(['**/*.json', '*.ts'], { cwd: folder }).toSorted())
    digest.update(name).update(readFileSync(`${folder}/${name}`));
  return digest.digest('hex');
}
