// 表单更新: a draft keeps its version until its owner carries it over; what was filed keeps it for good; what changed between two
// submissions is the owner's to see.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import type { CaseFile, CaseView } from '../../case-shapes.rules.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import { openCase } from '../../server/open-case.ts';
import { readOwnCase } from '../../server/read-own-case.ts';
import { OWNER } from '../../server/test-calls.ts';
import { ACCOUNT, jointForm, jointKind, jointTrial } from '../../server/test-joint.ts';

let app: TestApp;
const trial = jointTrial(() => app);
const { call } = trial;
const second = {
  ...jointForm,
  version: 2,
  sections: [
    {
      id: 'content',
      title: '内容',
      fields: [
        ...jointForm.sections[0].fields.filter(({ name }) => name !== 'purpose'),
        { kind: 'text', name: 'usage', label: '资金用途', required: true },
      ],
    },
  ],
} as const;
const renew = () => {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the map that the composition root made
  (app.app.casework.kinds as Map<string, CaseKind>).set(jointKind.kind, {
    ...jointKind,
    forms: [jointForm, second],
  });
};
const view = async (id: string): Promise<CaseView> => {
  const { enId } = DEMO_ENTERPRISES[0];
  const reach = { owners: { enterprises: [{ enId, role: 'admin' as const }], actorId: enId, hasOwn: false } };
  const caller = { tenantId: 'suchu', accountId: null, ip: '', requestId: '', reach };
  return readOwnCase(app.app.casework, caller, { id, kind: null });
};
const carry = (id: string, more: object = {}, as = OWNER) =>
  call<{ revision: number }>(as, 'POST', `case/${id}/carry`, { revision: 1, formVersion: 2, ...more });

beforeAll(async () => {
  app = await testApp();
  trial.register();
});
afterAll(() => app.close());

async function draft(): Promise<string> {
  const { enId, name } = DEMO_ENTERPRISES[0];
  const { id } = await openCase(app.app.casework, {
    tenantId: 'suchu',
    accountId: null,
    kind: jointKind.kind,
    subjectId: 'trial',
    owner: { kind: 'enterprise', id: enId },
    applicant: { name, sealed: null },
    prefill: {},
  });
  const answers = { purpose: '设备购置', amount: '1000.00', account: ACCOUNT };
  await call(OWNER, 'POST', `case/${id}/save`, { revision: 0, answers });
  return id;
}

test('草稿被告知表单已更新：沿用、不再沿用与新增的各项；选择之后换版，个人信息仍然加密', async () => {
  const [id, filed] = [await draft(), await trial.submitted()];
  expect((await view(id)).newerForm).toBeNull();
  renew();
  const told = await view(id);
  expect(told.newerForm).toEqual({
    version: 2,
    kept: ['申请金额', '收款账号'],
    dropped: ['用途'],
    added: ['资金用途'],
  });
  expect(told.form.version).toBe(1);
  expect((await carry(id, {}, 'demo-viewer')).returnCode).toBe(4030);
  expect((await carry(id, {}, 'demo-other')).returnCode).toBe(4040);
  expect((await carry(id, { formVersion: 3 })).returnCode).toBe(4090);
  expect((await carry(id, { revision: 0 })).returnCode).toBe(4090);
  expect((await carry(id)).data).toMatchObject({ revision: 2 });
  const after = await view(id);
  expect(after).toMatchObject({ newerForm: null, form: { version: 2 }, answers: { amount: '1000' } });
  expect(Object.keys(after.answers)).not.toContain('purpose');
  const [row] = await app.sql.unsafe<{ text: string }[]>(
    'select answers::text as text from casework.case_file where id = $1::uuid',
    [id],
  );
  expect(row?.text).toContain('sealed');
  expect(row?.text).not.toContain(ACCOUNT);
  expect((await carry(id, { revision: 2 })).returnCode).toBe(4090);
  expect((await trial.own(id, 'submit')).data).toMatchObject([{ field: 'answers.usage' }]);
  // what was filed keeps its version, through a correction too
  expect((await view(filed)).newerForm).toBeNull();
  await trial.act('demo-first', filed, 'request_correction', {
    reason: '请补正',
    items: [{ item: 'field:purpose', note: '' }],
  });
  expect(await view(filed)).toMatchObject({ newerForm: null, form: { version: 1 }, isEditable: true });
  expect((await carry(filed)).returnCode).toBe(4090);
});

test('申请人看到历次提交之间改了什么，个人信息只有掩码', async () => {
  trial.register();
  const id = await trial.submitted();
  expect((await view(id)).submissions).toMatchObject([{ n: 1, changes: [] }]);
  const items = [
    { item: 'field:purpose', note: '' },
    { item: 'field:account', note: '' },
  ];
  await trial.act('demo-first', id, 'request_correction', { reason: '请补正', items });
  const { answers, revision } = await view(id);
  const mended = { ...answers, purpose: '购置检测设备', account: '6222020000007654321' };
  await call(OWNER, 'POST', `case/${id}/save`, { revision, answers: mended });
  await trial.own(id, 'resubmit');
  const { submissions } = await view(id);
  expect(submissions.map(({ n }) => n)).toEqual([2, 1]);
  expect(submissions[0]?.changes[0]).toMatchObject({
    label: '用途',
    before: '设备购置',
    after: '购置检测设备',
  });
  expect(JSON.stringify(submissions)).not.toMatch(/622202000000/);
  // at the desk too, as soon as there is more than the newest and the one before it
  const file = async () => (await call<CaseFile>('demo-first', 'GET', `manager/case/get/${id}`)).data;
  expect((await file()).earlier).toEqual([]);
  await trial.act('demo-first', id, 'request_correction', { reason: '再补正', items });
  const second = await view(id);
  await call(OWNER, 'POST', `case/${id}/save`, {
    revision: second.revision,
    answers: { ...second.answers, purpose: '购置生产设备' },
  });
  await trial.own(id, 'resubmit');
  const { changes, earlier } = await file();
  expect(changes.map(({ before, after }) => [before, after])).toContainEqual([
    '购置检测设备',
    '购置生产设备',
  ]);
  expect(earlier.map(({ n }) => n)).toEqual([2, 1]);
  expect(earlier[0]?.changes[0]).toMatchObject({ before: '设备购置', after: '购置检测设备' });
  expect(JSON.stringify(earlier)).not.toMatch(/622202000000/);
});
