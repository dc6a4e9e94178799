// 免申即享: a list from verified facts, approved by a second person, offered; confirmed, refused or left in silence.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { batchId, projectId } from '../../../../../seeds/declarable-projects.ts';
import { addDays, dayText } from '@yqt/kernel/dates';
import { demoEnterprises } from '../../../../../seeds/demo-enterprises.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { sweepCases } from '../../../casework/server/sweep-cases.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { storeFile } from '../../../file/server/file.port.ts';
import { stuckRow } from '../../../../server/test-stuck-row.ts';
import { offerListed } from './offer-listed.ts';
import { sayDirectFacts } from './test-direct.ts';

let app: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DIRECT = 3;
const [first, second, third] = DEMO_ENTERPRISES;
const HEADERS: Readonly<Record<string, string>> = { 'demo-enterprise': first.enId, second: second.enId };
interface Reply {
  returnCode: number;
  message: string;
  data: never;
}
/** `second` is the owner for their other enterprise. */
async function call(as: string | null, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
  const login = as === 'second' ? 'demo-enterprise' : as;
  if (login !== null && !cookies.has(login)) cookies.set(login, await app.signIn(login));
  const enid = HEADERS[as ?? ''];
  const reply = await app.call(method, `/policy/api/${path}`, {
    as: login === null ? null : (cookies.get(login) ?? null),
    ...(body ? { body } : {}),
    headers: enid === undefined ? {} : { enid },
  });
  return reply.body as Reply;
}
/** An upload of theirs that nothing refers to yet. */
async function uploadOf(login: string, name: string): Promise<string> {
  const bytes = pdfOf(name);
  const [owner] = await app.sql<
    { id: string }[]
  >`select id from identity.account where login_name = ${login}`;
  const given = { tenantId: 'suchu', ownerAccount: owner?.id ?? null, name, bytes };
  return (await storeFile(app.app.casework.files, given)).id;
}
const manage = (as: string, method: 'GET' | 'POST', path: string, body?: object) =>
  call(as, method, `manager/direct-benefit/${path}`, body);

interface List {
  list: { state: string; count: number; leftOut: number; amountFen: number; confirmBy: string | null };
  may: { prepare: boolean; approve: boolean; discard: boolean };
  toCheck: string[];
  candidates: {
    total: number;
    records: {
      enId: string;
      name: string;
      amountFen: number | null;
      leftOut: string | null;
      facts: { required: string; source: string | null }[];
      offer: { caseId: string; state: string } | null;
    }[];
  };
}
const read = async (as: string, id: string): Promise<List> =>
  (await manage(as, 'GET', `get/${id}?size=100`)).data;

let id = '';
/** Nobody acts for them. */
let silent: string[] = [];
describe('候选名单', () => {
  test('只有受理、初审人员生成名单，企业用户与游客不能；不是免申即享的项目不能', async () => {
    const given = { batchId: batchId(DIRECT, 1) };
    expect((await manage('demo-enterprise', 'POST', 'make', given)).returnCode).toBe(4030);
    expect((await call(null, 'GET', 'manager/direct-benefit/page')).returnCode).toBe(4010);
    expect((await manage('demo-leader', 'POST', 'make', given)).returnCode).toBe(4030);
    expect((await manage('demo-operator', 'POST', 'make', { batchId: batchId(1, 1) })).returnCode).toBe(4090);
    expect((await manage('demo-operator', 'POST', 'make', { batchId: first.enId })).returnCode).toBe(4040);
  });

  test('自填的信息不列入名单；登记或核验的列入，写明认定依据', async () => {
    const why = async (as: string) =>
      (await call(as, 'GET', `declare/direct/standing?projectId=${projectId(DIRECT)}`)).data as {
        state: string;
        reasons: { required: string; why: string }[];
      };
    await sayDirectFacts(app, { enId: second.enId, source: 'self' });
    const told = await why('second');
    expect(told.state).toBe('not-met');
    const [line] = told.reasons.filter(({ required }) => required.includes('入库登记编号'));
    expect(line?.why).toContain('自填');
    const given = { batchId: batchId(DIRECT, 1), confirmDays: 5 };
    expect((await manage('demo-operator', 'POST', 'make', given)).message).toContain('没有符合条件的企业');
    silent = demoEnterprises(dayText(app.clock.now()))
      .map(({ enId }) => enId)
      .slice(0, 8);
    for (const enId of [second.enId, third.enId, ...silent])
      await sayDirectFacts(app, { enId, source: 'verified' });
    const made = await manage('demo-operator', 'POST', 'make', given);
    id = (made.data as { id: string }).id;
    const { list, candidates, may, toCheck } = await read('demo-operator', id);
    expect(may).toEqual({ prepare: true, approve: false, discard: true });
    expect(toCheck).toEqual(['已经享受过首次入库的一次性补助']);
    const ids = candidates.records.map(({ enId }) => enId);
    expect(ids).toEqual(expect.arrayContaining([second.enId, third.enId]));
    expect(ids).not.toContain(first.enId);
    silent = silent.filter((enId) => ids.includes(enId));
    expect(silent.length).toBeGreaterThan(1);
    expect(list.amountFen).toBe(list.count * 1_000_000);
    const own = candidates.records.find(({ enId }) => enId === second.enId);
    expect(own).toMatchObject({ amountFen: 1_000_000, leftOut: null, offer: null });
    expect(own!.facts.find(({ required }) => required.includes('入库登记编号'))?.source).toBe('已核验');
    const approvers = await app.sql<{ login: string; link: string }[]>`
      select a.login_name as login, m.link from message.message m join identity.account a on a.id = m.account_id
      where m.dedupe_key = ${`direct:${id}:made`} order by 1`;
    const link = `/console/direct-benefit/${id}`;
    expect(approvers).toEqual([
      { login: 'demo-leader', link },
      { login: 'demo-leader2', link },
    ]);
    expect((await manage('demo-operator', 'POST', 'make', given)).message).toContain('待核准');
    expect((await why('second')).state).toBe('waiting');
  });

  test('移出名单要写理由，企业问起时说明；名单须由另一人核准，核对条件之后才能核准', async () => {
    const [out] = silent;
    const leaveOut = { id, enId: out, reason: '住所已迁出园区' };
    expect((await manage('demo-operator', 'POST', 'leave-out', leaveOut)).returnCode).toBe(1000);
    expect((await manage('demo-operator', 'POST', 'approve', { id })).returnCode).toBe(4030);
    const unchecked = await manage('demo-leader', 'POST', 'approve', { id });
    expect(unchecked.data).toMatchObject([{ field: 'isChecked' }]);
    const before = (await read('demo-leader', id)).list.count;
    const candidates = 'declaration.direct_candidate';
    const mendAll = await stuckRow(app.sql, { table: candidates, column: 'list_id', id });
    const approved = await manage('demo-leader', 'POST', 'approve', { id, isChecked: true });
    expect(approved.data).toEqual({ offered: 0, leftOut: 0 });
    await mendAll();
    // the sweep makes it good; one that cannot be offered stands in no other's way
    const next = (await read('demo-leader', id)).candidates.records
      .flatMap(({ enId, leftOut }) => (leftOut === null ? [enId] : []))
      .toSorted()[0];
    const mend = await stuckRow(app.sql, { table: candidates, column: 'en_id', id: next! });
    const offers = () =>
      offerListed({ ...app.app.casework, casework: app.app.casework } as never, { listId: null, limit: 1 });
    expect(await offers()).toBe(before - 1);
    await mend();
    expect(await offers()).toBe(1);
    expect((await manage('demo-leader', 'POST', 'approve', { id, isChecked: true })).returnCode).toBe(4090);
    expect((await manage('demo-operator', 'POST', 'leave-out', leaveOut)).returnCode).toBe(4090);
    const { candidates: listed, list } = await read('demo-leader', id);
    expect(list).toMatchObject({ state: 'approved', confirmBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const offered = listed.records.filter(({ offer }) => offer);
    expect(offered.length).toBe(before);
    expect(offered.every(({ offer }) => offer?.state === 'pending_confirmation')).toBe(true);
    expect(listed.records.find(({ enId }) => enId === out)?.leftOut).toBe('住所已迁出园区');
  });
});

describe('意愿确认', () => {
  const account = {
    accountName: second.name,
    bank: '演示银行',
    branch: '演示银行滁州支行',
    bankCode: '104375012345',
    accountNo: '6222020000000000',
    isWilling: true,
  };
  const offerOf = async (as: string) => {
    const standing = await call(as, 'GET', `declare/direct/standing?projectId=${projectId(DIRECT)}`);
    const { state: at, link } = standing.data as { state: string; link: string };
    expect(at).toBe('offered');
    return new URL(link, 'http://x').searchParams.get('id') ?? '';
  };
  const act = async (as: string, caseId: string, event: string, more: object) => {
    const { version } = (await call(as, 'GET', `declare/get/${caseId}`)).data as { version: number };
    return call(as, 'POST', `case/${caseId}/act`, { event, version, ...more });
  };

  test('列入名单的企业收到消息，在待我处理里确认，不能改核定内容；户名不符、联行号有误一次指出', async () => {
    const caseId = await offerOf('second');
    const todo = (await call('second', 'GET', `case/todo?enId=${second.enId}`)).data as {
      records: { id: string; dueOn: string | null }[];
    };
    const [offer] = await app.sql.unsafe<{ day: string }[]>(
      'select confirm_by::text as day from declaration.declaration where case_id = $1::uuid',
      [caseId],
    );
    expect(todo.records.find((one) => one.id === caseId)?.dueOn).toBe(offer?.day);
    const confirmBy = (on: string) => app.sql`
      update declaration.declaration set confirm_by = ${on}::date where case_id = ${caseId}::uuid`;
    await confirmBy(addDays(dayText(app.clock.now()), 3));
    await Promise.all([sweepCases(app.app.casework), sweepCases(app.app.casework)]);
    await confirmBy(offer!.day);
    const messages = (await call('second', 'GET', 'customer/msg/page?size=50')).data as {
      records: { title: string }[];
    };
    const ending = messages.records.filter(({ title }) => title.includes('等待您办理，还有 3 天截止'));
    expect(ending).toHaveLength(1);
    expect(messages.records.some(({ title }) => title.includes('请确认领取'))).toBe(true);
    const mine = (await call('second', 'GET', `declare/get/${caseId}`)).data;
    expect(mine).toMatchObject({
      isEditable: false,
      verifiedFen: 1_000_000,
      receiptNo: expect.stringMatching(/^SB\d{14}$/),
    });
    const save = { revision: 0, answers: { requestedAmount: '99' } };
    expect((await call('second', 'POST', `case/${caseId}/save`, save)).returnCode).toBe(4090);
    await app.sql`update declaration.project set needs_proof = true
      where id = (select project_id from declaration.declaration where case_id = ${caseId}::uuid)`;
    const unproved = { ...account, accountName: '别家公司', bank: '' };
    const both = await act('second', caseId, 'confirm_claim', { payload: unproved });
    expect((both.data as { field: string }[]).map(({ field }) => field)).toEqual([
      'payload.bank',
      'payload.accountName',
      'payload.proof',
    ]);
    expect((await act('second', caseId, 'confirm_claim', { payload: account })).data).toEqual([
      { field: 'payload.proof', errorMessage: '本项目的收款账户须附开户证明，请上传' },
    ]);
    const wrong = { ...account, accountName: '别家公司', bankCode: '12' };
    const refused = await act('second', caseId, 'confirm_claim', { payload: wrong });
    expect((refused.data as { field: string }[]).map(({ field }) => field)).toEqual([
      'payload.accountName',
      'payload.bankCode',
      'payload.proof',
    ]);
    const foreign = { ...account, proof: [await uploadOf('demo-other', '别家.pdf')] };
    expect((await act('second', caseId, 'confirm_claim', { payload: foreign })).data).toMatchObject([
      { field: 'payload.proof' },
    ]);
    // given on the account's page before: another one takes its place
    const early = await uploadOf('demo-enterprise', '先前的.pdf');
    const { isWilling: _claims, ...plain } = account;
    const own = { id: caseId, ...plain, proof: early };
    expect((await call('second', 'POST', 'declare/account/save', own)).returnCode).toBe(1000);
    const proof = await uploadOf('demo-enterprise', '开户许可证.pdf');
    const done = await act('second', caseId, 'confirm_claim', { payload: { ...account, proof: [proof] } });
    expect(done.data).toMatchObject({ state: 'publicity' });
    const files = await app.sql<{ id: string; state: string }[]>`
      select id, state from file.stored_file where id in (${early}::uuid, ${proof}::uuid)`;
    expect(files.find((one) => one.id === proof)?.state).toBe('kept');
    expect(files.find((one) => one.id === early)?.state).not.toBe('kept');
    const [dump] = await app.sql.unsafe<{ text: string }[]>(
      'select string_agg(e::text, $1) as text from casework.event e where case_id = $2::uuid',
      ['', caseId],
    );
    expect(dump?.text).not.toContain(account.accountNo);
    const given = (await call('second', 'GET', `declare/account/${caseId}`)).data;
    expect(given).toMatchObject({
      account: { accountName: second.name, bank: account.bank, accountNo: '**** 0000', proofId: proof },
    });
    const [kept] = await app.sql<{ sealed: string }[]>`
      select account_no_sealed as sealed from declaration.account where case_id = ${caseId}::uuid`;
    expect(kept?.sealed).not.toContain(account.accountNo);
    expect(app.app.casework.openText(kept?.sealed ?? '')).toBe(account.accountNo);
  });

  test('放弃要写理由；期满不答复的失效，之后不能再确认；名单上看得到各家的结果', async () => {
    const declined = await offerOf('demo-other');
    expect((await act('demo-other', declined, 'decline_claim', {})).data).toMatchObject([
      { field: 'reason' },
    ]);
    const given = { reason: '已享受同类补助' };
    expect((await act('demo-other', declined, 'decline_claim', given)).data).toMatchObject({
      state: 'declined',
    });
    const standing = async (as: string) =>
      (await call(as, 'GET', `declare/direct/standing?projectId=${projectId(DIRECT)}`)).data as {
        state: string;
      };
    expect(await standing('demo-other')).toMatchObject({ state: 'declined' });
    expect(await standing('second')).toMatchObject({ state: 'confirmed' });
    app.clock.advance(20 * 86_400_000);
    cookies.clear();
    await sweepCases(app.app.casework);
    const { candidates } = await read('demo-leader', id);
    const states = new Map(candidates.records.map(({ enId, offer }) => [enId, offer?.state]));
    expect(states.get(second.enId)).toBe('publicity');
    expect(states.get(third.enId)).toBe('declined');
    expect(silent.slice(1).map((enId) => states.get(enId))).toEqual(silent.slice(1).map(() => 'unconfirmed'));
  });
});
