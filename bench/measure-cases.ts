// 100,000 cases: an officer's queue and one case, by the product's own use cases against the driver alone running the same
// statements, both in this process; and whether the queues are read from their indexes.
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { connect, type Sql } from '@yqt/database/sql';
import type { CaseworkDeps } from '../apps/portal/src/domains/casework/server/casework-deps.ts';
import { actOnCase } from '../apps/portal/src/domains/casework/server/act-on-case.ts';
import {
  listQueue,
  queueSelection,
  type Officer,
  type QueueFilter,
} from '../apps/portal/src/domains/casework/server/desk.ts';
import { kindGrants, ownersOf } from '../apps/portal/src/domains/casework/server/people.ts';
import { countQueue, selectQueue } from '../apps/portal/src/domains/casework/server/queue.sql.ts';
import { readCaseFile } from '../apps/portal/src/domains/casework/server/read-case-file.ts';
import { todoSelection, listTodo } from '../apps/portal/src/domains/casework/server/todo.ts';
import { decryptField, encryptField } from '../apps/portal/src/domains/identity/server/field-encryption.ts';
import { KINDS } from '../apps/portal/src/server/kinds.ts';
import { demonstrateVehicles } from '../apps/portal/seeds/vehicle.seed.ts';
import { bareCase, bareSubmit, bareTodo } from './bare-cases.ts';
import { barePool } from './bare-pool.ts';
import type { BenchContext } from './bench-context.ts';
import { explain } from './bench.sql.ts';
import {
  analyseCases,
  insertDrafts,
  insertManyCases,
  insertManyTasks,
  selectDraft,
  selectRealCases,
} from './cases.sql.ts';
import { ALL_ROUNDS, ratioOf } from './ratio.ts';
import { measureCaseExport } from './measure-case-export.ts';
import { atLeast, type Row } from './rows.ts';

const CASES = 100_000;
const PORTION = 20_000;
const SUBMISSIONS = 150;
const PAGE = { current: 1, size: 20 } as const;
const MINE: QueueFilter = { tab: 'todo', keyword: '' };
const ALL: QueueFilter = { tab: 'all', keyword: '' };

export async function* measureCases({ stage }: BenchContext): AsyncGenerator<Row> {
  const opened = await stage();
  const { target, tenantId, sql: filling } = opened;
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
      driver: (at) => bareCase(bare, officer, idOf(at)),
    });
    yield* memberRows(deps, { bare, tenantId });
    yield* measureCaseExport(opened);
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
    publicUrl: new URL('http://localhost'),
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

/** What waits for a member, and filing a draft: each call files one that nobody filed before. */
async function* memberRows(
  deps: CaseworkDeps,
  { bare, tenantId }: { bare: Sql; tenantId: string },
): AsyncGenerator<Row> {
  const { sql } = deps;
  const [draft] = await selectDraft(sql);
  if (!draft) throw new Error('the demonstration has no draft');
  const { accountId } = draft;
  const asked = todoSelection(bare, [...deps.kinds.values()]);
  const visit = { tenantId, viewer: { accountId } };
  yield await ratioOf(`${CASES} cases: a member's todo / bare statements`, {
    product: () => listTodo(deps, visit, {}),
    driver: () => bareTodo(bare, { tenantId, accountId, asked }),
  });
  const owners = await ownersOf(sql, { accountId, now: deps.now() });
  const caller = { tenantId, accountId, ip: 'bench', requestId: 'bench', reach: { owners } };
  const drafts = [...(await insertDrafts(sql, { like: draft.id, count: ALL_ROUNDS * 2 * SUBMISSIONS }))];
  const next = (): string => drafts.pop()?.id ?? '';
  yield await ratioOf(
    `${CASES} cases: submit / bare statements`,
    {
      product: () => actOnCase(deps, caller, { id: next(), kind: null, event: 'submit' }),
      driver: () => bareSubmit(bare, caller, next()),
    },
    SUBMISSIONS,
  );
}
