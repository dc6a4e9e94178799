// 100,000 cases: an officer's queue and one case, by the product's own use cases against the driver alone running the same
// statements, both in this process; and whether the queues are read from their indexes.
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { connect, type Sql } from '@yqt/database/sql';
import type { CaseworkDeps } from '../apps/portal/src/domains/casework/server/casework-deps.ts';
import { selectCorrections } from '../apps/portal/src/domains/casework/server/correction.sql.ts';
import { selectCase } from '../apps/portal/src/domains/casework/server/case.sql.ts';
import {
  listQueue,
  queueSelection,
  type Officer,
  type QueueFilter,
} from '../apps/portal/src/domains/casework/server/desk.ts';
import {
  selectApprovals,
  selectEvents,
  selectNotes,
  selectSnapshots,
} from '../apps/portal/src/domains/casework/server/history.sql.ts';
import { selectHolidayYears } from '../apps/portal/src/domains/casework/server/calendar.sql.ts';
import { kindGrants } from '../apps/portal/src/domains/casework/server/people.ts';
import { countQueue, selectQueue } from '../apps/portal/src/domains/casework/server/queue.sql.ts';
import { readCaseFile } from '../apps/portal/src/domains/casework/server/read-case-file.ts';
import { selectTasks } from '../apps/portal/src/domains/casework/server/task.sql.ts';
import { decryptField, encryptField } from '../apps/portal/src/domains/identity/server/field-encryption.ts';
import { KINDS } from '../apps/portal/src/server/kinds.ts';
import { demonstrateVehicles } from '../apps/portal/seeds/vehicle.seed.ts';
import { barePool } from './bare-pool.ts';
import type { BenchContext } from './bench-context.ts';
import { explain } from './bench.sql.ts';
import { analyseCases, insertManyCases, insertManyTasks, selectRealCases } from './cases.sql.ts';
import { atLeast, median, type Row } from './rows.ts';

const CASES = 100_000;
const PORTION = 20_000;
const IN_FLIGHT = 8;
const ROUNDS = 5;
const CALLS_OF_A_ROUND = 400;
const PAGE = { current: 1, size: 20 } as const;
const MINE: QueueFilter = { tab: 'todo', keyword: '' };
const ALL: QueueFilter = { tab: 'all', keyword: '' };

export async function* measureCases({ stage }: BenchContext): AsyncGenerator<Row> {
  const { target, tenantId, sql: filling } = await stage();
  for (let from = 0; from < CASES; from += PORTION) {
    await insertManyCases(filling, { from, to: from + PORTION });
    await insertManyTasks(filling, { from, to: from + PORTION });
  }
  await analyseCases(filling);
  const [sql, bare] = [connect(target, { max: 10 }), barePool(target)];
  const deps = caseworkDeps(sql);
  await demonstrateVehicles(deps);
  const officer = officerOf(deps, tenantId);
  const real = [...(await selectRealCases(sql))];
  const idOf = (at: number): string => real[at % real.length]?.id ?? '';
  try {
    for (const [what, filter, index] of [
      ['todo', MINE, 'task_open'],
      ['all', ALL, 'case_recent'],
    ] as const) {
      const page = { ...queueSelection(deps, officer, filter), limit: PAGE.size, offset: 0 };
      yield await ratioOf(`${CASES} cases: queue ${what} / bare statements`, {
        product: () => listQueue(deps, officer, { ...filter, ...PAGE }),
        driver: () => Promise.all([selectQueue(bare, page), countQueue(bare, page)]),
      });
      const plan = JSON.stringify(await explain(sql, selectQueue(sql, page)));
      yield atLeast({
        what: `queue ${what}: plan uses ${index}`,
        value: plan.includes(index) ? 1 : 0,
        budget: 1,
      });
    }
    yield await ratioOf(`${CASES} cases: one case / bare statements`, {
      product: (at) => readCaseFile(deps, officer, idOf(at)),
      driver: (at) => readBarely(bare, { officer, id: idOf(at) }),
    });
  } finally {
    await sql.end();
    await bare.end();
  }
}

function caseworkDeps(sql: Sql): CaseworkDeps {
  const keys = [{ id: 'bench', key: randomBytes(32) }];
  return {
    sql,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    // oxlint-disable-next-line typescript/consistent-type-assertions -- no case of the bench names a file
    files: {} as CaseworkDeps['files'],
    kinds: new Map(KINDS.map((kind) => [kind.kind, kind])),
    sealText: (text) => encryptField(keys, text),
    openText: (sealed) => decryptField(keys, sealed),
    sealsUnder: (key) => {
      const own = [{ id: 'case', key }];
      return { seal: (text) => encryptField(own, text), open: (sealed) => decryptField(own, sealed) };
    },
  };
}

const officerOf = (deps: CaseworkDeps, tenantId: string): Officer => ({
  tenantId,
  accountId: '0197a6f0-0000-7000-8000-00000000000f',
  ip: 'bench',
  requestId: 'bench',
  reach: {
    grants: kindGrants([{ role: 'clerk', department: '*', projectGroup: '*' }], deps.kinds.values()),
  },
});

/** The statements that reading a case asks, in the same two steps. */
async function readBarely(sql: Sql, { officer, id }: { officer: Officer; id: string }): Promise<void> {
  const { tenantId, reach } = officer;
  await selectCase(sql, { tenantId, reach, id, kind: null });
  await Promise.all([
    selectCorrections(sql, id),
    selectEvents(sql, id),
    selectApprovals(sql, id),
    selectTasks(sql, id),
    selectNotes(sql, id),
    selectHolidayYears(sql, tenantId),
  ]);
  await selectSnapshots(sql, id);
}

type Call = (at: number) => Promise<unknown>;

async function ratioOf(what: string, { product, driver }: { product: Call; driver: Call }): Promise<Row> {
  await rate(product);
  await rate(driver);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) ratios.push((await rate(product)) / (await rate(driver)));
  return atLeast({ what, value: median(ratios), budget: 0.8 });
}

/** Calls per millisecond. */
async function rate(call: Call): Promise<number> {
  let next = 0;
  const start = performance.now();
  const worker = async () => {
    while (next < CALLS_OF_A_ROUND) await call(next++);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return CALLS_OF_A_ROUND / (performance.now() - start);
}
