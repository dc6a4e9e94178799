// Declarations as enterprises and officers meet them: the catalogue and 申报中心 with the verdicts of 40 projects beside the verdicts
// alone, of one server and one session; and a list of 2,000 rows edited, exported and brought back, with what memory it takes.
import { declarationContract } from '../apps/portal/src/domains/declaration/contract.ts';
import { listContract } from '../apps/portal/src/domains/declaration/list/contract.ts';
import { fillBatch } from '../apps/portal/src/domains/declaration/list/server/test-batch.ts';
import { matchingContract } from '../apps/portal/src/domains/matching/contract.ts';
import { paths } from '../apps/portal/src/paths.ts';
import type { BenchContext } from './bench-context.ts';
import { insertBatches, insertProjects, turnToFinalReview } from './declaration.sql.ts';
import { atLeast, atMost, median, noted, type Row } from './rows.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { callsOf, sessionOf } from './session.ts';
import type { Stage } from './stage.ts';

const PROJECTS = 40;
const NAME = '量测项目';
const ROUNDS = 60;
const WARM = 15;
const ROWS = 2_000;
/** As one page of the browser sends. */
const PORTION = 500;
const EXPORTS = 5;

export async function* measureDeclaration({ stage, pages, profileDir }: BenchContext): AsyncGenerator<Row> {
  pages();
  const opened = await stage();
  const { target, tenantId, sql } = opened;
  const made = await insertProjects(sql, { tenantId, name: NAME, count: PROJECTS });
  await insertBatches(
    sql,
    made.map(({ id }) => id),
  );
  const app = await startServer('app', { target, tenantId, hasPages: true }, profileDir);
  try {
    yield* measureCatalogue(app, await sessionOf(opened, 'demo-enterprise'));
    yield* measureList(app, opened);
  } finally {
    await app.stop();
  }
}

async function* measureCatalogue(app: ServerProcess, cookie: string): AsyncGenerator<Row> {
  const { ask, bytes } = callsOf(app, cookie);
  const query = `keyword=${encodeURIComponent(NAME)}&size=${PROJECTS}`;
  const list = `${declarationContract.listProjects.path}?${query}`;
  const { records } = await ask<{ records: { policyId: string }[] }>(list);
  const asked = records.map(({ policyId }) => `policyIds=${policyId}`).join('&');
  const verdicts = `${matchingContract.listVerdicts.path}?${asked}`;
  const page = `${paths.applyCenter()}?${query}`;
  const shown = await ask<object[]>(verdicts);
  yield atLeast({ what: 'projects of the catalogue with a verdict', value: shown.length, budget: PROJECTS });
  const drawn = (await bytes(page)).toString().split(NAME).length - 1;
  yield atLeast({ what: 'projects that 申报中心 draws', value: drawn, budget: PROJECTS });
  const times = await inTurn([
    () => bytes(verdicts),
    async () => {
      await bytes(list);
      await bytes(verdicts);
    },
    () => bytes(page),
  ]);
  for (const [what, at] of [
    ['catalogue of 40 projects and their verdicts / the verdicts', 1],
    ['申报中心, 40 projects drawn with their verdicts / the verdicts', 2],
  ] as const)
    yield atMost({
      what,
      value: median(times.map((round) => (round[at] ?? NaN) / (round[0] ?? NaN))),
      budget: 3,
    });
  yield noted('the 40 verdicts', `${median(times.map(([alone = NaN]) => alone)).toFixed(1)} ms`);
}

/** Times by round; every second round goes backwards, so that a machine that grows busier hurts all alike. */
async function inTurn(calls: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const rounds: number[][] = [];
  for (let round = -WARM; round < ROUNDS; round++) {
    const times: number[] = [];
    const order = [...calls.keys()];
    for (const at of round % 2 === 0 ? order : order.toReversed()) {
      const start = performance.now();
      await calls[at]?.();
      times[at] = performance.now() - start;
    }
    if (round >= 0) rounds.push(times);
  }
  return rounds;
}

async function* measureList(app: ServerProcess, stage: Stage): AsyncGenerator<Row> {
  const { sql } = stage;
  // nothing of the list is sealed
  const { batchId } = await fillBatch(sql, { count: ROWS, code: 'BENCHLIST', sealText: (text) => text });
  await turnToFinalReview(sql, batchId);
  const { ask, bytes } = callsOf(app, await sessionOf(stage, 'demo-operator'));
  const made = await ask<{ records: { id: string }[] }>(listContract.prepareList.path, {
    batchId,
    kind: 'support',
  });
  const id = made.records[0]?.id ?? '';
  const before = await app.memory();
  const watched = watch(app);
  const editMs = await timeOf(() => editRows(ask, id));
  const exportMs: number[] = [];
  let size = 0;
  for (let round = 0; round < EXPORTS; round++)
    exportMs.push(
      await timeOf(async () => {
        size = (await bytes(`${listContract.exportList.path}?id=${id}`)).length;
      }),
    );
  const most = await watched();
  yield atMost({
    what: `memory that a list of ${ROWS} rows takes, edited and exported ${EXPORTS} times`,
    value: most - before,
    budget: 100,
    unit: ' MB',
  });
  yield noted(`all ${ROWS} rows edited; exported`, `${editMs.toFixed(0)}, ${median(exportMs).toFixed(0)} ms`);
  yield noted('the workbook', `${(size / 1024).toFixed(0)} kB`);
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Looks at the server's memory until it is asked for the most. */
function watch(app: ServerProcess): () => Promise<number> {
  let [most, isOver] = [0, false];
  const looking = (async () => {
    while (!isOver) {
      most = Math.max(most, await app.memory());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    return most;
  };
}

type Ask = ReturnType<typeof callsOf>['ask'];

/** Every row is read and saved with another sum, in portions. */
async function editRows(ask: Ask, id: string): Promise<void> {
  const rows: { caseId: string; requestedFen: number }[] = [];
  for (let current = 1; rows.length < ROWS; current++) {
    const page = await ask<{ records: typeof rows }>(
      `${listContract.listRows.path}?id=${id}&size=100&current=${current}`,
    );
    if (page.records.length === 0) throw new Error(`the list has ${rows.length} rows`);
    rows.push(...page.records);
  }
  let { revision } = await ask<{ revision: number }>(listContract.getList.path.replace('{id}', id));
  for (let from = 0; from < ROWS; from += PORTION) {
    const portion = rows.slice(from, from + PORTION).map(({ caseId, requestedFen }, at) => ({
      caseId,
      verifiedFen: requestedFen - 100,
      rank: from + at + 1,
      choice: 'yes',
      basis: '',
      remark: '核减一元',
    }));
    const saved = await ask<{ revision: number; changed: number }>(listContract.saveListRows.path, {
      id,
      revision,
      rows: portion,
    });
    if (saved.changed !== portion.length) throw new Error(`${saved.changed} of ${portion.length} saved`);
    revision = saved.revision;
  }
}
