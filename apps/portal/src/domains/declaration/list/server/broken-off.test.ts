// The connection is gone at every single write between the approval of cases and their payment, as when the process is killed:
// after each the books agree, and whoever tries again loses nothing and pays nothing twice.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptAll, endPublicity, FEN, openDesk, type Desk, TODAY } from './test-desk.ts';

const CASES = 3;
/** More than the writes of any of these calls. */
const MOST_BREAKS = 200;
const NEVER = 1_000_000;
let desk: Desk;
let app: Desk['app'];
beforeAll(async () => {
  desk = await openDesk({
    count: CASES,
    code: 'TDK',
    fen: FEN,
    departments: ['Z02'],
    jointReviewer: 'demo-joint',
  });
  ({ app } = desk);
  await app.sql.unsafe(`
    create sequence declaration.writes_left increment -1 minvalue -${NEVER} maxvalue ${NEVER} start ${NEVER};
    create function declaration.break_off() returns trigger language plpgsql as $$ begin
      if nextval('declaration.writes_left') = 0 then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
      end if;
      return null;
    end $$;
    do $$ declare one regclass; begin
      for one in select c.oid::regclass from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace::regnamespace::text in ('casework', 'declaration', 'message')
      loop execute format('create trigger break_off after insert or update or delete on %s for each row
        execute function declaration.break_off()', one); end loop;
    end $$`);
}, 120_000);
afterAll(() => app.close());

/** The connection is cut at that write from now; its rows are as they were before the transaction. */
const breakAfter = (writes: number) => app.sql`select setval('declaration.writes_left', ${writes}::bigint)`;

/** Again and again, cut one write later each time, from the first one again once a part is done, until it is through. */
async function throughEveryBreak<T extends { code: number }>(
  act: () => Promise<T>,
  doneOf: () => Promise<number>,
): Promise<{ breaks: number; reply: T }> {
  let [writes, done] = [1, await doneOf()];
  for (let breaks = 0; breaks < MOST_BREAKS; breaks++) {
    await breakAfter(writes);
    const reply = await act();
    await breakAfter(NEVER);
    const after = await doneOf();
    if (reply.code === 1000) return { breaks, reply };
    expect(reply.code).toBe(5030);
    writes = after > done ? 1 : writes + 1;
    done = after;
  }
  throw new Error('never through');
}

/** Marks of rows, steps of cases, sums and the list's own state say one thing. Returns the rows that are done. */
async function expectAgreed(id: string, event: 'approve' | 'record_payment'): Promise<number> {
  const rows = await app.sql<{ isDone: boolean; steps: number; isSummed: boolean; orders: number }[]>`
    select r.done_at is not null as "isDone",
      (select count(*)::int from casework.event e where e.case_id = r.case_id and e.event = ${event}) as steps,
      case when ${event} = 'approve' then d.verified_fen is not null
        else coalesce(d.paid_fen, 0) = d.verified_fen end as "isSummed",
      (select count(*)::int from declaration.payment p where p.case_id = r.case_id) as orders
    from declaration.list_row r join declaration.declaration d on d.case_id = r.case_id
    where r.list_id = ${id}::uuid and r.choice = 'yes'`;
  for (const { isDone, steps, isSummed, orders } of rows) {
    expect({ steps, isSummed }).toEqual({ steps: isDone ? 1 : 0, isSummed: isDone });
    expect(orders).toBeLessThanOrEqual(1);
  }
  const [list] = await app.sql<{ state: string; left: number }[]>`
    select l.state, (select count(*)::int from declaration.list_row r where r.list_id = l.id and r.done_at is null) as left
    from declaration.review_list l where l.id = ${id}::uuid`;
  const confirmed = list?.left === 0 ? 'done' : 'confirmed';
  expect(list?.state).toBe(list?.state === 'open' ? 'open' : confirmed);
  return rows.filter(({ isDone }) => isDone).length;
}

/** A list is there with all its rows, or not at all. Returns how many there are. */
async function expectWholeLists(kind: string, rows: number): Promise<number> {
  const lists = await app.sql<{ n: number }[]>`
    select (select count(*)::int from declaration.list_row r where r.list_id = l.id) as n
    from declaration.review_list l where l.batch_id = ${desk.batch.batchId}::uuid and l.kind = ${kind}`;
  expect([[], [{ n: rows }]]).toContainEqual([...lists]);
  return lists.length;
}

const prepared = async (as: string, kind: string): Promise<string> => {
  const { reply } = await throughEveryBreak(
    () => desk.prepare(as, kind),
    () => expectWholeLists(kind, CASES),
  );
  return reply.data.records[0]?.id ?? '';
};

describe('每一次写入时连接都断一次', () => {
  let support = '';
  test('从联审到会议决定：每件恰好一次批准，名单的标记与案件一致，最后一件办完名单即办结', async () => {
    await acceptAll(desk);
    const joint = await prepared('demo-operator', 'joint');
    await desk.confirm('demo-joint', joint);
    expect((await desk.move('demo-joint', joint)).data).toMatchObject({ done: CASES, left: 0 });
    support = await prepared('demo-reviewer', 'support');
    const decision = { meeting: '管委会专题会', metOn: '2026-01-05', minutesNo: '〔2026〕3 号' };
    const agreed = () => expectAgreed(support, 'approve');
    const confirmed = await throughEveryBreak(() => desk.confirm('demo-leader', support, decision), agreed);
    expect(confirmed.breaks).toBeGreaterThan(0);
    const moved = await throughEveryBreak(() => desk.move('demo-leader', support), agreed);
    expect(moved.breaks).toBeGreaterThan(CASES);
    expect(await desk.countStates()).toEqual({ publicity: CASES });
  }, 240_000);

  test('从公示到拨付：每件恰好一笔拨付单、一次登记，已拨金额分文不差，账户随拨付单冻结', async () => {
    const published = await prepared('demo-operator', 'publicity');
    await throughEveryBreak(
      () => desk.confirm('demo-leader', published),
      () => Promise.resolve(0),
    );
    await endPublicity(desk, published);
    expect(await desk.countStates()).toEqual({ pending_disbursement: CASES });
    const payment = await prepared('demo-operator', 'payment');
    const agreed = () => expectAgreed(payment, 'record_payment');
    const terms = { documentNo: '苏滁财〔2026〕8 号', fundSource: '园区' };
    // the first enterprise has given no account: its row waits for a later list
    const ordered = await throughEveryBreak(() => desk.confirm('demo-leader', payment, terms), agreed);
    expect(ordered.breaks).toBeGreaterThan(CASES);
    const [frozen] = await app.sql<{ accounts: number; orders: number }[]>`
      select (select count(*)::int from declaration.account where frozen_by = ${payment}::uuid) as accounts,
        (select count(*)::int from declaration.payment where list_id = ${payment}::uuid) as orders`;
    expect(frozen).toEqual({ accounts: CASES - 1, orders: CASES - 1 });
    await throughEveryBreak(
      () => desk.ask('demo-payer', 'POST', 'manager/payment/send', { id: payment }),
      agreed,
    );
    const path = `manager/payment/export?id=${payment}&reason=${encodeURIComponent('送财政局')}`;
    const fileId = await desk.roundTrip('demo-payer', path, (book) => {
      for (const no of [2, 3]) {
        book.worksheets[0]!.getCell(`I${no}`).value = '已拨付';
        book.worksheets[0]!.getCell(`J${no}`).value = `PZ-${no}`;
        book.worksheets[0]!.getCell(`K${no}`).value = TODAY;
      }
    });
    const results = await throughEveryBreak(
      () => desk.ask('demo-payer', 'POST', 'manager/payment/import', { id: payment, fileId }),
      agreed,
    );
    expect(results.breaks).toBeGreaterThan(CASES);
    expect(await desk.countStates()).toEqual({ completed: CASES - 1, pending_disbursement: 1 });
    const [paid] = await app.sql<{ fen: number }[]>`
      select sum(paid_fen)::bigint as fen from declaration.declaration where batch_id = ${desk.batch.batchId}::uuid`;
    expect(Number(paid?.fen)).toBe((CASES - 1) * FEN);
  }, 240_000);
});
