// 销毁: after its retention a case goes as a whole, by the word of two, and nothing else ever goes; what stays names nobody and
// still adds up.
import { describe, expect, test } from 'vitest';
import { transaction, type Tx } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import { keepFiles, removeOrphans } from '../../../file/server/file.port.ts';
import { findAuditFault } from '../../../operator/server/operator.port.ts';
import { archiveCases } from '../../archive/server/archive-cases.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { codesOf, OWNER } from '../../server/test-calls.ts';
import { appraisalDesk, PROPOSER, REASON, REVIEWER, SECOND, YEARS } from './test-appraisal.ts';

const {
  app,
  call,
  archived,
  propose,
  decide,
  listed,
  numberOf,
  destroyed,
  rowsOf,
  keysOf,
  isStored,
  withMaterial,
} = appraisalDesk();

describe('销毁', () => {
  test('内容、材料、文书、意见、个人信息与归档包都删除；清册与审计留下；之后如同没有', async () => {
    const id = await archived();
    const material = await withMaterial(id);
    const archiveNo = await numberOf(id);
    const before = await rowsOf(id);
    for (const table of ['casework.event', 'casework.snapshot', 'casework.archive', 'casework.case_key'])
      expect(before[table], table).toBeGreaterThan(0);
    const [row] = await app().sql<{ package: string; hash: string; receipt: string; code: string }[]>`
      select a.file_id as package, a.package_hash as hash, c.receipt_no as receipt,
        (select p.code from casework.paper p where p.case_id = c.id limit 1) as code
      from casework.archive a join casework.case_file c on c.id = a.case_id where a.case_id = ${id}::uuid`;
    const papers = await app().sql<{ id: string }[]>`
      select file_id as id from casework.paper where case_id = ${id}::uuid and file_id is not null`;
    const ids = [row?.package ?? '', material, ...papers.map((one) => one.id)];
    const keys = (await keysOf(ids)).map(({ key }) => key);
    expect(await Promise.all(keys.map(isStored))).toEqual(ids.map(() => true));
    await destroyed(id);

    expect(Object.keys(await rowsOf(id)).toSorted()).toEqual(['casework.appraisal', 'casework.task']);
    const [left] = await app().sql<{ text: string; tasks: string }[]>`
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
    const verified = await app().call('GET', `/policy/api/ua/verify/${row?.code ?? ''}`);
    expect(verified.status).toBe(404);
    const { data: queue } = await call<{ records: { id: string }[] }>(
      PROPOSER,
      'GET',
      `manager/case/page?tab=archived&keyword=${archiveNo}`,
    );
    expect(queue.records).toEqual([]);

    await removeOrphans(app().app.casework.files);
    expect(await keysOf(ids)).toEqual([]);
    expect(await Promise.all(keys.map(isStored))).toEqual(ids.map(() => false));

    const entry = (await listed('destroyed')).find((one) => one.archiveNo === archiveNo);
    expect(entry).toMatchObject({
      caseId: null,
      receiptNo: row?.receipt,
      packageHash: row?.hash,
      proposal: { reason: REASON, proposedName: '演示运营人员', decidedName: '演示受理员' },
    });
    const [audit] = await app().sql<{ facts: object }[]>`
      select facts from operator.audit_event where event = 'case.destroyed' and object_id = ${id}`;
    expect(audit?.facts).toMatchObject({ archiveNo, packageHash: row?.hash, files: ids.length });
    expect(await findAuditFault(app().sql, 'suchu')).toBeNull();
    const again = await decide(SECOND, id, entry?.proposal?.id ?? '');
    expect(again.returnCode).toBe(4040);
  });

  test('材料库与别的办件还在用的文件不删', async () => {
    const [id, other] = [await archived(), await archived(100)];
    const [shared, vaulted] = [await withMaterial(id), await withMaterial(id)];
    await transaction(app().sql, async (tx) => {
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
    await transaction(app().sql, async (tx) => {
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
      const [row] = await app().sql<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%file.stored_file%'`;
      return row?.n ?? 0;
    };
    const { data } = await propose(PROPOSER, id);
    const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const naming = transaction(app().sql, async (tx) => {
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
      await app().sql`
        insert into vehicle.pass (id, tenant_id, case_id, en_id, no, code, plate_no, plate_color, apply_type, gates, valid_from,
          valid_to, renews, issued_at)
        select ${pass}::uuid, 'suchu', id, owner_id, ${pass}, ${pass}, '皖M12345', '01', '01', '{}', '2010-01-01', '2010-02-01',
          ${renews}::uuid, now() from casework.case_file where id = ${of}::uuid`;
    await destroyed(id);
    const passes = await app().sql<object[]>`
      select id, renews from vehicle.pass where id in (${gone}::uuid, ${renewing}::uuid)`;
    expect(passes).toEqual([{ id: renewing, renews: null }]);

    const asked = { kind: '01', title: '路灯坏了', text: '门口王先生家的路灯', mayPublish: false };
    const added = await app().call('POST', '/policy/api/ua/feedback/add', {
      as: await call.cookieOf(OWNER),
      body: asked,
    });
    expect(added.status, added.text).toBe(200);
    const [question] = await app().sql<{ id: string }[]>`
      select case_id as id from feedback.question where title = '路灯坏了'`;
    const caseId = question?.id ?? '';
    await app().sql`
      update casework.case_file set state = 'closed', closed_at = now() - make_interval(days => ${YEARS}) where id = ${caseId}::uuid`;
    await archiveCases(app().app.casework);
    const counted = () => app().sql<object[]>`
      select kind, asked_at, answered_on, used_days, satisfaction from feedback.question order by case_id`;
    const before = await counted();
    await destroyed(caseId);
    expect(await counted()).toEqual(before);
    const [left] = await app().sql<{ text: string; turns: number }[]>`
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
    const [count] = await app().sql<{ n: number }[]>`
      select count(*)::int as n from operator.audit_event where event = 'case.destroyed' and object_id = ${id}`;
    expect(count?.n).toBe(1);
  });

  test('中途失败什么也没有删，意见仍在等待；文件删到一半由下一次接着删', async () => {
    const id = await archived();
    const material = await withMaterial(id);
    const { data } = await propose(PROPOSER, id);
    const before = await rowsOf(id);
    const { casework } = app().app;
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
      app().app.inject({
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
    const [audit] = await app().sql<{ n: number }[]>`
      select count(*)::int as n from operator.audit_event where event = 'case.register-exported'`;
    expect(audit?.n).toBe(1);
    expect((await exportAs('demo-first')).statusCode).toBe(403);
  });
});
