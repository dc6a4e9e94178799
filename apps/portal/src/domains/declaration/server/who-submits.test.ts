// 谁可以提交: a project's own rule for who of the enterprise files; everything else stays the administrators'.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { faultsOf, filingDesk, settings, SETTERS } from '../project/server/test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const HANDLER = 'demo-handler';
const { OWNER, REVIEWER, enid } = SETTERS;
const { call, create, save, publish, setup, drafted, view, send, act } = filingDesk(() => app);

let cookie = '';
const asHandler = async (method: 'GET' | 'POST', path: string, body?: object) => {
  if (cookie === '') cookie = await app.signIn(HANDLER);
  const reply = await app.call(method, `/policy/api/${path}`, {
    as: cookie,
    ...(body ? { body } : {}),
    headers: { enid },
  });
  return reply.body as { returnCode: number; message: string; data: never };
};
const eventsOf = async (id: string): Promise<string[]> =>
  ((await asHandler('GET', `declare/get/${id}`)).data as { actions: { event: string }[] }).actions.map(
    ({ event }) => event,
  );
const files = async (id: string, action: string, more: object = {}) =>
  asHandler('POST', 'declare/user/update', { id, revision: (await view(id)).revision, action, ...more });
const answers = { f1: '装备', requestedAmount: '100000' };

describe('谁可以提交', () => {
  test('默认由管理员提交：经办填报可保存，提交时告诉请管理员提交，指南与填报页写明', async () => {
    const id = await drafted('WS-1', { materials: [] });
    expect(await eventsOf(id)).not.toContain('submit');
    expect((await files(id, 'save', { answers })).returnCode).toBe(1000);
    expect(await files(id, 'submit')).toMatchObject({
      returnCode: 4030,
      message: expect.stringContaining('完成填报后请管理员提交'),
    });
    expect((await view(id)).state).toBe('draft');
    const { data } = await asHandler('GET', `declare/get/${id}`);
    const { project, submitBy } = data as { project: { id: string }; submitBy: string };
    expect(submitBy).toBe('admin');
    expect((await call(OWNER, 'GET', `declare/${project.id}`)).data).toMatchObject({ submitBy: 'admin' });
    expect((await send(id, 'submit')).returnCode).toBe(1000);
  });

  test('项目允许经办的，经办可提交、可重新提交补正；撤回仍由管理员办理', async () => {
    const id = await drafted('WS-2', { materials: [], submitBy: 'handler' });
    expect(await eventsOf(id)).toContain('submit');
    expect((await files(id, 'submit', { answers })).returnCode).toBe(1000);
    expect((await view(id)).state).toBe('submitted');
    expect(await eventsOf(id)).not.toContain('withdraw');
    const withdraw = await asHandler('POST', `case/${id}/act`, {
      event: 'withdraw',
      version: 1,
      reason: '撤回',
    });
    expect(withdraw.returnCode).toBe(4030);
    const account = { id, accountName: '户名', bank: '银行', branch: '', bankCode: '', accountNo: '1' };
    expect((await asHandler('POST', 'declare/account/save', account)).returnCode).toBe(4030);
    expect((await call(OWNER, 'POST', 'declare/account/save', account)).returnCode).toBe(3000);
    await act('demo-clerk', id, 'accept');
    const asked = await act(REVIEWER, id, 'request_correction', {
      reason: '金额与合同不一致',
      items: [{ item: 'field:requestedAmount', note: '请核对金额' }],
    });
    expect(asked).toMatchObject({ returnCode: 1000 });
    expect(await eventsOf(id)).toContain('resubmit');
    const again = await files(id, 'resubmit', { answers: { ...answers, requestedAmount: '90000' } });
    expect(again.returnCode).toBe(1000);
    expect((await view(id)).state).toBe('first_review');
  });

  test('没有提交环节的兑现方式不能选经办人', async () => {
    const id = await create();
    await save(id, 1, settings('WS-4', { redemption: 'auto', submitBy: 'handler', materials: [] }));
    const { revision } = (await setup(SETTERS.WRITER, 'GET', `get/${id}`)).data as { revision: number };
    expect(faultsOf(await publish(SETTERS.SECOND, id, revision))).toContain('submitBy');
  });

  test('查看和代办不因此可以提交', async () => {
    const id = await drafted('WS-3', { materials: [], submitBy: 'handler' });
    await send(id, 'save', { answers });
    const { revision } = await view(id);
    for (const login of ['demo-viewer', 'demo-agent']) {
      const { body } = await app.call('POST', '/policy/api/declare/user/update', {
        as: await app.signIn(login),
        body: { id, revision, action: 'submit' },
        headers: { enid },
      });
      expect([4030, 4040]).toContain(body.returnCode);
    }
    expect((await view(id)).state).toBe('draft');
  });
});
