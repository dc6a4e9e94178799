// What becomes of a correction that nobody answers, and of one that its own changes make ask for more: nothing is filed unseen, and
// nothing is asked for that cannot be given.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { actOnCase } from '../../../casework/server/act-on-case.ts';
import { jpgOf } from '../../../file/server/file-samples.ts';
import { SETTERS, faultsOf, filingDesk } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { OWNER, REVIEWER, WRITER: CLERK } = SETTERS;
const CLOCK = {
  tenantId: 'suchu',
  ip: '',
  requestId: 'clock',
  accountId: null,
  reach: { isSystem: true },
} as const;
const { call, uploaded, drafted, view, file, send, act, itemOf } = filingDesk(() => app);

const WORDS = '本企业承诺所述属实。';
const materials = [
  { key: 'r0', name: '购置合同', need: 'always', copies: '1' },
  { key: 'r1', name: '安全生产', need: 'always', copies: '1', obtainBy: 'promise', promise: WORDS },
];
const ANSWERS = { f1: '装备', requestedAmount: '100000.00' };

const add = async (id: string, code: string) => {
  const fileId = await uploaded(OWNER, `${code}.jpg`, jpgOf());
  const added = await call(OWNER, 'POST', `case/${id}/material/add`, { code, fileId });
  expect(added.returnCode).toBe(1000);
  return fileId;
};
const promise = (id: string, text: string | null, code = 'r1') =>
  call(OWNER, 'POST', `case/${id}/material/promise`, { code, text });
const ask = async (id: string, ...items: string[]) =>
  expect(
    await act(REVIEWER, id, 'request_correction', {
      reason: '请核对',
      repeatReason: '前一次已撤销',
      items: items.map((item) => ({ item, note: '' })),
    }),
  ).toMatchObject({ returnCode: 1000 });

/** Accepted, with everything that its project asks for. */
async function filed(code: string, more: object = {}): Promise<string> {
  const id = await drafted(code, { materials, correctionLimit: '3', ...more });
  await add(id, 'r0');
  await promise(id, WORDS);
  expect(await send(id, 'submit', { answers: ANSWERS })).toMatchObject({ data: { state: 'submitted' } });
  expect((await act(CLERK, id, 'accept')).returnCode).toBe(1000);
  return id;
}

/** What its owner reads of answers, files and promises. */
async function stand(id: string) {
  const { answers, materials: items, sections } = await view(id);
  return {
    answers,
    sections,
    items: items.map(({ code, files, promise: given }) => ({
      code,
      files: files.map(({ fileId }) => fileId),
      givenAt: given?.givenAt ?? null,
    })),
  };
}

/** Everything that it names is changed, and nothing sent. */
async function changeAll(id: string): Promise<void> {
  const { revision, answers, materials: items } = await view(id);
  const changed = { ...answers, f1: '别的装备' };
  expect((await call(OWNER, 'POST', `case/${id}/save`, { revision, answers: changed })).returnCode).toBe(
    1000,
  );
  const [before] = itemOf(items, 'r0')?.files ?? [];
  const fileId = before?.fileId;
  expect((await call(OWNER, 'POST', `case/${id}/material/remove`, { code: 'r0', fileId })).returnCode).toBe(
    1000,
  );
  await add(id, 'r0');
  await promise(id, WORDS);
  await promise(id, null);
}

describe('没有提交的补正', () => {
  test.each(['cancel_correction', 'correction_timeout'])('%s 之后与提交时完全一样', async (event) => {
    const id = await filed(`BZ-${event.length}`);
    const before = await stand(id);
    await ask(id, 'field:f1', 'material:r0', 'material:r1');
    await changeAll(id);
    expect(await stand(id)).not.toEqual(before);
    if (event === 'cancel_correction') await act(REVIEWER, id, event, { reason: '不必补了' });
    else await actOnCase(app.app.casework, CLOCK, { id, kind: null, event });
    expect(await stand(id)).toEqual(before);
    const desk = await file(id);
    expect(itemOf(desk.materials, 'r0')?.files).toHaveLength(1);
    expect(itemOf(desk.materials, 'r1')?.promise?.givenAt).not.toBeNull();
  });

  test('撤销之后另要求补正一项，只补这一项即可提交', async () => {
    const id = await filed('BZ-1');
    await ask(id, 'field:f1', 'material:r0', 'material:r1');
    await changeAll(id);
    await act(REVIEWER, id, 'cancel_correction', { reason: '只需改金额' });
    await ask(id, 'field:requestedAmount');
    const answers = { ...ANSWERS, requestedAmount: '90000.00' };
    expect(await send(id, 'resubmit', { answers })).toMatchObject({ data: { state: 'first_review' } });
  });
});

const WHEN_LARGE = { need: 'when', whenField: 'requestedAmount', whenOp: '>=', whenValue: '500000' };
const LARGE = { ...ANSWERS, requestedAmount: '600000.00' };

describe('补正改了答案之后', () => {
  test('才须提交的材料没有列明也能交，交了才能提交；原来交过的仍不能改', async () => {
    const id = await filed('BZ-2', {
      materials: [
        ...materials,
        { key: 'r2', name: '审计报告', ...WHEN_LARGE, copies: '1' },
        { key: 'r3', name: '资金承诺', ...WHEN_LARGE, copies: '1', obtainBy: 'promise', promise: WORDS },
      ],
    });
    await ask(id, 'field:requestedAmount');
    expect(faultsOf(await send(id, 'resubmit', { answers: LARGE }))).toEqual([
      'materials.r2',
      'materials.r3',
    ]);
    const { materials: items } = await view(id);
    expect(items.map(({ code, isOpen }) => [code, isOpen])).toEqual([
      ['r0', false],
      ['r1', false],
      ['r2', true],
      ['r3', true],
    ]);
    const fileId = await uploaded(OWNER, '别的.jpg', jpgOf());
    const closed = await call(OWNER, 'POST', `case/${id}/material/add`, { code: 'r0', fileId });
    expect(closed.returnCode).toBe(4090);
    expect((await promise(id, null)).returnCode).toBe(4090);
    await add(id, 'r2');
    expect((await promise(id, WORDS, 'r3')).returnCode).toBe(1000);
    expect(await send(id, 'resubmit', { answers: LARGE })).toMatchObject({ data: { state: 'first_review' } });
  });

  test('交了才须提交的材料，又把答案改回去的，仍可提交', async () => {
    const id = await filed('BZ-6', {
      materials: [...materials, { key: 'r2', name: '审计报告', ...WHEN_LARGE, copies: '1' }],
    });
    await ask(id, 'field:requestedAmount');
    await send(id, 'save', { answers: LARGE });
    await add(id, 'r2');
    const answers = { ...ANSWERS, requestedAmount: '90000.00' };
    expect(await send(id, 'resubmit', { answers })).toMatchObject({ data: { state: 'first_review' } });
  });

  test('又改回去之后可以把多交的取下，不带进提交件', async () => {
    const id = await filed('BZ-7', {
      materials: [...materials, { key: 'r2', name: '审计报告', ...WHEN_LARGE, copies: '1' }],
    });
    await ask(id, 'field:requestedAmount');
    await send(id, 'save', { answers: LARGE });
    const fileId = await add(id, 'r2');
    await send(id, 'save', { answers: ANSWERS });
    expect(itemOf((await view(id)).materials, 'r2')).toMatchObject({ isOpen: true });
    expect((await call(OWNER, 'POST', `case/${id}/material/remove`, { code: 'r2', fileId })).returnCode).toBe(
      1000,
    );
    const answers = { ...ANSWERS, requestedAmount: '90000.00' };
    expect(await send(id, 'resubmit', { answers })).toMatchObject({ data: { state: 'first_review' } });
    expect(itemOf((await file(id)).materials, 'r2')?.files ?? []).toEqual([]);
  });

  test('清单在此期间变了：提交过的按提交时算，不因此无法提交', async () => {
    const id = await filed('BZ-3');
    await ask(id, 'field:f1');
    await app.sql`update declaration.project set materials = replace(materials::text, '"obtainBy": "promise"',
      '"obtainBy": "upload"')::jsonb where code = 'BZ-3'`;
    expect(itemOf((await view(id)).materials, 'r1')).toMatchObject({
      obtainBy: 'upload',
      isOpen: false,
      promise: { text: WORDS, givenAt: expect.any(String) },
    });
    const answers = { ...ANSWERS, f1: '新装备' };
    expect(await send(id, 'resubmit', { answers })).toMatchObject({ data: { state: 'first_review' } });
  });
});

test('清单改为从材料库选用之前上传的，不能代替材料库里的', async () => {
  const id = await drafted('BZ-4', { materials });
  await add(id, 'r0');
  await promise(id, WORDS);
  await app.sql`update declaration.project set materials = jsonb_set(jsonb_set(materials, '{0,obtainBy}', '"vault"'),
    '{0,type}', '"02"') where code = 'BZ-4'`;
  expect(itemOf((await view(id)).materials, 'r0')).toMatchObject({ obtainBy: 'vault' });
  expect(faultsOf(await send(id, 'submit', { answers: ANSWERS }))).toEqual(['materials.r0']);
});

describe('盖章申请表与承诺', () => {
  const seal = async (id: string) => (await view(id)).seal;
  const stamp = async (id: string) => {
    expect((await call(OWNER, 'POST', `case/${id}/form`, {})).returnCode).toBe(1000);
    const fileId = await uploaded(OWNER, '盖章.jpg', jpgOf());
    return call(OWNER, 'POST', `case/${id}/scan`, { fileId });
  };

  test('盖章之后收回、重新承诺的，须重新盖章；补正中要求重新承诺的，打印的申报表没有原来的承诺', async () => {
    const id = await drafted('BZ-5', { materials, needsSeal: true });
    await add(id, 'r0');
    await promise(id, WORDS);
    await send(id, 'save', { answers: ANSWERS });
    expect((await stamp(id)).returnCode).toBe(1000);
    expect(await seal(id)).toMatchObject({ scan: { isVoid: false } });
    await promise(id, null);
    expect(await seal(id)).toMatchObject({ scan: { isVoid: true } });
    // the minute stands on paper
    app.clock.advance(61_000);
    await promise(id, WORDS);
    expect(faultsOf(await send(id, 'submit', { answers: ANSWERS }))).toEqual(['seal']);
    expect((await stamp(id)).returnCode).toBe(1000);
    expect(await send(id, 'submit', { answers: ANSWERS })).toMatchObject({ data: { state: 'submitted' } });
    await act(CLERK, id, 'accept');
    await ask(id, 'material:r1');
    expect(await seal(id)).toMatchObject({ scan: { isVoid: true } });
    await stamp(id);
    const [paper] = await app.sql<{ content: string }[]>`
      select content::text as content from casework.paper
      where case_id = ${id}::uuid and kind = 'form' order by issued_at desc, no desc limit 1`;
    expect(paper?.content).not.toContain(WORDS);
    expect(await app.sql`select 1 from casework.sealed_scan where case_id = ${id}::uuid`).toHaveLength(3);
    await act(REVIEWER, id, 'cancel_correction', { reason: '不必补了' });
    expect(await seal(id)).toMatchObject({ scan: { isVoid: false } });
    const [chosen] = await app.sql<{ content: string }[]>`
      select content::text as content from casework.paper
      where case_id = ${id}::uuid and kind = 'form' and voided_at is null`;
    expect(chosen?.content).toContain(WORDS);
  });
});
