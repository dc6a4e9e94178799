// `npm run import -- policies <file.json|file.xlsx> [--dry-run] [--tenant suchu]`, `-- enterprises <file.xlsx>` and the
// templates of both: imports with progress and a report of every faulty row. Works while the portal runs.
import { createReadStream } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { startJobs } from '@yqt/database/jobs';
import { escapeUnprintable, printable } from '@yqt/kernel/clean-text';
import type { Sql } from '@yqt/database/sql';
import { DEFAULT_TENANT } from '../apps/portal/seeds/identity.seed.ts';
import {
  importLibrary,
  type LibraryReport,
} from '../apps/portal/src/domains/enterprise/server/import-library.ts';
import { librarySheet, libraryTemplate } from '../apps/portal/src/domains/enterprise/server/library-sheet.ts';
import {
  importPolicies,
  type ImportReport,
} from '../apps/portal/src/domains/policy/server/import-policies.ts';
import { factsChanged, policiesWritten } from '../apps/portal/src/domains/matching/server/matching.port.ts';
import { announcePublished } from '../apps/portal/src/domains/policy/server/notify-subscribers.ts';
import { jsonRecords } from '@yqt/kernel/json-records';
import { policySheet, policyTemplate } from '../apps/portal/src/domains/policy/server/policy-sheet.ts';
import { requireTenant } from '../apps/portal/src/domains/identity/server/tenants.port.ts';
import { readConfig } from '../apps/portal/src/server/config.ts';
import { withDatabase } from '../apps/portal/src/server/with-database.ts';

const USAGE = `用法：
  npm run import -- policies <文件.json 或 文件.xlsx> [--dry-run] [--tenant <租户>]
  npm run import -- enterprises <文件.xlsx> [--dry-run] [--tenant <租户>]
  npm run import -- template <文件.xlsx>               生成政策表格模板
  npm run import -- enterprise-template <文件.xlsx>    生成企业库表格模板`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    tenant: { type: 'string', default: DEFAULT_TENANT },
  },
});
const [noun, file] = positionals;
/** At most one line a second, however long it takes. */
const SAY_EVERY_MS = 1000;
let saidAt = -SAY_EVERY_MS;

try {
  if ((noun === 'template' || noun === 'enterprise-template') && file) {
    await writeFile(file, await (noun === 'template' ? policyTemplate() : libraryTemplate()));
    console.log(escapeUnprintable(`已生成模板 ${file}`));
  } else if (noun === 'enterprises' && file) {
    await requireSheet(file);
    const report = await withDatabase(readConfig(process.env), (sql) => runLibrary(sql, file));
    printLibrary(report);
    process.exitCode = report.faulty ? 1 : 0;
  } else if (noun === 'policies' && file) {
    const records = await readRecords(file);
    const report = await withDatabase(readConfig(process.env), (sql) => run(sql, records));
    print(report);
    process.exitCode = report.faultyRows > 0 || report.stopped !== null ? 1 : 0;
  } else throw new Error(USAGE);
} catch (error) {
  console.error(printable(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

/** The records of a file, read as they are asked for where it is JSON. */
async function readRecords(name: string): Promise<Iterable<unknown> | AsyncIterable<unknown>> {
  await access(name).catch(() => {
    throw new Error(`无法读取文件 ${name}`);
  });
  if (extname(name).toLowerCase() === '.xlsx') return policySheet(await readFile(name));
  return jsonRecords(createReadStream(name, 'utf8'));
}

async function run(sql: Sql, records: Iterable<unknown> | AsyncIterable<unknown>): Promise<ImportReport> {
  await requireTenant(sql, values.tenant);
  const jobs = await startJobs(sql, { onError: (error) => console.error(printable(error.message)) });
  try {
    return await importPolicies(
      {
        sql,
        now: () => new Date(),
        tenantId: values.tenant,
        isDryRun: values['dry-run'],
        onPublished: (tx, ids) => announcePublished(jobs, tx, ids),
        onWritten: (tx, written) => policiesWritten(tx, { ...written, now: new Date(), jobs }),
        onProgress: sayProgress,
      },
      records,
    );
  } finally {
    await jobs.stop();
  }
}

function sayProgress({ rows, created, updated, unchanged }: ImportReport): void {
  if (performance.now() - saidAt < SAY_EVERY_MS) return;
  saidAt = performance.now();
  console.log(`已检查 ${rows} 行，已处理 ${created + updated + unchanged} 条`);
}

function print({ created, updated, unchanged, faultyRows, faults, warnings, stopped }: ImportReport): void {
  for (const { row, id, field, errorMessage } of faults)
    console.log(escapeUnprintable(`第 ${row} 行 ${id} ${field}：${errorMessage}`));
  for (const { row, id, field, errorMessage } of warnings)
    console.log(escapeUnprintable(`提示：第 ${row} 行 ${id} ${field}：${errorMessage}`));
  const will = values['dry-run'] ? '将' : '';
  console.log(
    `${will}新增 ${created} 条，${will}更新 ${updated} 条，未变 ${unchanged} 条，${faultyRows} 行有误`,
  );
  if (stopped !== null)
    console.error(printable(`导入中断：${stopped}。已写入的保留；再次运行同一命令即可接着导入，不会重复`));
}

/** Before the database is started for nothing. */
async function requireSheet(name: string): Promise<void> {
  if (extname(name).toLowerCase() !== '.xlsx') throw new Error('企业库只能从 xlsx 文件导入');
  await access(name).catch(() => {
    throw new Error(`无法读取文件 ${name}`);
  });
}

async function runLibrary(sql: Sql, name: string): Promise<LibraryReport> {
  await requireTenant(sql, values.tenant);
  return importLibrary(
    {
      sql,
      now: () => new Date(),
      tenantId: values.tenant,
      isDryRun: values['dry-run'],
      factsChanged: (tx, enIds) => factsChanged(tx, enIds, new Date()),
      onProgress: (done) => console.log(`已处理 ${done} 行`),
    },
    librarySheet(name),
  );
}

function printLibrary({ created, updated, unchanged, faulty, faults }: LibraryReport): void {
  for (const { row, name, field, errorMessage } of faults)
    console.log(escapeUnprintable(`第 ${row} 行 ${name} ${field}：${errorMessage}`));
  const verb = values['dry-run'] ? '可导入' : '新增';
  console.log(`${verb} ${created} 家，更新 ${updated} 家，未变 ${unchanged} 家，${faulty} 行有误`);
}
