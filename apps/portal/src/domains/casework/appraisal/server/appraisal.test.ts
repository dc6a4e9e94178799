// 档案鉴定: what may be proposed of a case whose retention has ended, and by whom; kept on by the word of two; and statements that
// would go around them.
import { describe, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { AppError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { PackageCheck } from '../../archive/archive.rules.ts';
import type { CaseDesk } from '../../desk/contract.ts';
import { OWNER } from '../../server/test-calls.ts';
import { decideAppraisal } from './decide-appraisal.ts';
import { proposeAppraisal } from './propose-appraisal.ts';
import { appraisalDesk, PROPOSER, REASON, REVIEWER, SECOND } from './test-appraisal.ts';

const { app, call, archived, propose, decide, listed, numberOf, destroyed } = appraisalDesk();

describe('保管期限届满', () => {
  test('期满的在待鉴定中，未满与永久的不在，也不能鉴定', async () => {
    const [over, fresh, forever] = [await archived(), await archived(100), await archived()];
    await transaction(app().sql, async (tx) => {
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
    const { casework } = app().app;
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
    await app().sql`
      insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
      select ${deputy}::uuid, 'suchu', a.id, b.id, '2020-01-01', '2999-01-01', 'test', now()
      from identity.account a, identity.account b where a.login_name = ${PROPOSER} and b.login_name = 'demo-clerk2'`;
    expect((await decide('demo-clerk2', id, data.appraisalId)).returnCode).toBe(4030);
    await app().sql`delete from operator.deputy where id = ${deputy}::uuid`;
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

describe('续存', () => {
  test('另一人确认后期限延长，包仍与归档时一致；之后不再待鉴定', async () => {
    const id = await archived();
    const [{ until } = { until: '' }] = await app().sql<{ until: string }[]>`
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
  const confirmBy = (appraisalId: string, by: string) => app().sql`
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
      await expect(app().sql.unsafe(statement, [id]), statement).rejects.toThrow(/archived|append-only/);
    const [who] = await app().sql<{ by: string }[]>`
      select proposed_by as by from casework.appraisal where id = ${data.appraisalId}::uuid`;
    await expect(confirmBy(data.appraisalId, who?.by ?? '')).rejects.toThrow(/check constraint/);
    // confirmed, and not carried out at once: the right is gone with the transaction
    await confirmBy(data.appraisalId, uuidV7());
    for (const statement of wipe)
      await expect(app().sql.unsafe(statement, [id]), statement).rejects.toThrow(/archived|append-only/);
    await transaction(app().sql, async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from casework.appraisal where id = ${data.appraisalId}::uuid`;
    });
  });

  test('期限未满的确认不了；确认的只作用于这一件', async () => {
    const [id, other] = [await archived(), await archived()];
    const { data } = await propose(PROPOSER, id);
    await expect(
      transaction(app().sql, async (tx) => {
        await tx`
          update casework.appraisal set status = 'confirmed', decided_by = ${uuidV7()}::uuid, decided_name = 'n', decided_at = now()
          where id = ${data.appraisalId}::uuid`;
        await tx`delete from casework.snapshot where case_id = ${other}::uuid`;
      }),
    ).rejects.toThrow(/append-only/);
    await expect(
      app().sql`
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
      await expect(app().sql.unsafe(statement, [id]), statement).rejects.toThrow(/casework\.appraisal/);
    await expect(app().sql`truncate casework.appraisal`).rejects.toThrow(/kept for ever/);
    for (const statement of [
      `insert into casework.note (id, case_id, account_id, text, at) values (gen_random_uuid(), $1::uuid, gen_random_uuid(), 'n', now())`,
      `update casework.case_file set applicant_name = '某某' where id = $1::uuid`,
      `delete from casework.case_file where id = $1::uuid`,
      `update casework.task set assignee = gen_random_uuid() where case_id = $1::uuid`,
    ])
      await expect(app().sql.unsafe(statement, [id]), statement).rejects.toThrow(/is archived/);
  });
});
