// 告知承诺核查: what an officer finds of a promise, what an untrue one bars, and how nobody is locked out by it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { PromiseProof } from '../../casework/proof/contract.ts';
import type { Breach } from '../../casework/breach/contract.ts';
import { selectArchivedRecords } from '../../casework/archive/server/archive.sql.ts';
import { jpgOf } from '../../file/server/file-samples.ts';
import { faultsOf, filingDesk, SETTERS } from '../project/server/test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.sql`update operator.department set phone = '0550-7654321' where code = 'Z03'`;
});
afterAll(() => app.close());
const { OWNER, WRITER: CLERK, REVIEWER, SECOND: LEADER } = SETTERS;
const LEADER_2 = 'demo-leader2';
const FOREIGN = 'demo-joint';
const WORDS = '本企业承诺近三年无重大安全事故，所述属实。';
const REASON = '应急管理部门通报该企业上年发生一起较大事故';
const EVIDENCE = '电话核实并调取通报文件';
const materials = [
  { key: 'r0', name: '安全生产', need: 'always', copies: '1', obtainBy: 'promise', promise: WORDS },
];
const FILED = { answers: { f1: '装备', requestedAmount: '100000.00' } };
const { call, view, file, send, act, itemOf, drafted: draftedOf, uploaded } = filingDesk(() => app);
/** Nobody's promise counts against the next test. */
beforeEach(async () => {
  await app.sql`delete from casework.promise_breach`;
});

const drafted = (code: string, more: object = {}) => draftedOf(code, { materials, ...more });
const promise = (id: string, text: string | null = WORDS) =>
  call(OWNER, 'POST', `case/${id}/material/promise`, { code: 'r0', text });
const attach = async (id: string) =>
  call(OWNER, 'POST', `case/${id}/material/add`, {
    code: 'r0',
    fileId: await uploaded(OWNER, '证明.jpg', jpgOf()),
  });
const item = async (id: string) => itemOf((await view(id)).materials, 'r0');

async function filed(code: string, more: object = {}): Promise<string> {
  const id = await drafted(code, more);
  expect((await promise(id)).returnCode).toBe(1000);
  expect(await send(id, 'submit', FILED)).toMatchObject({ data: { state: 'submitted' } });
  expect((await act(CLERK, id, 'accept')).returnCode).toBe(1000);
  return id;
}
interface Desk {
  promises: PromiseProof[];
  breaches: Breach[];
  warnings: { text: string }[];
}
const deskOf = async (id: string, as: string = REVIEWER) =>
  (await call(as, 'GET', `manager/case/desk/${id}`)).data as Desk;
const proofAt = async (id: string, as: string = REVIEWER): Promise<PromiseProof> => {
  const [first] = (await deskOf(id, as)).promises;
  expect(first).toBeDefined();
  return first!;
};
const UNTRUE = { outcome: 'broken', reason: REASON, evidence: EVIDENCE };
const check = async (id: string, more: object = UNTRUE, as: string = REVIEWER) =>
  call(as, 'POST', 'manager/case/promise/check', { id, promiseId: (await proofAt(id)).promiseId, ...more });
const decide = async (id: string, as: string, more: object) =>
  call(as, 'POST', 'manager/case/promise/decide', { id, checkId: (await proofAt(id)).checkId, ...more });
const told = (login: string, id: string, part: string) =>
  app.sql<{ body: string }[]>`
    select m.body from message.message m join identity.account a on a.id = m.account_id
    join casework.case_file c on c.id = ${id}::uuid
    where a.login_name = ${login} and strpos(m.body, c.receipt_no) > 0 and strpos(m.title || m.body, ${part}) > 0`;
const audits = async (id: string) =>
  (
    await app.sql<{ event: string }[]>`
      select event from operator.audit_event where object_id = ${id} and event like 'case.promise-%' order by seq`
  ).map(({ event }) => event);
const askCorrection = (id: string) =>
  act(REVIEWER, id, 'request_correction', {
    reason: '请上传证明',
    items: [{ item: 'material:r0', note: '' }],
  });
const approve = (id: string) =>
  act(LEADER, id, 'approve', { payload: { verifiedAmount: '100000.00', basis: '符合条件' } });
const approved = async (code: string, more: object = {}) => {
  const id = await filed(code, more);
  expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
  expect((await approve(id)).returnCode).toBe(1000);
  return id;
};

describe('核查', () => {
  test('属实：双方读得到谁在何时怎样核查的，企业收到消息，办理经过与哈希链都有；同一承诺只核查一次', async () => {
    const id = await filed('HC-1');
    expect(await proofAt(id)).toMatchObject({ standing: 'unchecked', mayCheck: true, isFiled: true });
    expect(await check(id, { outcome: 'kept', evidence: EVIDENCE })).toMatchObject({
      data: { isPending: false },
    });
    const proof = await proofAt(id);
    expect(proof).toMatchObject({ standing: 'kept', mayCheck: false, evidence: EVIDENCE });
    expect(proof.checkedName).toEqual(expect.any(String));
    expect((await item(id))?.proof).toMatchObject({ outcome: 'kept', evidence: EVIDENCE });
    expect((await told(OWNER, id, '核查属实')).length).toBe(1);
    const { events } = await file(id);
    expect(events.at(-1)).toMatchObject({
      event: 'promise_kept',
      label: '核查告知承诺：属实',
      roleLabel: '初审',
    });
    expect(await audits(id)).toEqual(['case.promise-checked']);
    expect((await check(id)).returnCode).toBe(4090);
    expect(await deskOf(id)).toMatchObject({ isChainSound: true, breaches: [] });
    expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
  });

  test('不实的理由与核查方式缺了一次指出；不在手、不在权限内的人员和别的编号都不行', async () => {
    const id = await filed('HC-2');
    expect(
      faultsOf(await check(id, { outcome: 'broken', reason: `假${' '.repeat(20)}`, evidence: '看' })),
    ).toEqual(['reason', 'evidence']);
    expect(faultsOf(await check(id, {}))).toEqual(['outcome']);
    expect((await check(id, UNTRUE, FOREIGN)).returnCode).toBe(4040);
    // no task of theirs yet, and nothing is decided
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(4030);
    expect((await check(id, UNTRUE, CLERK)).returnCode).toBe(4030);
    expect((await proofAt(id, LEADER)).mayCheck).toBe(false);
    const other = await proofAt(await filed('HC-3', {}));
    for (const named of [
      { id, promiseId: other.promiseId },
      { id: 'x', promiseId: other.promiseId },
      { id, promiseId: 'x' },
    ])
      expect(
        (await call(REVIEWER, 'POST', 'manager/case/promise/check', { ...named, ...UNTRUE })).returnCode,
      ).toBe(4040);
    expect((await proofAt(id)).standing).toBe('unchecked');
  });

  test('两人同时核查，只算一次，只限制一次，企业只收到一条消息', async () => {
    const id = await approved('HC-4');
    const { promiseId } = await proofAt(id);
    const replies = await Promise.all(
      [LEADER, LEADER_2, 'demo-operator'].map(async (as) =>
        call(as, 'POST', 'manager/case/promise/check', { id, promiseId, ...UNTRUE }),
      ),
    );
    expect(replies.map(({ returnCode }) => returnCode).toSorted((a, b) => a - b)).toEqual([1000, 4090, 4090]);
    expect((await deskOf(id)).breaches).toHaveLength(1);
    expect((await told(OWNER, id, REASON)).length).toBe(1);
  });

  test('补正中收回的承诺不能核查；重新给的另行核查，原来的结果仍在', async () => {
    const id = await filed('HC-5');
    expect((await check(id, { outcome: 'kept' })).returnCode).toBe(1000);
    const before = await proofAt(id);
    await askCorrection(id);
    await promise(id);
    expect(await send(id, 'resubmit')).toMatchObject({ data: { state: 'first_review' } });
    const anew = await proofAt(id);
    expect(anew).toMatchObject({ standing: 'unchecked', mayCheck: true });
    expect(anew.promiseId).not.toBe(before.promiseId);
    expect((await item(id))?.proof).toBeNull();
    expect((await deskOf(id)).promises.find(({ promiseId }) => promiseId === before.promiseId)).toMatchObject(
      {
        standing: 'kept',
        isFiled: false,
      },
    );
    const old = { id, promiseId: before.promiseId, ...UNTRUE };
    expect((await call(REVIEWER, 'POST', 'manager/case/promise/check', old)).returnCode).toBe(4090);
    expect((await check(id)).returnCode).toBe(1000);
  });

  test('没有核查过而在补正中收回、重新给的，原来那次不能再核查', async () => {
    const id = await filed('HC-7');
    const { promiseId } = await proofAt(id);
    await askCorrection(id);
    await promise(id);
    const early = await call(LEADER, 'POST', 'manager/case/promise/check', { id, promiseId, ...UNTRUE });
    expect(early.returnCode).toBe(4030);
    await send(id, 'resubmit');
    const refused = await call(REVIEWER, 'POST', 'manager/case/promise/check', { id, promiseId, ...UNTRUE });
    expect([refused.returnCode, refused.message]).toEqual([4090, expect.stringContaining('已收回')]);
  });
});

describe('不实', () => {
  test('审核中：补正为上传之前不作通过的决定；该项收文件、不再收承诺；补正之后可以通过', async () => {
    const id = await filed('HC-10');
    expect((await check(id)).returnCode).toBe(1000);
    expect(await item(id)).toMatchObject({
      obtainBy: 'promise',
      proof: { outcome: 'broken', reason: REASON },
    });
    const desk = await deskOf(id, LEADER);
    expect(desk.breaches).toMatchObject([
      { way: 'promise', label: '安全生产', standing: 'bars', mayLift: true },
    ]);
    expect(desk.warnings.map(({ text }) => text).join()).toContain('请要求补正该项');
    expect((await told(OWNER, id, '电话 0550-7654321')).length).toBe(1);
    expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
    const refused = await approve(id);
    expect(refused).toMatchObject({
      data: [{ field: 'event', errorMessage: expect.stringContaining('经核查不实') }],
    });
    expect(
      (
        await act(LEADER, id, 'request_correction', {
          reason: '请上传证明',
          items: [{ item: 'material:r0', note: '' }],
        })
      ).returnCode,
    ).toBe(1000);
    expect(await item(id)).toMatchObject({
      obtainBy: 'upload',
      isOpen: true,
      takesUpload: true,
      instead: expect.stringMatching(/经核查承诺不实.+不再适用告知承诺.+电话 0550-7654321/),
    });
    const again = await promise(id);
    expect([again.returnCode, again.message]).toEqual([4090, expect.stringContaining('不再适用告知承诺')]);
    expect(faultsOf(await send(id, 'resubmit'))).toEqual(['materials.r0']);
    expect((await attach(id)).returnCode).toBe(1000);
    expect((await send(id, 'resubmit')).returnCode).toBe(1000);
    expect(await item(id)).toMatchObject({ proof: { outcome: 'broken' }, files: [{ name: '证明.jpg' }] });
    expect(itemOf((await file(id)).materials, 'r0')).toMatchObject({ obtainBy: 'upload', promise: null });
    expect((await deskOf(id, LEADER)).warnings).toEqual([]);
    expect((await approve(id)).returnCode).toBe(1000);
  });

  test('限制及于别的项目：改为上传即可申报；解除之后又可以承诺；容缺不受影响', async () => {
    const waiting = await drafted('HC-11');
    expect((await promise(waiting)).returnCode).toBe(1000);
    const id = await filed('HC-12');
    const elsewhere = await filed('HC-13');
    expect((await check(id)).returnCode).toBe(1000);
    expect(await item(waiting)).toMatchObject({
      obtainBy: 'upload',
      takesUpload: true,
      instead: expect.stringContaining('不再适用告知承诺'),
    });
    // what was filed before stays as it was, and its officers read why they may look
    expect(await item(elsewhere)).toMatchObject({ obtainBy: 'promise', promise: { text: WORDS } });
    expect((await deskOf(elsewhere)).warnings.map(({ text }) => text).join()).toContain('经核查承诺不实');
    expect(faultsOf(await send(waiting, 'submit', FILED))).toEqual(['materials.r0']);
    expect((await attach(waiting)).returnCode).toBe(1000);
    expect(await send(waiting, 'submit', FILED)).toMatchObject({ data: { state: 'submitted' } });
    const [row] = await app.sql<{ promises: object[] }[]>`
      select promises from casework.snapshot where case_id = ${waiting}::uuid`;
    expect(row?.promises).toEqual([]);
    expect(await item(waiting)).toMatchObject({ promise: null, files: [{ name: '证明.jpg' }] });

    const next = await drafted('HC-14');
    expect((await promise(next)).returnCode).toBe(4090);
    const [breach] = (await deskOf(id, LEADER)).breaches;
    const lift = { id, breachId: breach?.id, reason: '企业提供了结案证明，通报已撤销' };
    expect((await call(LEADER, 'POST', 'manager/case/breach/lift', lift)).returnCode).toBe(1000);
    expect((await told(OWNER, id, '可以重新适用告知承诺')).length).toBe(1);
    expect(await item(next)).toMatchObject({ obtainBy: 'promise', instead: null });
    expect((await promise(next)).returnCode).toBe(1000);
    expect(await send(next, 'submit', FILED)).toMatchObject({ data: { state: 'submitted' } });
    // the fact stays in its own case
    expect((await proofAt(id)).standing).toBe('broken');
  });

  test('只限制同一种承诺：容缺未兑现的照样可以承诺', async () => {
    const id = await filed('HC-15');
    await app.sql`
      insert into casework.promise_breach (id, case_id, code, label, way, broken_on)
      values (gen_random_uuid(), ${id}::uuid, 'x', '验收报告', 'deferral', current_date)`;
    const next = await drafted('HC-16');
    expect(await item(next)).toMatchObject({ obtainBy: 'promise' });
    expect((await promise(next)).returnCode).toBe(1000);
  });

  test('限制期间上传了文件，解除之后文件仍算数，移除后可以改为承诺', async () => {
    const id = await filed('HC-17');
    await check(id);
    const next = await drafted('HC-18');
    await attach(next);
    await app.sql`update casework.promise_breach set broken_on = broken_on - 365`;
    expect(await item(next)).toMatchObject({
      obtainBy: 'upload',
      instead: expect.stringContaining('先移除文件'),
    });
    const fileId = (await item(next))?.files[0]?.fileId;
    await call(OWNER, 'POST', `case/${next}/material/remove`, { code: 'r0', fileId });
    expect(await item(next)).toMatchObject({ obtainBy: 'promise', instead: null });
    expect((await promise(next)).returnCode).toBe(1000);
  });

  test('决定之后：终审人员核查，系统不自行撤销，写明下一步；归档之后仍可核查，记入归档包所读的承诺', async () => {
    const id = await approved('HC-19');
    expect((await check(id, UNTRUE, REVIEWER)).returnCode).toBe(4030);
    const other = await approved('HC-20');
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(1000);
    const { state } = await file(id);
    expect((await deskOf(id, LEADER)).warnings.map(({ text }) => text).join()).toContain('撤销决定');
    expect((await file(id)).state).toBe(state);

    await app.sql`update casework.case_file set closed_at = now(), archive_no = 'DA-2026-900002' where id = ${other}::uuid`;
    const events = (await file(other)).events.length;
    expect((await check(other, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect((await file(other)).events).toHaveLength(events);
    expect(await audits(other)).toEqual(['case.promise-checked']);
    const [{ promises } = { promises: [] }] = await selectArchivedRecords(app.sql, other);
    expect(promises).toMatchObject([{ checks: [{ outcome: 'broken', reason: REASON, evidence: EVIDENCE }] }]);
    for (const change of [`outcome = 'kept'`, `reason = '改成别的十个字以上的理由'`, `state = 'declined'`])
      await expect(
        app.sql.unsafe(`update casework.promise_check set ${change} where case_id = $1::uuid`, [other]),
        change,
      ).rejects.toThrow('is archived');
    await expect(app.sql`delete from casework.promise_check where case_id = ${other}::uuid`).rejects.toThrow(
      'is archived',
    );
    await app.sql`update casework.case_file set archive_no = null where id = ${other}::uuid`.catch(
      () => null,
    );
    await app.sql`alter table casework.promise_breach disable trigger archived`;
    await app.sql`delete from casework.promise_breach`;
    await app.sql`alter table casework.promise_breach enable trigger archived`;
  });
});

describe('严格岗位分离', () => {
  test('不实须由另一人确认：之前不限制、企业不知道，也不作决定；退回写明原因，提出人可以收回', async () => {
    const id = await filed('HC-30', { separation: 'strict' });
    expect(await check(id)).toMatchObject({ data: { isPending: true } });
    expect(await proofAt(id)).toMatchObject({ standing: 'proposed', isOwn: true, mayConfirm: false });
    expect((await deskOf(id)).breaches).toEqual([]);
    expect((await item(id))?.proof).toBeNull();
    expect((await told(OWNER, id, REASON)).length).toBe(0);
    expect((await told(LEADER, id, REASON)).length).toBe(1);
    expect((await check(id)).returnCode).toBe(4090);
    expect((await decide(id, REVIEWER, { isConfirmed: true })).returnCode).toBe(4030);
    expect((await decide(id, FOREIGN, { isConfirmed: true })).returnCode).toBe(4040);
    expect(faultsOf(await decide(id, LEADER, { isConfirmed: false }))).toEqual(['reason']);
    expect((await act(REVIEWER, id, 'pass_first')).returnCode).toBe(1000);
    expect(await approve(id)).toMatchObject({
      data: [{ field: 'event', errorMessage: expect.stringContaining('等待另一人确认') }],
    });
    // whose task is over takes back what they said
    expect((await decide(id, REVIEWER, { isConfirmed: false })).returnCode).toBe(1000);
    expect((await proofAt(id)).standing).toBe('unchecked');
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect((await decide(id, LEADER_2, { isConfirmed: false, reason: '证据不足' })).returnCode).toBe(1000);
    expect((await told(LEADER, id, '证据不足')).length).toBe(1);
    expect((await check(id, UNTRUE, LEADER)).returnCode).toBe(1000);
    expect((await decide(id, LEADER_2, { isConfirmed: true })).returnCode).toBe(1000);
    expect((await decide(id, LEADER_2, { isConfirmed: true })).returnCode).toBe(4090);
    expect(await proofAt(id)).toMatchObject({ standing: 'broken', confirmedName: expect.any(String) });
    expect((await deskOf(id)).breaches).toMatchObject([{ way: 'promise', standing: 'bars' }]);
    expect((await told(OWNER, id, REASON)).length).toBe(1);
    expect(await audits(id)).toEqual([
      'case.promise-check-proposed',
      'case.promise-check-declined',
      'case.promise-check-proposed',
      'case.promise-check-declined',
      'case.promise-check-proposed',
      'case.promise-checked',
    ]);
  });

  test('代录的人员和以其名义代理的都不能核查', async () => {
    const id = await filed('HC-31');
    await app.sql`
      update casework.case_file set entered_by = (select id from identity.account where login_name = ${REVIEWER})
      where id = ${id}::uuid`;
    expect((await check(id)).returnCode).toBe(4030);
    expect((await proofAt(id)).mayCheck).toBe(false);
  });
});
