// Projects without a policy: officers write the conditions, the enterprise declares line by line.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { SETTERS, faultsOf, settings, setupDesk } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, WRITER, SECOND } = SETTERS;
const { call, setup, picture, create, save, publish, published } = setupDesk(() => app);

describe('不依据政策的项目', () => {
  const CONDITIONS = [
    { key: 'r0', text: '设备在园区投产', clause: '园区首台套办法第三条', evidence: '验收报告；现场照片' },
    { key: 'r1', text: '三年内不外迁' },
  ];

  test('自写的条件在指南里，资格自查逐条声明，未声明的不能提交；改写的条件不沿用原来的声明', async () => {
    const projectId = await published('OC-1', { conditions: CONDITIONS, siteOn: false });
    const { data: guide } = await call('', 'GET', `ua/declare/${projectId}`);
    expect(guide).toMatchObject({
      policyId: null,
      conditions: {
        source: null,
        rows: [
          {
            required: '设备在园区投产',
            kind: 'declared',
            clause: { no: '园区首台套办法第三条', text: null },
            evidence: ['验收报告', '现场照片'],
          },
          { required: '三年内不外迁', clause: null, evidence: [] },
        ],
      },
    });
    const { answers } = (await setup(WRITER, 'GET', `get/${projectId}`)).data as { answers: object };
    expect(answers).toMatchObject({ conditions: CONDITIONS });

    const { id } = await draftOf(projectId);
    const check = async () => (await read(id)).check;
    expect(await check()).toMatchObject({
      ruleVersion: null,
      verdictLabel: '各项条件由企业逐条声明，审核时核对',
      isComplete: false,
      lines: [
        { id: 'own.r0', verdictLabel: '由企业声明', isOpen: true },
        { id: 'own.r1', isOpen: true },
      ],
    });
    const send = async () =>
      call(OWNER, 'POST', 'declare/user/update', {
        id,
        revision: (await read(id)).revision,
        action: 'submit',
        answers: { f1: '装备', requestedAmount: '100.00' },
      });
    expect(faultsOf(await send())).toEqual(
      expect.arrayContaining(['qualification.own.r0', 'qualification.own.r1']),
    );
    const said = (line: string) => ({ line, isMet: true, note: '见验收报告' });
    await qualify(id, [said('own.r0'), said('own.r1')]);
    expect(await check()).toMatchObject({ isComplete: true });

    const changed = [{ ...CONDITIONS[0], text: '设备在园区投产满一年' }, CONDITIONS[1]];
    await republish(projectId, settings('OC-1', { conditions: changed, siteOn: false }));
    const { lines } = await check();
    expect(lines.map(({ required, isMet }) => [required, isMet])).toEqual([
      ['设备在园区投产满一年', null],
      ['三年内不外迁', true],
    ]);
    expect(faultsOf(await send()).filter((field) => field.startsWith('qualification'))).toEqual([
      `qualification.${lines[0]!.id}`,
    ]);
    await qualify(id, [said(lines[0]!.id)]);
    await call(OWNER, 'POST', 'declare/material/add', {
      id,
      revision: (await read(id)).revision,
      code: 'r0',
      fileIds: [await picture(OWNER, '合同.jpg')],
    });
    expect(await send()).toMatchObject({ returnCode: 1000 });
    const filed = (await call(OWNER, 'GET', `declare/user/${id}?type=qualification`)).data as {
      sections: { lines: { text: string }[]; tables: { rows: string[][] }[] }[];
    };
    expect(JSON.stringify(filed)).not.toMatch(/规则版本|条款待核实|待补充|undefined|null/);
    expect(filed.sections[0]!.tables[0]!.rows[0]).toEqual(
      expect.arrayContaining(['设备在园区投产满一年', '由企业声明', '是：见验收报告', '验收报告、现场照片']),
    );
  });

  test('一条条件都没有的：指南不列条件，没有资格自查，照样提交', async () => {
    const projectId = await published('OC-2', { materials: [], siteOn: false });
    expect((await call('', 'GET', `ua/declare/${projectId}`)).data).toMatchObject({ conditions: null });
    const { id } = await draftOf(projectId);
    const view = await read(id);
    expect(view.check).toBeNull();
    expect(view.parts.map(({ code }) => code)).not.toContain('qualification');
    const sent = await call(OWNER, 'POST', 'declare/user/update', {
      id,
      revision: view.revision,
      action: 'submit',
      answers: { f1: '装备', requestedAmount: '100.00' },
    });
    expect(sent).toMatchObject({ returnCode: 1000 });
  });

  test('选了政策的只按政策的规则；免申即享、即申即享须选政策；同一条件写两遍指出', async () => {
    const { policies } = (
      await app.sql`select p.policy_id as policies from declaration.project p
      where p.policy_id is not null order by p.code limit 1`
    )[0] as { policies: string };
    const id = await create();
    await save(id, 1, settings('OC-3', { policyId: policies, conditions: CONDITIONS, redemption: 'self' }));
    expect(faultsOf(await publish(SECOND, id, 2))).toEqual(['conditions']);
    await save(id, 2, settings('OC-3', { policyId: policies, redemption: 'self' }));
    expect(await publish(SECOND, id, 3)).toMatchObject({ returnCode: 1000 });
    for (const redemption of ['auto', 'instant']) {
      const other = await create();
      await save(other, 1, settings(`OC-${redemption}`, { redemption }));
      expect(faultsOf(await publish(SECOND, other, 2))).toContain('policyId');
    }
    const twice = await create();
    await save(
      twice,
      1,
      settings('OC-4', { conditions: [CONDITIONS[1], { ...CONDITIONS[1], key: 'r5' }], redemption: 'self' }),
    );
    expect(faultsOf(await publish(SECOND, twice, 2))).toContain('conditions[1].text');
  });

  interface View {
    revision: number;
    check: { lines: { id: string; required: string; isMet: boolean | null }[] };
    parts: { code: string }[];
  }
  const read = async (id: string): Promise<View> => (await call(OWNER, 'GET', `declare/get/${id}`)).data;
  const qualify = (id: string, answers: object[]) =>
    call(OWNER, 'POST', 'declare/qualification/add', { id, answers });
  async function draftOf(project: string): Promise<{ id: string }> {
    const today = dayText(new Date());
    await setup(WRITER, 'POST', 'batch/save', {
      projectId: project,
      name: '第一批',
      year: 2027,
      opensAt: `${addDays(today, -2)} 09:00:00`,
      closesAt: `${addDays(today, 20)} 17:30:00`,
    });
    return (await call(OWNER, 'POST', 'declare/user/create', { projectId: project })).data;
  }
  async function republish(id: string, answers: object): Promise<void> {
    const { revision } = (await setup(WRITER, 'GET', `get/${id}`)).data as { revision: number };
    await save(id, revision, answers);
    expect(await publish(SECOND, id, revision + 1)).toMatchObject({ returnCode: 1000 });
  }
});
