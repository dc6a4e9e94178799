// For tests of lists: officers and one enterprise at their calls, files that go out and come back, and a batch brought to the
// node where a test begins.
import { Workbook } from '@cj-tech-master/excelts';
import { dayText } from '@yqt/kernel/dates';
import { expect } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type Reply, type TestApp } from '../../../../server/test-app.ts';
import type { CaseWarning } from '../../../casework/contract.ts';
import { sweepCases } from '../../../casework/server/sweep-cases.ts';
import { fillBatch, type Filling, type TestBatch } from './test-batch.ts';

export const OWN_LOGIN = 'demo-enterprise';
/** 10 万元. */
export const FEN = 10_000_000;
const [{ enId: enid }] = DEMO_ENTERPRISES;
/** What was approved a moment ago is paid today at the earliest. */
export const TODAY = dayText(new Date());
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ListOf {
  id: string;
  revision: number;
  state: string;
  no: string;
  version: number;
  rowCount: number;
  doneCount: number;
  moved: { name: string }[];
  publicFrom: string;
  publicTo: string;
}
export interface RowOf {
  caseId: string;
  applicantName: string;
  verifiedFen: number | null;
  choice: string;
  basis: string;
  remark: string;
  rank: number | null;
  warnings: CaseWarning[];
  isDone: boolean;
  notPaid: string | null;
  hasMoved: boolean;
  amountFrom: string | null;
  carriedFrom: string | null;
}
export interface MovedOf {
  done: number;
  left: number;
  results: { message: string }[];
}
type Method = 'GET' | 'POST';

/** A portal with a batch, and what its officers do; null as who = a guest. */
export async function openDesk(filling: Omit<Filling, 'sealText'>, env: Record<string, string> = {}) {
  const app: TestApp = await testApp({ env });
  // signs on everybody once before the grants of tests are written
  await app.signIn('demo-joint');
  const batch: TestBatch = await fillBatch(app.sql, { ...filling, sealText: app.app.casework.sealText });
  const cookies = new Map<string, string>();
  const cookieOf = async (as: string): Promise<string> => {
    const known = cookies.get(as) ?? (await app.signIn(as));
    cookies.set(as, known);
    return known;
  };
  const send = async (as: string | null, method: Method, path: string, body?: object): Promise<Reply> =>
    app.call(method, `/policy/api/${path}`, {
      as: as === null ? null : await cookieOf(as),
      ...(body ? { body } : {}),
      headers: as === OWN_LOGIN ? { enid } : {},
    });
  const ask = async <T>(as: string | null, method: Method, path: string, body?: object) => {
    const { body: reply } = await send(as, method, path, body);
    return { code: reply.returnCode, message: reply.message, data: reply.data as T };
  };
  const upload = async (as: string, name: string, content: Buffer, mediaType: string): Promise<string> => {
    const boundary = 'list-test';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mediaType}\r\n\r\n`;
    const reply = await app.call('POST', '/uaa/api/upload/file', {
      as: await cookieOf(as),
      body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    return (reply.body.data as { id: string }).id;
  };
  const download = async (as: string, path: string) =>
    app.app.inject({
      method: 'GET',
      url: `/policy/api/${path}`,
      headers: { cookie: await cookieOf(as), host: 'localhost:8081' },
    });
  /** Downloads a sheet, changes it, uploads it again. */
  const roundTrip = async (as: string, path: string, change: (book: Workbook) => void): Promise<string> => {
    const reply = await download(as, path);
    expect(reply.statusCode).toBe(200);
    const book = new Workbook();
    await book.xlsx.load(reply.rawPayload);
    change(book);
    return upload(as, 'back.xlsx', Buffer.from(await book.xlsx.writeBuffer()), XLSX);
  };
  const forget = () => cookies.clear();
  return {
    app,
    batch,
    cookieOf,
    send,
    ask,
    upload,
    download,
    roundTrip,
    forget,
    ...listActs(ask, { app, batch }),
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;

type Ask = <T>(
  as: string | null,
  method: Method,
  path: string,
  body?: object,
) => Promise<{ code: number; message: string; data: T }>;

function listActs(ask: Ask, { app, batch }: { app: TestApp; batch: TestBatch }) {
  const listOf = async (as: string, id: string) =>
    (await ask<ListOf>(as, 'GET', `manager/list/get/${id}`)).data;
  return {
    listOf,
    rowsOf: async (as: string, id: string, current = 1) =>
      (await ask<{ records: RowOf[] }>(as, 'GET', `manager/list/rows?id=${id}&size=100&current=${current}`))
        .data.records,
    prepare: (as: string, kind: string, more: object = {}) =>
      ask<{ records: { id: string; no: string }[] }>(as, 'POST', 'manager/list/create', {
        batchId: batch.batchId,
        kind,
        ...more,
      }),
    confirm: async (as: string, id: string, more: object = {}) =>
      ask(as, 'POST', 'manager/list/confirm', { id, revision: (await listOf(as, id)).revision, ...more }),
    move: (as: string, id: string) => ask<MovedOf>(as, 'POST', 'manager/list/move', { id }),
    saveRow: async (as: string, id: string, row: RowOf, change: Partial<RowOf>) => {
      const { caseId, verifiedFen, rank, choice, basis, remark } = { ...row, ...change };
      return ask<{ revision: number; field: string }[]>(as, 'POST', 'manager/list/save', {
        id,
        revision: (await listOf(as, id)).revision,
        rows: [{ caseId, verifiedFen, rank, choice, basis, remark }],
      });
    },
    stateOf: async (caseId: string): Promise<string | undefined> =>
      (
        await app.sql.unsafe<{ state: string }[]>(
          'select state from casework.case_file where id = $1::uuid',
          [caseId],
        )
      )[0]?.state,
    countStates: async () =>
      Object.fromEntries(
        (
          await app.sql.unsafe<{ state: string; n: number }[]>(
            'select state, count(*)::int as n from casework.case_file where subject_id = $1 group by state',
            [batch.batchId],
          )
        ).map(({ state, n }) => [state, n]),
      ),
  };
}

const DECISION = { meeting: '管委会专题会', metOn: '2026-01-05', minutesNo: '〔2026〕3 号' };

/** Every case accepted. */
export async function acceptAll({ ask, batch }: Desk): Promise<void> {
  const AT_ONCE = 100;
  for (let from = 0; from < batch.caseIds.length; from += AT_ONCE) {
    const cases = batch.caseIds.slice(from, from + AT_ONCE).map((id) => ({ id, version: 1 }));
    const done = await ask<{ done: number }>('demo-operator', 'POST', 'manager/case/batch', {
      cases,
      event: 'accept',
    });
    expect(done.data.done).toBe(cases.length);
  }
}

/** Every case approved by the meeting: the publicity list is next. */
export async function approveAll(desk: Desk): Promise<void> {
  await acceptAll(desk);
  for (const { id } of (await desk.prepare('demo-operator', 'joint')).data.records) {
    await desk.confirm('demo-joint', id);
    await desk.move('demo-joint', id);
  }
  const [support] = (await desk.prepare('demo-reviewer', 'support')).data.records;
  expect((await desk.confirm('demo-leader', support?.id ?? '', DECISION)).code).toBe(1000);
  await desk.move('demo-leader', support?.id ?? '');
}

/** Every case published. Returns the list. */
export async function publishAll(desk: Desk): Promise<string> {
  await approveAll(desk);
  const [list] = (await desk.prepare('demo-operator', 'publicity')).data.records;
  expect((await desk.confirm('demo-leader', list?.id ?? '')).code).toBe(1000);
  return list?.id ?? '';
}

/** The publicity of a list is over. */
export async function endPublicity({ app }: Desk, id: string): Promise<void> {
  await app.sql.unsafe(
    `update declaration.review_list set public_to = (now() at time zone 'Asia/Shanghai')::date - 1 where id = $1::uuid`,
    [id],
  );
  await sweepCases(app.app.casework);
}
