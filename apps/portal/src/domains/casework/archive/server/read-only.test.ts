// What is archived changes no more: every event of every kind, every other write of the kernel, and statements that go past it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import { AppError } from '@yqt/kernel/errors';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { fillBatch } from '../../../declaration/list/server/test-batch.ts';
import { actOnCase } from '../../server/act-on-case.ts';
import { addNote } from '../../server/assign-case.ts';
import type { Caller } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { removeCase, saveCaseAnswers } from '../../server/fill-case.ts';
import { openCase } from '../../server/open-case.ts';
import { findCase } from '../../server/read-own-case.ts';
import { jointTrial } from '../../server/test-joint.ts';
import { archiveCases } from './archive-cases.ts';
import { ROWS, UPDATES } from './archived-rows.ts';

let app: TestApp;
const cases = new Map<string, string>();
const joint = jointTrial(() => app);
beforeAll(async () => {
  app = await testApp();
  joint.register();
  await joint.grant('demo-reviewer', 'final-reviewer', 'Z03');
  const { casework } = app.app;
  const opened = async (
    kind: string,
    subjectId: string,
    owner: { kind: 'enterprise'; id: string } | { kind: 'guest' },
  ) =>
    (
      await openCase(casework, {
        tenantId: 'suchu',
        accountId: null,
        kind,
        subjectId,
        owner,
        applicant: { name: '测试申请人', sealed: null },
        prefill: {},
      })
    ).id;
  const enterprise = { kind: 'enterprise', id: DEMO_ENTERPRISES[0].enId } as const;
  const batch = await fillBatch(app.sql, { count: 1, code: 'archive', sealText: casework.sealText });
  cases.set('declaration', batch.caseIds[0] ?? '');
  cases.set('vehicle_pass', await opened('vehicle_pass', 'vehicle', enterprise));
  cases.set('feedback', await opened('feedback', 'feedback', { kind: 'guest' }));
  cases.set('joint_trial', await joint.submitted());
  for (const [kind, id] of cases) {
    const states = casework.kinds.get(kind)?.workflow.states ?? {};
    const end = Object.entries(states).find(([, { isFinal, isTakenBack }]) => isFinal && !isTakenBack)?.[0];
    await app.sql.unsafe(
      `update casework.case_file set state = $2, submitted_at = coalesce(submitted_at, now()),
         closed_at = now() - interval '200 days' where id = $1::uuid`,
      [id, end ?? ''],
    );
  }
  await archiveCases(casework);
}, 60_000);
afterAll(() => app.close());

/** Clock, officer with every role, and owner: whoever might cause an event. */
function callersOf(kind: string): Caller[] {
  const of = { tenantId: 'suchu', ip: '', requestId: 'test' };
  const events = Object.values(app.app.casework.kinds.get(kind)?.workflow.events ?? {});
  const roles = [...new Set(events.flatMap(({ actors }) => actors))];
  const grants = roles.map((role) => ({ role, kind, department: '*', projectGroup: '*' }));
  const owners = {
    enterprises: [{ enId: DEMO_ENTERPRISES[0].enId, role: 'admin' as const }],
    actorId: uuidV7(),
    hasOwn: true,
  };
  return [
    { ...of, accountId: null, reach: { isSystem: true } },
    { ...of, accountId: uuidV7(), reach: { grants } },
    ...(kind === 'feedback' ? [] : [{ ...of, accountId: uuidV7(), reach: { owners } }]),
  ];
}

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.code} ${error.message}` : error),
  );
const REFUSED = /^CONFLICT 本件已归档（档号 DA-\d{4}-\d{6}），只供查阅，不能再更改$/;
/** All that the kernel keeps of a case. */
const dumpOf = async (id: string) =>
  JSON.stringify(
    await app.sql.unsafe(
      `select to_jsonb(c) as c, (select jsonb_agg(to_jsonb(e) order by e.seq) from casework.event e where e.case_id = c.id) as e,
         (select jsonb_agg(to_jsonb(n)) from casework.note n where n.case_id = c.id) as n
       from casework.case_file c where c.id = $1::uuid`,
      [id],
    ),
  );

describe('归档之后', () => {
  test('每一种办件都已归档，仍能读出', async () => {
    expect([...cases.keys()].toSorted()).toEqual([...app.app.casework.kinds.keys()].toSorted());
    for (const [kind, id] of cases)
      for (const caller of callersOf(kind)) {
        const { found } = await findCase(app.app.casework, caller, { id, kind: null });
        expect(found.archiveNo, kind).toMatch(/^DA-/);
      }
  });

  test('每一种办件的每一个事项，不论由谁办理，都答复 409 与档号，什么也没有改', async () => {
    const { casework } = app.app;
    for (const [kind, id] of cases) {
      const before = await dumpOf(id);
      const events = Object.keys(casework.kinds.get(kind)?.workflow.events ?? {});
      expect(events.length, kind).toBeGreaterThan(3);
      for (const event of events)
        for (const caller of callersOf(kind))
          expect(
            await refusalOf(actOnCase(casework, caller, { id, kind: null, event, reason: '理由' })),
            `${kind} ${event}`,
          ).toMatch(REFUSED);
      expect(await dumpOf(id), kind).toBe(before);
    }
  });

  test('保存、移除、内部意见同样', async () => {
    const { casework } = app.app;
    for (const [kind, id] of cases) {
      const [clock, officer, owner] = callersOf(kind);
      const place = { id, kind: null };
      const writer = owner ?? clock;
      if (!writer || !officer) throw new Error('nobody to write');
      const works = [
        () => saveCaseAnswers(casework, writer, { ...place, revision: 0, answers: {} }),
        () => removeCase(casework, writer, place),
        // oxlint-disable-next-line typescript/consistent-type-assertions -- the second caller is one with grants
        () => addNote(casework, officer as Officer, { id, text: '补充意见' }),
      ];
      for (const work of works) expect(await refusalOf(work()), kind).toMatch(REFUSED);
    }
  });

  test('审核台的其他写入同样：核定、征求意见、转办、补正建议、授权查阅', async () => {
    const id = cases.get('joint_trial') ?? '';
    const posts: [path: string, body: object][] = [
      ['manager/case/verify', { id, field: 'purpose', value: '研发', reason: '核对' }],
      ['manager/case/opinions/ask', { id, department: 'Z02', question: '是否同意', days: 3 }],
      ['manager/case/pins/propose', { id, pins: [{ item: 'field:purpose', note: '不清' }] }],
      ['manager/case/note', { id, text: '补充' }],
      ['manager/case/assign', { id, taskId: uuidV7(), to: 'me' }],
    ];
    for (const [path, body] of posts) {
      const reply = await joint.call('demo-first', 'POST', path, body);
      expect([reply.returnCode, reply.message], path).toEqual([4090, expect.stringContaining('本件已归档')]);
    }
  });

  test('绕过内核的语句也改不了：办件、过程、提交件、材料', async () => {
    for (const id of cases.values())
      for (const statement of [
        `update casework.case_file set state = 'draft' where id = $1::uuid`,
        `update casework.case_file set archive_no = null where id = $1::uuid`,
        `delete from casework.case_file where id = $1::uuid`,
        `insert into casework.event (case_id, seq, at, event, from_state, to_state, actor, actor_role, prev_hash, hash)
         values ($1::uuid, 0, now(), 'e', 'a', 'b', 'system', 'system', '', '')`,
        `insert into casework.snapshot (case_id, n, form_code, form_version, answers, materials, taken_at)
         values ($1::uuid, 99, 'f', 1, '{}', '[]', now())`,
        `insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
         values ($1::uuid, 'c', gen_random_uuid(), 'n', 1, 'h', now())`,
      ])
        await expect(app.sql.unsafe(statement, [id]), statement).rejects.toThrow(/is archived/);
  });

  test('包里收录的每一张表：归档后不能增、改、删；只有查阅权的终止与查阅留痕照旧', async () => {
    const id = cases.get('joint_trial') ?? '';
    const tables = await app.sql<{ name: string }[]>`
      select c.table_name as name from information_schema.columns c
      where c.table_schema = 'casework' and c.column_name = 'case_id'
        and c.table_name not in ('appraisal', 'archive', 'case_key', 'draft_notice', 'erasure', 'event', 'promise_breach', 'promise_check', 'snapshot', 'watch') order by 1`;
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(ROWS).toSorted());
    await transaction(app.sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (const [table, columns] of Object.entries(ROWS)) {
        const names = Object.keys(columns).join(', ');
        const values = Object.values(columns).join(', ');
        await tx.unsafe(
          `insert into casework.${table} (case_id, ${names}) values ($1::uuid, ${values}) on conflict do nothing`,
          [id],
        );
      }
      await tx.unsafe(
        `insert into casework.correction_item (correction_id, item, note)
         select id, 'field:a', 'n' from casework.correction where case_id = $1::uuid on conflict do nothing`,
        [id],
      );
    });
    for (const table of Object.keys(ROWS)) {
      const refused = [
        `delete from casework.${table} where case_id = $1::uuid`,
        // of a right and a paper more than its end, or its file
        `update casework.${table} set ${UPDATES[table] ?? 'case_id = case_id'} where case_id = $1::uuid`,
        ...(table === 'party_read'
          ? []
          : [
              `insert into casework.${table} select * from casework.${table} where case_id = $1::uuid limit 1`,
            ]),
      ];
      for (const statement of refused)
        await expect(app.sql.unsafe(statement, [id]), statement).rejects.toThrow(/is archived/);
    }
    const items = `casework.correction_item where correction_id in (select id from casework.correction where case_id = $1::uuid)`;
    for (const statement of [
      `delete from ${items}`,
      `insert into casework.correction_item select * from ${items} limit 1`,
      `update casework.correction_item set note = 'x'
       where correction_id in (select id from casework.correction where case_id = $1::uuid)`,
    ])
      await expect(app.sql.unsafe(statement, [id]), statement).rejects.toThrow(/is archived/);
    for (const statement of [
      `insert into casework.party_read select * from casework.party_read where case_id = $1::uuid limit 1`,
      `update casework.party set ended_at = now() where case_id = $1::uuid`,
    ])
      await app.sql.unsafe(statement, [id]);
    // nor is a right that ended given again
    await expect(
      app.sql`update casework.party set ended_at = null where case_id = ${id}::uuid`,
    ).rejects.toThrow(/is archived/);
  });

  test('归档的登记只写一次：档号、类别、期限、包与哈希都不能再改，不能删除；写包的占用照旧', async () => {
    const id = cases.get('vehicle_pass') ?? '';
    for (const change of [
      `set package_hash = 'x'`,
      `set manifest = '{}'`,
      `set file_id = gen_random_uuid()`,
      `set stored_at = now()`,
      `set file_id = null, manifest = null, package_hash = null, stored_at = null`,
      `set archive_no = 'DA-1999-000001'`,
      `set class = 'x'`,
      `set retain_until = '2027-01-01'`,
      `set retention = 'permanent', retain_until = null`,
      `set archived_at = now()`,
    ])
      await expect(
        app.sql.unsafe(`update casework.archive ${change} where case_id = $1::uuid`, [id]),
        change,
      ).rejects.toThrow(/is archived/);
    await expect(app.sql`delete from casework.archive where case_id = ${id}::uuid`).rejects.toThrow(
      /is archived/,
    );
    await app.sql`update casework.archive set writing_until = null where case_id = ${id}::uuid`;
  });
});

describe('未到归档的时候', () => {
  test('复核期限未过的不归档', async () => {
    const id = await joint.reviewed();
    const reply = await joint.act('demo-reviewer', id, 'reject', { reason: '不符合', reasonCode: 'A' });
    expect(reply.returnCode, reply.message).toBe(1000);
    await app.sql`update casework.case_file set closed_at = now() - interval '200 days' where id = ${id}::uuid`;
    await archiveCases(app.app.casework);
    const numberOf = async () =>
      (
        await app.sql<
          { no: string | null }[]
        >`select archive_no as no from casework.case_file where id = ${id}::uuid`
      )[0];
    expect(await numberOf()).toEqual({ no: null });
    const past = { ...app.app.casework, now: () => new Date(Date.now() + 60 * 86_400_000) };
    await archiveCases(past);
    expect(await numberOf()).toEqual({ no: expect.stringMatching(/^DA-/) });
  });

  test('归档规则按种类设置：天数、类别、期限以设置为准，已归档的不变；只有租户管理员能改', async () => {
    const save = (as: string, body: object) => joint.call(as, 'POST', 'manager/case/archive/rule/save', body);
    const rule = { kind: 'joint_trial', afterDays: 5, class: '试办类', retention: 'permanent' };
    expect((await save('demo-first', rule)).returnCode).toBe(4030);
    expect((await save('demo-operator', { ...rule, kind: 'no-such' })).returnCode).toBe(4040);
    const refused = await save('demo-operator', { ...rule, afterDays: 0, class: '', retention: '20' });
    expect(refused.returnCode).toBe(3000);
    const rules = await joint.call<{ records: { kind: string; mark: string }[] }>(
      'demo-operator',
      'GET',
      'manager/case/archive/rule/list',
    );
    const seen = rules.data.records.find(({ kind }) => kind === 'joint_trial')!.mark;
    expect((await save('demo-operator', { ...rule, seen })).returnCode).toBe(1000);
    const late = await save('demo-operator', { ...rule, afterDays: 9, seen });
    expect([late.returnCode, late.message]).toEqual([4090, expect.stringContaining('办结 5 天后归档')]);
    const id = await joint.reviewed();
    expect((await joint.act('demo-reviewer', id, 'approve')).returnCode).toBe(1000);
    await app.sql`update casework.case_file set closed_at = now() - interval '6 days' where id = ${id}::uuid`;
    await archiveCases(app.app.casework);
    const rows = await app.sql<{ id: string; class: string; retention: string; until: string | null }[]>`
      select case_id as id, class, retention, retain_until as until from casework.archive
      where case_id in (${id}::uuid, ${cases.get('joint_trial') ?? ''}::uuid)`;
    expect(rows.find((one) => one.id === id)).toMatchObject({
      class: '试办类',
      retention: 'permanent',
      until: null,
    });
    expect(rows.find((one) => one.id !== id)).toMatchObject({ class: '试办事项', retention: '10' });
    const { data } = await joint.call<{ records: { kind: string; isSet: boolean }[] }>(
      'demo-operator',
      'GET',
      'manager/case/archive/rule/list',
    );
    expect(data.records.filter(({ isSet }) => isSet).map(({ kind }) => kind)).toEqual(['joint_trial']);
  });
});
