// 鉴定与销毁: after its retention a case goes as a whole, by the word of two, and nothing else ever goes; what stays names nobody and
// still adds up.
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { AppError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { keepFiles, removeOrphans, storeFile } from '../../../file/server/file.port.ts';
import { findAuditFault } from '../../../operator/server/operator.port.ts';
import { testAnswers } from '../../../vehicle/test-vehicle.ts';
import { archiveCases } from '../../archive/server/archive-cases.ts';
import type { PackageCheck } from '../../archive/archive.rules.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import type { CaseDesk } from '../../desk/contract.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { callsOf, codesOf, OWNER } from '../../server/test-calls.ts';
import type { AppraisalRow } from '../contract.ts';
import { decideAppraisal } from './decide-appraisal.ts';
import { proposeAppraisal } from './propose-appraisal.ts';

const PROPOSER = 'demo-operator';
const SECOND = 'demo-clerk';
const REVIEWER = 'demo-reviewer';
const REASON = '保管期限已满，无继续保存价值';
const YEARS = 4500;
let app: TestApp;
let folder = '';
const call = callsOf(() => app);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yqt-appraisal-'));
  app = await testApp({ env: { FILES_URL: pathToFileURL(folder).href } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = async (as: string, id: string) =>
  (await call<CaseFile>(as, 'GET', `manager/case/get/${id}`)).data;
const act = async (as: string, id: string, what: object) =>
  call(as, 'POST', 'manager/case/act', { id, version: (await fileOf(as, id)).version, ...what });

/** A vehicle application that was turned down and archived; by default so long ago that its retention has ended. */
async function archived(daysAgo = YEARS): Promise<string> {
  const answers = testAnswers(dayText(app.clock.now()));
  const { data } = await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', { answers });
  const { id } = data;
  const sent = await call(OWNER, 'POST', 'vehicle/submit', { id, revision: 1, action: 'submit' });
  expect(sent.returnCode, sent.message).toBe(1000);
  await act(PROPOSER, id, { event: 'accept' });
  const reasonCode = Object.keys((await fileOf(REVIEWER, id)).reasonCodes)[0];
  const reply = await act(REVIEWER, id, { event: 'reject', reason: '路线不符', reasonCode });
  expect(reply.returnCode, reply.message).toBe(1000);
  await app.sql`
    update casework.case_file set closed_at = closed_at - make_interval(days => ${daysAgo}) where id = ${id}::uuid`;
  await archiveCases(app.app.casework);
  return id;
}

const propose = (as: string, id: string, more: object = {}) =>
  call<{ appraisalId: string }>(as, 'POST', 'manager/case/appraisal/propose', {
    id,
    outcome: 'destroy',
    reason: REASON,
    ...more,
  });
const decide = (as: string, id: string, appraisalId: string, more: object = {}) =>
  call(as, 'POST', 'manager/case/appraisal/decide', { id, appraisalId, isConfirmed: true, ...more });
const listed = async (tab: string, as = PROPOSER) =>
  (await call<{ records: AppraisalRow[] }>(as, 'GET', `manager/case/appraisal/page?tab=${tab}&size=100`)).data
    .records;
const numberOf = async (id: string) =>
  (await app.sql<{ no: string }[]>`select archive_no as no from casework.case_file where id = ${id}::uuid`)[0]
    ?.no ?? '';
const destroyed = async (id: string): Promise<void> => {
  const { data } = await propose(PROPOSER, id);
  const reply = await decide(SECOND, id, data.appraisalId);
  expect(reply.returnCode, reply.message).toBe(1000);
};
/** Rows of every table that names the case, by table. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables = await app.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.columns
    where column_name = 'case_id' and table_schema in ('casework', 'vehicle', 'declaration', 'feedback') order by 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await app.sql.unsafe<{ n: number }[]>(
      `select count(*)::int as n from ${name} where case_id = $1::uuid`,
      [id],
    );
    if (row && row.n > 0) counts[name] = row.n;
  }
  return counts;
}
const keysOf = (ids: readonly string[]) => app.sql<{ id: string; state: string; key: string }[]>`
  select id, state, object_key as key from file.stored_file where id = any(${[...ids]}::uuid[])`;
const isStored = (key: string) =>
  access(join(folder, key)).then(
    () => true,
    () => false,
  );
/** A file among the materials of a closed case, as it was filed. */
async function withMaterial(id: string): Promise<string> {
  const given = { tenantId: 'suchu', ownerAccount: null, name: '行驶证.pdf', bytes: pdfOf(id) };
  const file = await storeFile(app.app.casework.files, given);
  await app.sql`update file.stored_file set state = 'kept' where id = ${file.id}::uuid`;
  await transaction(app.sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
      values (${id}::uuid, 'licence', ${file.id}::uuid, '行驶证.pdf', 1, 'h', now())`;
  });
  return file.id;
}

describe('保管期限届满', () => {
  test('期满的在待鉴定中，未满与永久的不在，也不能鉴定', async () => {
    const [over, fresh, forever] = [await archived(), await archived(100), await archived()];
    await transaction(app.sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update casework.archive set retention = 'permanent', retain_until = null where case_id = ${forever}::uuid`;
    });
    const due = await listed('due');
    expect(due.find(({ caseId }) => caseId === over)).toMatchObject({
      archiveNo: await numberOf(over),
      title: '车辆通行申请',
      proposal: null,
    });
    expect(due.map(({ caseId }) => caseId)).not.toContain(fresh);
    expect(due.map(({ caseId }) => caseId)).not.toContain(forever);
    for (const id of [fresh, forever]) {
      const reply = await propose(PROPOSER, id);
      expect([reply.returnCode, reply.message]).toEqual([4090, '本件的保管期限未满，不能鉴定']);
    }
  });

  test('理由、期限有误的指出；无权的人与别的租户看作没有', async () => {
    const id = await archived();
    expect((await propose(PROPOSER, id, { reason: '无' })).returnCode).toBe(3000);
    for (const wrong of [{ outcome: 'extend' }, { retention: '10' }]) {
      const refused = await propose(PROPOSER, id, wrong);
      expect(refused).toMatchObject({ returnCode: 3000, data: [{ field: 'retention' }] });
    }
    expect((await propose('demo-clerk2', id)).returnCode).toBe(4040);
    expect((await propose(REVIEWER, id)).returnCode).toBe(4030);
    expect((await propose(OWNER, id)).returnCode).toBe(4030);
    const { casework } = app.app;
    const grants = [{ role: 'tenant-admin', kind: 'vehicle_pass', department: '*', projectGroup: '*' }];
    const foreign = { tenantId: 'demo2', accountId: uuidV7(), ip: '', requestId: 't', reach: { grants } };
    const refusals = [
      proposeAppraisal(casework, foreign, { id, outcome: 'destroy', reason: REASON }),
      decideAppraisal(casework, foreign, { id, appraisalId: uuidV7(), isConfirmed: true }),
    ].map((work) =>
      work.then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : error),
      ),
    );
    expect(await Promise.all(refusals)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await listed('due', SECOND)).some(({ caseId }) => caseId === id)).toBe(true);
    expect((await listed('due', 'demo-clerk2')).some(({ caseId }) => caseId === id)).toBe(false);
  });

  test('提出人自己与双方的代理人不能确认；退回须写明原因，提出人可以收回；退回后可以另提', async () => {
    const id = await archived();
    const { data } = await propose(PROPOSER, id);
    expect((await propose(SECOND, id)).returnCode).toBe(4090);
    expect((await decide(PROPOSER, id, data.appraisalId)).returnCode).toBe(4030);
    const [deputy] = [uuidV7()];
    await app.sql`
      insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
      select ${deputy}::uuid, 'suchu', a.id, b.id, '2020-01-01', '2999-01-01', 'test', now()
      from identity.account a, identity.account b where a.login_name = ${PROPOSER} and b.login_name = 'demo-clerk2'`;
    expect((await decide('demo-clerk2', id, data.appraisalId)).returnCode).toBe(4030);
    await app.sql`delete from operator.deputy where id = ${deputy}::uuid`;
    const { data: desk } = await call<CaseDesk>(SECOND, 'GET', `manager/case/desk/${id}`);
    expect(desk.appraisal?.open).toMatchObject({ isOwn: false, mayConfirm: true, reason: REASON });
    const silent = await decide(SECOND, id, data.appraisalId, { isConfirmed: false });
    expect(silent.returnCode).toBe(3000);
    const back = { isConfirmed: false, reason: '还要查' };
    expect((await decide(SECOND, id, data.appraisalId, back)).returnCode).toBe(1000);
    expect((await decide(SECOND, id, data.appraisalId)).returnCode).toBe(4090);
    const { data: again } = await propose(SECOND, id);
    expect((await decide(SECOND, id, again.appraisalId, { isConfirmed: false })).returnCode).toBe(1000);
    expect((await call(PROPOSER, 'GET', `manager/case/get/${id}`)).returnCode).toBe(1000);
  });
});

describe('销毁', () => {
  test('内容、材料、文书、意见、个人信息与归档包都删除；清册与审计留下；之后如同没有', async () => {
    const id = await archived();
    const material = await withMaterial(id);
    const archiveNo = await numberOf(id);
    const before = await rowsOf(id);
    for (const table of ['casework.event', 'casework.snapshot', 'casework.archive', 'casework.case_key'])
      expect(before[table], table).toBeGreaterThan(0);
    const [row] = await app.sql<{ package: string; hash: string; receipt: string; code: string }[]>`
      select a.file_id as package, a.package_hash as hash, c.receipt_no as receipt,
        (select p.code from casework.paper p where p.case_id = c.id limit 1) as code
      from casework.archive a join casework.case_file c on c.id = a.case_id where a.case_id = ${id}::uuid`;
    const papers = await app.sql<{ id: string }[]>`
      select file_id as id from casework.paper where case_id = ${id}::uuid and file_id is not null`;
    const ids = [row?.package ?? '', material, ...papers.map((one) => one.id)];
    const keys = (await keysOf(ids)).map(({ key }) => key);
    expect(await Promise.all(keys.map(isStored))).toEqual(ids.map(() => true));
    await destroyed(id);

    expect(Object.keys(await rowsOf(id)).toSorted()).toEqual(['casework.appraisal', 'casework.task']);
    const [left] = await app.sql<{ text: string; tasks: string }[]>`
      select to_jsonb(c)::text as text, (select jsonb_agg(to_jsonb(t))::text from casework.task t where t.case_id = c.id) as tasks
      from casework.case_file c where c.id = ${id}::uuid`;
    for (const secret of ['皖M', '滁州', '演示', '13900001234']) expect(left?.text).not.toContain(secret);
    expect(left?.text).toContain(`档案已销毁（${archiveNo}）`);
    expect(JSON.parse(left?.tasks ?? '[]')).toEqual(
      expect.arrayContaining([expect.objectContaining({ assignee: null, closed_by: null })]),
    );
    for (const as of [PROPOSER, REVIEWER])
      expect((await call(as, 'GET', `manager/case/get/${id}`)).returnCode).toBe(4040);
    expect((await call(OWNER, 'GET', `vehicle/get/${id}`)).returnCode).toBe(4040);
    const verified = await app.call('GET', `/policy/api/ua/verify/${row?.code ?? ''}`);
    expect(verified.status).toBe(404);
    const { data: queue } = await call<{ records: { id: string }[] }>(
      PROPOSER,
      'GET',
      `manager/case/page?tab=archived&keyword=${archiveNo}`,
    );
    expect(queue.records).toEqual([]);

    await removeOrphans(app.app.casework.files);
    expect(await keysOf(ids)).toEqual([]);
    expect(await Promise.all(keys.map(isStored))).toEqual(ids.map(() => false));

    const entry = (await listed('destroyed')).find((one) => one.archiveNo === archiveNo);
    expect(entry).toMatchObject({
      caseId: null,
      receiptNo: row?.receipt,
      packageHash: row?.hash,
      proposal: { reason: REASON, proposedName: '演示运营人员', decidedName: '演示受理员' },
    });
    const [audit] = await app.sql<{ facts: object }[]>`
      select facts from operator.audit_event where event = 'case.destroyed' and object_id = ${id}`;
    expect(audit?.facts).toMatchObject({ archiveNo, packageHash: row?.hash, files: ids.length });
    expect(await findAuditFault(app.sql, 'suchu')).toBeNull();
    const again = await decide(SECOND, id, entry?.proposal?.id ?? '');
    expect(again.returnCode).toBe(4040);
  });

  test('材料库与别的办件还在用的文件不删', async () => {
    const [id, other] = [await archived(), await archived(100)];
    const [shared, vaulted] = [await withMaterial(id), await withMaterial(id)];
    await transaction(app.sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
        values (${other}::uuid, 'licence', ${shared}::uuid, 'a', 1, 'h', now())`;
      await tx`
        insert into casework.vault_file (id, tenant_id, en_id, item_id, type, title, file_id, name, size, sha256, added_by, added_at)
        select ${uuidV7()}::uuid, 'suchu', owner_id, ${uuidV7()}::uuid, '02', '行驶证', ${vaulted}::uuid, 'a', 1, 'h', id, now()
        from casework.case_file where id = ${id}::uuid`;
    });
    await destroyed(id);
    expect((await keysOf([shared, vaulted])).map(({ state }) => state)).toEqual(['kept', 'kept']);
  });

  test('同一个文件记在别处的不删，不论是谁的、在哪里；最后一处也销毁时才删', async () => {
    const [id, other, last] = [await archived(), await archived(), await archived()];
    const files = new Map<string, string>();
    const naming: Record<string, (tx: Tx, file: string) => PromiseLike<unknown>> = {
      material: (tx, file) => tx`
        insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
        values (${other}::uuid, 'licence', ${file}::uuid, 'a', 1, 'h', now())`,
      answers: (tx, file) => tx`
        update casework.case_file set answers = answers || jsonb_build_object('more', ${file}::text) where id = ${other}::uuid`,
      snapshot: (tx, file) => tx`
        update casework.snapshot set answers = answers || jsonb_build_object('more', ${file}::text) where case_id = ${other}::uuid`,
      event: (tx, file) => tx`
        update casework.event set payload = payload || jsonb_build_object('more', upper(${file}::text)) where case_id = ${other}::uuid`,
      objection: (tx, file) => tx`
        insert into declaration.objection (id, tenant_id, list_id, case_id, by_account, is_named, words, files, at)
        values (gen_random_uuid(), 'suchu', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), false, 'w',
          array[gen_random_uuid(), ${file}::uuid], now())`,
      letter: (tx, file) => tx`
        update identity.binding set letter_file_id = ${file} where ctid = (select ctid from identity.binding limit 1)`,
      template: (tx, file) => tx`
        update declaration.project set paper_templates = jsonb_build_object('p', jsonb_build_object('fileId', ${file}::text))
        where ctid = (select ctid from declaration.project limit 1)`,
    };
    for (const place of [...Object.keys(naming), 'nowhere']) files.set(place, await withMaterial(id));
    await transaction(app.sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      // an agent files for two enterprises
      await tx`update casework.case_file set owner_id = gen_random_uuid() where id = ${other}::uuid`;
      for (const [place, name] of Object.entries(naming)) await name(tx, files.get(place) ?? '');
    });
    const states = async () => {
      const stored = new Map((await keysOf([...files.values()])).map((one) => [one.id, one.state]));
      return Object.fromEntries([...files].map(([place, file]) => [place, stored.get(file)]));
    };
    await destroyed(last);
    await destroyed(id);
    const kept = Object.fromEntries(Object.keys(naming).map((place) => [place, 'kept']));
    expect(await states()).toEqual({ ...kept, nowhere: 'removing' });
    await destroyed(other);
    expect(await states()).toMatchObject({
      material: 'removing',
      event: 'kept',
      objection: 'kept',
      letter: 'kept',
    });
  });

  test('正在把文件记到另一件上的先提交，销毁等它，文件留下', async () => {
    const [id, other] = [await archived(), await archived(100)];
    const file = await withMaterial(id);
    const waiting = async () => {
      const [row] = await app.sql<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%file.stored_file%'`;
      return row?.n ?? 0;
    };
    const { data } = await propose(PROPOSER, id);
    const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const naming = transaction(app.sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await keepFiles(tx, { tenantId: 'suchu', accountId: null, ids: [file] });
      await tx`
        insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
        values (${other}::uuid, 'licence', ${file}::uuid, 'a', 1, 'h', now())`;
      isHeld.resolve();
      await mayEnd.promise;
    });
    await isHeld.promise;
    const confirming = decide(SECOND, id, data.appraisalId);
    await expect.poll(waiting, { timeout: 15_000 }).toBe(1).finally(mayEnd.resolve);
    await naming;
    expect((await confirming).returnCode).toBe(1000);
    expect((await keysOf([file])).map(({ state }) => state)).toEqual(['kept']);
  });

  test('所发的通行证删除，续办它的不受影响；意见反馈的问答删除，统计不变', async () => {
    const [id, other] = [await archived(), await archived(100)];
    const [gone, renewing] = [uuidV7(), uuidV7()];
    for (const [pass, of, renews] of [
      [gone, id, null],
      [renewing, other, gone],
    ] as const)
      await app.sql`
        insert into vehicle.pass (id, tenant_id, case_id, en_id, no, code, plate_no, plate_color, apply_type, gates, valid_from,
          valid_to, renews, issued_at)
        select ${pass}::uuid, 'suchu', id, owner_id, ${pass}, ${pass}, '皖M12345', '01', '01', '{}', '2010-01-01', '2010-02-01',
          ${renews}::uuid, now() from casework.case_file where id = ${of}::uuid`;
    await destroyed(id);
    const passes = await app.sql<object[]>`
      select id, renews from vehicle.pass where id in (${gone}::uuid, ${renewing}::uuid)`;
    expect(passes).toEqual([{ id: renewing, renews: null }]);

    const asked = { kind: '01', title: '路灯坏了', text: '门口王先生家的路灯', mayPublish: false };
    const added = await app.call('POST', '/policy/api/ua/feedback/add', {
      as: await call.cookieOf(OWNER),
      body: asked,
    });
    expect(added.status, added.text).toBe(200);
    const [question] = await app.sql<{ id: string }[]>`
      select case_id as id from feedback.question where title = '路灯坏了'`;
    const caseId = question?.id ?? '';
    await app.sql`
      update casework.case_file set state = 'closed', closed_at = now() - make_interval(days => ${YEARS}) where id = ${caseId}::uuid`;
    await archiveCases(app.app.casework);
    const counted = () => app.sql<object[]>`
      select kind, asked_at, answered_on, used_days, satisfaction from feedback.question order by case_id`;
    const before = await counted();
    await destroyed(caseId);
    expect(await counted()).toEqual(before);
    const [left] = await app.sql<{ text: string; turns: number }[]>`
      select to_jsonb(q)::text || to_jsonb(c)::text as text,
        (select count(*)::int from feedback.turn t where t.case_id = q.case_id) as turns
      from feedback.question q join casework.case_file c on c.id = q.case_id where q.case_id = ${caseId}::uuid`;
    expect(left).toMatchObject({ turns: 0, text: expect.not.stringContaining('路灯') });
  });

  test('两人同时确认只有一次，两人同时提出只有一份', async () => {
    const id = await archived();
    const proposed = await Promise.all([propose(PROPOSER, id), propose(SECOND, id)]);
    expect(codesOf(proposed)).toEqual([1000, 4090]);
    const isFirst = proposed[0]?.returnCode === 1000;
    const appraisalId = proposed.find(({ returnCode }) => returnCode === 1000)?.data.appraisalId ?? '';
    const confirmer = isFirst ? SECOND : PROPOSER;
    const codes = codesOf(await Promise.all([1, 2, 3].map(() => decide(confirmer, id, appraisalId))));
    expect(codes).toEqual([1000, 4040, 4040]);
    const [count] = await app.sql<{ n: number }[]>`
      select count(*)::int as n from operator.audit_event where event = 'case.destroyed' and object_id = ${id}`;
    expect(count?.n).toBe(1);
  });

  test('中途失败什么也没有删，意见仍在等待；文件删到一半由下一次接着删', async () => {
    const id = await archived();
    const material = await withMaterial(id);
    const { data } = await propose(PROPOSER, id);
    const before = await rowsOf(id);
    const { casework } = app.app;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the map that the composition root made
    const kinds = casework.kinds as Map<string, CaseKind>;
    const kind = kinds.get('vehicle_pass');
    if (!kind) throw new Error('no kind');
    kinds.set('vehicle_pass', {
      ...kind,
      destroyRows: async () => {
        throw new Error('killed');
      },
    });
    expect((await decide(SECOND, id, data.appraisalId)).status).toBe(500);
    kinds.set('vehicle_pass', kind);
    expect(await rowsOf(id)).toEqual(before);
    expect((await call(SECOND, 'GET', `manager/case/get/${id}`)).returnCode).toBe(1000);
    expect((await keysOf([material])).map(({ state }) => state)).toEqual(['kept']);

    expect((await decide(SECOND, id, data.appraisalId)).returnCode).toBe(1000);
    const [stored] = await keysOf([material]);
    expect(stored?.state).toBe('removing');
    const { files } = casework;
    const broken = {
      ...files,
      storage: Object.assign(Object.create(files.storage) as typeof files.storage, {
        remove: () => Promise.reject(new Error('disk')),
      }),
    };
    await expect(removeOrphans(broken)).rejects.toThrow('disk');
    await Promise.all([removeOrphans(files), removeOrphans(files)]);
    expect(await keysOf([material])).toEqual([]);
    expect(await isStored(stored?.key ?? '')).toBe(false);
  });

  test('清册导出为 xlsx，逐次留痕；看不到的人导不出', async () => {
    const id = await archived();
    await destroyed(id);
    const exportAs = async (as: string) =>
      app.app.inject({
        method: 'GET',
        url: `/policy/api/manager/case/appraisal/register/export?keyword=${await numberOf(id)}`,
        headers: { host: 'localhost:8081', cookie: await call.cookieOf(as) },
      });
    const reply = await exportAs(PROPOSER);
    expect(reply.statusCode).toBe(200);
    const { Workbook } = await import('@cj-tech-master/excelts');
    const workbook = new Workbook();
    await workbook.xlsx.load(reply.rawPayload);
    const sheet = workbook.getWorksheet('销毁清册');
    expect(sheet?.rowCount).toBe(2);
    const cells = ['A2', 'J2', 'K2', 'M2'].map((at) => sheet?.getCell(at).value);
    expect(cells).toEqual([await numberOf(id), REASON, '演示运营人员', '演示受理员']);
    const [audit] = await app.sql<{ n: number }[]>`
      select count(*)::int as n from operator.audit_event where event = 'case.register-exported'`;
    expect(audit?.n).toBe(1);
    expect((await exportAs('demo-first')).statusCode).toBe(403);
  });
});

describe('续存', () => {
  test('另一人确认后期限延长，包仍与归档时一致；之后不再待鉴定', async () => {
    const id = await archived();
    const [{ until } = { until: '' }] = await app.sql<{ until: string }[]>`
      select retain_until as until from casework.archive where case_id = ${id}::uuid`;
    const { data } = await propose(PROPOSER, id, { outcome: 'extend', retention: '30' });
    expect((await decide(SECOND, id, data.appraisalId)).returnCode).toBe(1000);
    const later = `${Number(until.slice(0, 4)) + 30}-12-31`;
    const { data: desk } = await call<CaseDesk>(SECOND, 'GET', `manager/case/desk/${id}`);
    expect(desk).toMatchObject({
      appraisal: null,
      archive: { retention: '30', retainUntil: later, isOver: false },
    });
    expect((await listed('due')).some(({ caseId }) => caseId === id)).toBe(false);
    expect((await listed('extended')).find(({ caseId }) => caseId === id)?.proposal).toMatchObject({
      newUntil: later,
    });
    const { data: check } = await call<PackageCheck>(PROPOSER, 'POST', 'manager/case/archive/check', { id });
    expect(check).toMatchObject({ isIntact: true, faults: [] });
  });

  test('可以续存为永久', async () => {
    const id = await archived();
    const { data } = await propose(PROPOSER, id, { outcome: 'extend', retention: 'permanent' });
    expect((await decide(SECOND, id, data.appraisalId)).returnCode).toBe(1000);
    expect((await propose(PROPOSER, id)).returnCode).toBe(4090);
  });
});

describe('绕过两人的语句', () => {
  const confirmBy = (appraisalId: string, by: string) => app.sql`
    update casework.appraisal set status = 'confirmed', decided_by = ${by}::uuid, decided_name = 'n', decided_at = now()
    where id = ${appraisalId}::uuid`;

  test('没有确认就删不了；一个人确认不了；确认的事务之外什么也删不了', async () => {
    const id = await archived();
    const { data } = await propose(PROPOSER, id);
    const wipe = [
      `delete from casework.event where case_id = $1::uuid`,
      `delete from casework.snapshot where case_id = $1::uuid`,
      `delete from casework.archive where case_id = $1::uuid`,
      `update casework.archive set retain_until = '2999-12-31' where case_id = $1::uuid`,
      `update casework.case_file set destroyed_at = now() where id = $1::uuid`,
      `delete from casework.paper where case_id = $1::uuid`,
      `update casework.task set assignee = null where case_id = $1::uuid`,
    ];
    for (const statement of wipe)
      await expect(app.sql.unsafe(statement, [id]), statement).rejects.toThrow(/archived|append-only/);
    const [who] = await app.sql<{ by: string }[]>`
      select proposed_by as by from casework.appraisal where id = ${data.appraisalId}::uuid`;
    await expect(confirmBy(data.appraisalId, who?.by ?? '')).rejects.toThrow(/check constraint/);
    // confirmed, and not carried out at once: the right is gone with the transaction
    await confirmBy(data.appraisalId, uuidV7());
    for (const statement of wipe)
      await expect(app.sql.unsafe(statement, [id]), statement).rejects.toThrow(/archived|append-only/);
    await transaction(app.sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from casework.appraisal where id = ${data.appraisalId}::uuid`;
    });
  });

  test('期限未满的确认不了；确认的只作用于这一件', async () => {
    const [id, other] = [await archived(), await archived()];
    const { data } = await propose(PROPOSER, id);
    await expect(
      transaction(app.sql, async (tx) => {
        await tx`
          update casework.appraisal set status = 'confirmed', decided_by = ${uuidV7()}::uuid, decided_name = 'n', decided_at = now()
          where id = ${data.appraisalId}::uuid`;
        await tx`delete from casework.snapshot where case_id = ${other}::uuid`;
      }),
    ).rejects.toThrow(/append-only/);
    await expect(
      app.sql`
        update casework.appraisal set status = 'confirmed', decided_by = ${uuidV7()}::uuid, decided_name = 'n',
          decided_at = '2020-01-01' where id = ${data.appraisalId}::uuid`,
    ).rejects.toThrow(/has not ended/);
  });

  test('清册不能改、不能删；已销毁的办件不能再写入', async () => {
    const id = await archived();
    await destroyed(id);
    for (const statement of [
      `update casework.appraisal set reason = '另一个理由' where case_id = $1::uuid`,
      `update casework.appraisal set status = 'open' where case_id = $1::uuid`,
      `delete from casework.appraisal where case_id = $1::uuid`,
    ])
      await expect(app.sql.unsafe(statement, [id]), statement).rejects.toThrow(/casework\.appraisal/);
    await expect(app.sql`truncate casework.appraisal`).rejects.toThrow(/kept for ever/);
    for (const statement of [
      `insert into casework.note (id, case_id, account_id, text, at) values (gen_random_uuid(), $1::uuid, gen_random_uuid(), 'n', now())`,
      `update casework.case_file set applicant_name = '某某' where id = $1::uuid`,
      `delete from casework.case_file where id = $1::uuid`,
      `update casework.task set assignee = gen_random_uuid() where case_id = $1::uuid`,
    ])
      await expect(app.sql.unsafe(statement, [id]), statement).rejects.toThrow(/is archived/);
  });
});
