// `npm run import -- policies <file.json|file.xlsx> [--dry-run] [--tenant suchu]` and `-- template <file.xlsx>`: imports
// policies with progress and a report of every faulty row. Works while the portal runs.
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { startJobs } from '@yqt/database/jobs';
import type { Sql } from '@yqt/database/sql';
import { DEFAULT_TENANT } from '../apps/portal/seeds/identity.seed.ts';
import {
  importPolicies,
  type ImportReport,
} from '../apps/portal/src/domains/policy/server/import-policies.ts';
import { announcePublished } from '../apps/portal/src/domains/policy/server/notify-subscribers.ts';
import { policySheet, policyTemplate } from '../apps/portal/src/domains/policy/server/policy-sheet.ts';
import { readConfig } from '../apps/portal/src/server/config.ts';
import { withDatabase } from '../apps/portal/src/server/with-database.ts';

const USAGE = `用法：
  npm run import -- policies <文件.json 或 文件.xlsx> [--dry-run] [--tenant <租户>]
  npm run import -- template <文件.xlsx>    生成表格模板`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    tenant: { type: 'string', default: DEFAULT_TENANT },
  },
});
const [noun, file] = positionals;

try {
  if (noun === 'template' && file) {
    await writeFile(file, await policyTemplate());
    console.log(`已生成模板 ${file}`);
  } else if (noun === 'policies' && file) {
    const records = await readRecords(file);
    const report = await withDatabase(readConfig(process.env), (sql) => run(sql, records));
    print(report);
    process.exitCode = report.faults.length ? 1 : 0;
  } else throw new Error(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function readRecords(name: string): Promise<unknown[]> {
  const bytes = await readFile(name).catch(() => {
    throw new Error(`无法读取文件 ${name}`);
  });
  if (extname(name).toLowerCase() === '.xlsx') return policySheet(bytes);
  const given: unknown = parse(bytes.toString('utf8'), name);
  if (!Array.isArray(given)) throw new Error(`${name} 应为政策记录的 JSON 数组`);
  return given;
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} 不是有效的 JSON 文件`);
  }
}

async function run(sql: Sql, records: unknown[]): Promise<ImportReport> {
  const jobs = await startJobs(sql, { onError: (error) => console.error(error.message) });
  try {
    return await importPolicies(
      {
        sql,
        now: () => new Date(),
        tenantId: values.tenant,
        isDryRun: values['dry-run'],
        onPublished: (tx, ids) => announcePublished(jobs, tx, ids),
        onProgress: (done, total) => console.log(`已处理 ${done} / ${total}`),
      },
      records,
    );
  } finally {
    await jobs.stop();
  }
}

function print({ created, updated, faults }: ImportReport): void {
  for (const { row, id, field, errorMessage } of faults)
    console.log(`第 ${row} 行 ${id} ${field}：${errorMessage}`);
  const verb = values['dry-run'] ? '可导入' : '新增';
  console.log(
    `${verb} ${created} 条，更新 ${updated} 条，${new Set(faults.map(({ row }) => row)).size} 行有误`,
  );
}
