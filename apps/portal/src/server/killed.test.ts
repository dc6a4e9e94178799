// A server process is killed with SIGKILL while it files cases, and at each step from the approval of cases to their payment, always in
// the middle of writing: what was acknowledged is there, nothing is there twice, and the numbers of the day have no gap. PostgreSQL goes on.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseTarget, transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../seeds/identity.seed.ts';
import {
  acceptAll,
  endPublicity,
  openDesk,
  type Desk,
} from '../domains/declaration/list/server/test-desk.ts';
import { testAnswers } from '../domains/vehicle/test-vehicle.ts';
import { selectChainFault } from '../domains/casework/server/history.sql.ts';

const CASES = 12;
const CONNECTIONS = 6;
const FILED_BEFORE_A_KILL = 5;
const KILLS = 2;
/** Where `npm start` keeps what Node makes of the sources, too. */
const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url));
const ORIGIN = 'http://localhost:8081';
const OWNER = 'demo-enterprise';
const [{ enId: enid }] = DEMO_ENTERPRISES;
let desk: Desk;
let dataDir = '';
let child: ChildProcess;
let url = '';

/** A slow machine starts a server in half a minute. */
const PATIENCE_MS = 60_000;
/** What is asked for is so before long, or the test says what was not. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const over = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > over) throw new Error(`not within ${PATIENCE_MS / 1000} s: ${what}`);
    await sleep(5);
  }
}
const within = <T>(what: string, work: Promise<T>): Promise<T> => {
  const timer = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`not within ${PATIENCE_MS / 1000} s: ${what}`);
  });
  return Promise.race([work, late]).finally(() => timer.abort());
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yqt-killed-'));
  desk = await openDesk(
    { count: CASES, code: 'KIL', departments: ['Z02'], jointReviewer: 'demo-joint' },
    { DATA_DIR: dataDir },
  );
  await launch();
}, 240_000);
afterAll(async () => {
  child.kill('SIGKILL');
  await desk.app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function launch(): Promise<void> {
  const given = { target: databaseTarget(desk.app.sql), dataDir, publicUrl: ORIGIN };
  const script = fileURLToPath(new URL('./test-killable.ts', import.meta.url));
  child = spawn(process.execPath, [script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: CACHE },
  });
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('the portal ended before it listened')),
  );
  const lines = createInterface({ input: child.stdout! });
  [url] = await within('the portal listens', Promise.race([once(lines, 'line'), ended]));
}

/**
 * Kills it in the middle of writing, and starts it anew: at a row or table that the test has locked, what came before being written and
 * not yet kept. `sent`: what leads there.
 */
async function killAt<T>(lock: (tx: Tx) => Promise<unknown>, sent: () => T): Promise<T> {
  const given = await transaction(desk.app.sql, async (tx) => {
    await lock(tx);
    const answer = sent();
    await until('the portal writes, and waits for the lock', async () => {
      // a transaction sees what it has once seen of the others
      await tx`select pg_stat_clear_snapshot()`;
      const [found] = await tx<{ writing: boolean }[]>`
        select exists (select from pg_stat_activity a where a.application_name = 'killable' and a.xact_start is not null
          and pg_backend_pid() = any(pg_blocking_pids(a.pid))) as writing`;
      return found?.writing === true;
    });
    const ended = once(child, 'exit');
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    const [, signal] = await within('the portal is dead', ended);
    expect(signal).toBe('SIGKILL');
    return { answer };
  });
  await launch();
  return given.answer;
}

interface Answered {
  returnCode: number;
  data: never;
}

/** Sends until it is acknowledged: with the same key whenever the connection was lost or the server was not there. */
async function send(as: string, path: string, body: object, key: string): Promise<Answered> {
  const cookie = await desk.cookieOf(as);
  const over = Date.now() + 2 * PATIENCE_MS;
  for (;;) {
    if (Date.now() > over) throw new Error(`no answer within ${(2 * PATIENCE_MS) / 1000} s: ${path} ${key}`);
    const reply = await fetch(`${url}/policy/api/${path}`, {
      method: 'POST',
      headers: {
        cookie,
        origin: ORIGIN,
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(as === OWNER && { enid }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (got) => (got.status === 503 ? null : ((await got.json()) as Answered)))
      .catch(() => null); // killed
    if (reply !== null) return reply;
    await sleep(50);
  }
}

test('提交途中服务进程被强行结束：已答复的一件不少，没有一件提交两次，编号没有空号', async () => {
  const acknowledged: { id: string; receiptNo: string }[] = [];
  // one session: a second sign-in would end it
  await desk.cookieOf(OWNER);
  let kills = 0;
  const file = async (connection: number) => {
    for (let n = 0; kills < KILLS; n++) {
      const name = `killed-${connection}-${n}`;
      const answers = testAnswers(dayText(new Date()));
      const made = await send(OWNER, 'vehicle/submit', { answers }, `${name}-draft`);
      expect(made).toMatchObject({ returnCode: 1000 });
      const { id } = made.data as { id: string };
      const sent = await send(OWNER, 'vehicle/submit', { id, revision: 1, action: 'submit' }, `${name}-file`);
      expect(sent.returnCode).toBe(1000);
      acknowledged.push({ id, receiptNo: (sent.data as { receiptNo: string }).receiptNo });
    }
  };
  const strike = async () => {
    for (; kills < KILLS; kills++) {
      const upTo = acknowledged.length + FILED_BEFORE_A_KILL;
      await until(`${upTo} cases are filed`, () => acknowledged.length >= upTo);
      // of a case that is just being filed everything but its history is written
      await killAt(
        (tx) => tx`lock table casework.event in exclusive mode`,
        () => null,
      );
    }
  };
  await Promise.all([strike(), ...Array.from({ length: CONNECTIONS }, (_, n) => file(n))]);
  const filed = await desk.app.sql<{ id: string; receiptNo: string; once: boolean }[]>`
    select c.id, c.receipt_no as "receiptNo",
      (select count(*) from casework.event e where e.case_id = c.id and e.event = 'submit') = 1
      and (select count(*) from casework.snapshot s where s.case_id = c.id) = 1
      and (select count(*) from casework.task t where t.case_id = c.id and t.closed_at is null) = 1 as once
    from casework.case_file c where c.receipt_no like 'CL%' order by c.receipt_no`;
  const numberOf = new Map(filed.map((one) => [one.id, one.receiptNo]));
  expect(acknowledged.length).toBeGreaterThan(KILLS * FILED_BEFORE_A_KILL);
  expect(acknowledged.filter(({ id, receiptNo }) => numberOf.get(id) !== receiptNo)).toEqual([]);
  expect(filed.filter((one) => !one.once)).toEqual([]);
  const days = Map.groupBy(filed, ({ receiptNo }) => receiptNo.slice(0, -6));
  for (const [day, ofDay] of days)
    expect(
      ofDay.map(({ receiptNo }) => Number(receiptNo.slice(-6))),
      day,
    ).toEqual(ofDay.map((_, n) => n + 1));
  for (const { id } of filed) expect([...(await selectChainFault(desk.app.sql, id))]).toEqual([]);
}, 240_000);

interface Sent {
  as: string;
  path: string;
  body: object;
  key: string;
}

/** What is sent again with its key once the portal it was sent to is dead: answered as if that had not been. */
async function sendKilled(
  lock: (tx: Tx) => Promise<unknown>,
  { as, path, body, key }: Sent,
): Promise<Answered> {
  const { answer } = await killAt(lock, () => ({ answer: send(as, path, body, key) }));
  const answered = await answer;
  expect(answered.returnCode).toBe(1000);
  return answered;
}

const revisionOf = async (as: string, id: string) => (await desk.listOf(as, id)).revision;

/** Kills it before the server is through with approving what is left, then goes on. */
async function moveAll(as: string, id: string): Promise<void> {
  const last = desk.batch.caseIds.at(-1) ?? '';
  const sent = { as, path: 'manager/list/move', body: { id }, key: `killed-move-${id}` };
  await sendKilled((tx) => tx`select from casework.case_file where id = ${last}::uuid for update`, sent);
  for (let n = 1; (await desk.listOf(as, id)).state !== 'done'; n++) {
    expect(n).toBeLessThan(CASES);
    await send(as, sent.path, sent.body, `${sent.key}-${n}`);
  }
}

const timesOf = async (event: string) =>
  desk.app.sql<{ n: number }[]>`
    select count(e.*)::int as n from casework.case_file c left join casework.event e on e.case_id = c.id and e.event = ${event}
    where c.subject_id = ${desk.batch.batchId} group by c.id having count(e.*) <> 1`;

test('从批准到拨付之间服务进程被强行结束：没有一件漏批或批两次，没有一件漏付或付两次', async () => {
  await acceptAll(desk);
  const [joint] = (await desk.prepare('demo-operator', 'joint')).data.records;
  await desk.confirm('demo-joint', joint?.id ?? '');
  await desk.move('demo-joint', joint?.id ?? '');
  const [made] = (await desk.prepare('demo-reviewer', 'support')).data.records;
  const support = made?.id ?? '';
  const decision = { meeting: '管委会专题会', metOn: '2026-01-05', minutesNo: '〔2026〕3 号' };
  expect((await desk.confirm('demo-leader', support, decision)).code).toBe(1000);
  await moveAll('demo-leader', support);
  expect(await timesOf('approve')).toEqual([]);
  expect(await desk.countStates()).toEqual({ publicity: CASES });
  const [listed] = (await desk.prepare('demo-operator', 'publicity')).data.records;
  const publicity = listed?.id ?? '';
  expect((await desk.confirm('demo-leader', publicity)).code).toBe(1000);
  await endPublicity(desk, publicity);
  const { batchId } = desk.batch;
  const listing = {
    as: 'demo-operator',
    path: 'manager/list/create',
    body: { batchId, kind: 'payment' },
    key: 'killed-payment-list',
  };
  // the list is written, its rows are not
  await sendKilled((tx) => tx`lock table declaration.list_row in exclusive mode`, listing);
  const lists = await desk.app.sql<{ id: string; rows: number }[]>`
    select l.id, (select count(*)::int from declaration.list_row r where r.list_id = l.id) as rows
    from declaration.review_list l where l.batch_id = ${batchId}::uuid and l.kind = 'payment'`;
  expect(lists.map(({ rows }) => rows)).toEqual([CASES]);
  const payment = lists[0]?.id ?? '';
  const terms = {
    id: payment,
    revision: await revisionOf('demo-leader', payment),
    documentNo: '苏滁财〔2026〕8 号',
    fundSource: '园区',
  };
  const confirming = { as: 'demo-leader', path: 'manager/list/confirm', body: terms, key: 'killed-confirm' };
  const last = desk.batch.caseIds.at(-1) ?? '';
  await sendKilled(
    (tx) => tx`select from declaration.account where case_id = ${last}::uuid for update`,
    confirming,
  );
  const orders = await desk.app.sql<{ caseId: string; orders: number; fen: string }[]>`
    select p.case_id as "caseId", count(*)::int as orders, sum(p.fen)::text as fen
    from declaration.payment p where p.list_id = ${payment}::uuid group by p.case_id`;
  // the first enterprise has given no account: its row waits for a later list
  expect(orders).toHaveLength(CASES - 1);
  expect(orders.filter((one) => one.orders !== 1)).toEqual([]);
}, 240_000);
