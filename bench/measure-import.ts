// Import of an enterprise library of 50,000 rows from a spreadsheet: rate against a bare COPY of the same rows into a table
// of the same columns and indexes, and the memory of the importing process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { WorkbookWriter } from '@cj-tech-master/excelts';
import { creditCheckDigit } from '@yqt/kernel/patterns';
import { connect } from '@yqt/database/sql';
import {
  LIBRARY_COLUMNS,
  type LibraryCells,
} from '../apps/portal/src/domains/enterprise/library-row.rules.ts';
import type { BenchContext } from './bench-context.ts';
import { copyEntries, copyIntoBare, createBareTable, dropBareTable } from './bench.sql.ts';
import type { ImportOutcome } from './import-process.ts';
import { createRandom, type Random } from './random.ts';
import { atMost, type Row } from './rows.ts';
import type { Stage } from './stage.ts';

const ROWS = 50_000;
/** The limit for 50,000 rows. */
const MEMORY_MB = 300;
const TRADES = ['C3841', 'C3985', 'C3421', 'I6513', 'G5990', 'M7320', 'F5137'];

/** Rows of rate and memory. */
export async function measureImport({ stage, say }: BenchContext): Promise<Row[]> {
  const opened = await stage();
  const folder = await mkdtemp(join(tmpdir(), 'yqt-import-'));
  try {
    const file = join(folder, 'library.xlsx');
    await writeSheet(file);
    say(`${ROWS} rows written`);
    const imported = await importIn(opened, file);
    if (imported.created !== ROWS)
      throw new Error(`imported ${imported.created} of ${ROWS}, ${imported.faulty} faulty`);
    const copied = await copyBare(opened);
    const rate = (milliseconds: number) => Math.round((ROWS / milliseconds) * 1000);
    const ratio = (copied / imported.milliseconds).toFixed(3);
    return [
      {
        what: 'import of an enterprise library, xlsx to database, against a bare COPY of its rows',
        measured: `${ratio} (${rate(imported.milliseconds)} / ${rate(copied)} rows/s)`,
        budget: '',
        verdict: '',
      },
      atMost({
        what: `memory of an import of ${ROWS} rows`,
        value: imported.peakBytes / 1_048_576,
        budget: MEMORY_MB,
        unit: ' MB',
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One company, the same on every run. */
function cellsOf(at: number, random: Random): LibraryCells {
  const first17 = `91341122MA${String(at).padStart(7, '0')}`;
  return {
    name: `来安测算${at}科技有限公司`,
    creditCode: first17 + creditCheckDigit(first17),
    legalPerson: `演示${at % 997}`,
    country: '中国',
    registerStatus: '存续（在营、开业、在册）',
    establishDate: `${random.between(2001, 2024)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
    registerCapital: `${random.between(1, 90) * 100}万元人民币`,
    nature: '私营有限责任公司',
    industryCode: random.pick(TRADES),
    industryType: '技术开发',
    areaCode: '341122',
    inZone: random.pick(['是', '否']),
    address: `来安县演示路 ${at} 号`,
    businessScope: `技术开发、技术咨询、技术转让；第 ${at} 类产品的研发、生产、销售。（依法须经批准的项目，经批准后方可开展经营活动）`,
    titles: at % 7 === 0 ? '高新技术企业' : '',
    businessAbnormal: '否',
    seriousDishonesty: '否',
    asOf: '2025-12-31',
  };
}

async function writeSheet(file: string): Promise<void> {
  const random = createRandom(7);
  const workbook = new WorkbookWriter({ filename: file, useSharedStrings: true });
  const sheet = workbook.addWorksheet('企业库');
  sheet.addRow(LIBRARY_COLUMNS.map(({ header }) => header)).commit();
  for (let at = 0; at < ROWS; at++) {
    const cells = cellsOf(at, random);
    sheet.addRow(LIBRARY_COLUMNS.map(({ field }) => cells[field] ?? '')).commit();
  }
  sheet.commit();
  await workbook.commit();
}

async function importIn({ target, tenantId }: Stage, file: string): Promise<ImportOutcome> {
  const script = fileURLToPath(new URL('import-process.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(target), file, tenantId], {
    stdio: 'inherit',
    // as `npm run import` does: the collector keeps the heap small instead of letting it grow
    execArgv: ['--heap-growing-percent=30', '--max-semi-space-size=8'],
  });
  const [outcome] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the import ended without an answer');
    }),
  ]);
  await once(child, 'exit');
  return outcome as ImportOutcome;
}

/** Milliseconds of COPY of the rows that the import has written, from texts that lie ready. */
async function copyBare({ target }: Stage): Promise<number> {
  const sql = connect(target, { max: 1, statementTimeoutMs: 0, applicationName: 'bench' });
  try {
    const lines: Buffer[] = [];
    for await (const line of await copyEntries(sql).readable()) lines.push(Buffer.from(line));
    await createBareTable(sql);
    const began = performance.now();
    await pipeline(Readable.from(lines), await copyIntoBare(sql).writable());
    return performance.now() - began;
  } finally {
    await dropBareTable(sql);
    await sql.end();
  }
}
