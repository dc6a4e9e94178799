// What a first start loads: each domain's own, in the order of their list.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayText } from '@yqt/kernel/dates';
import type { Sql } from '@yqt/database/sql';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../src/server/config.ts';
import { DOMAINS } from '../src/server/domain-list.ts';
import { KINDS } from '../src/server/kinds.ts';
import { DEFAULT_TENANT } from './identity.seed.ts';
import { readSeedMark, writeSeedMark } from './seed-mark.sql.ts';

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
  const { demoData: withDemo, filesUrl } = config;
  const seeding = { sql, now, log, say, tenantId: DEFAULT_TENANT, withDemo, filesUrl, kinds: KINDS };
  for (const domain of DOMAINS) await domain.seed?.(seeding);
  await writeSeedMark(sql, { mark });
}

function contentDigest(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const digest = createHash('sha256');
  for (const name of globSync(['**/*.{json,svg}', '*.ts'], { cwd: folder }).toSorted())
    digest.update(name).update(readFileSync(`${folder}/${name}`));
  return digest.digest('hex');
}
