// A project is published by two people: who is told that it waits, who may send it back, and what its writer hears of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { SETTERS, faultsOf, settings, setupDesk, smallDesign } from './test-setup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const { WRITER, SECOND } = SETTERS;
const OTHER_DEPARTMENT = 'demo-clerk2';
const { call, setup, create, save, publish } = setupDesk(() => app);

const propose = (id: string, revision: number, as: string = WRITER) =>
  setup(as, 'POST', 'act', { id, revision, event: 'propose' });
const sendBack = (id: string, revision: number, reason: string, as: string = SECOND) =>
  setup(as, 'POST', 'act', { id, revision, event: 'send_back', reason });
const titles = async (as: string): Promise<string[]> => {
  const { data } = await call(as, 'GET', 'customer/msg/page?size=100');
  return (data as { records: { title: string }[] }).records.map(({ title }) => title);
};
const waiting = async (as: string): Promise<string[]> => {
  const { data } = await setup(as, 'GET', 'page?waits=yes&size=100');
  return (data as { records: { id: string }[] }).records.map(({ id }) => id);
};
const view = async (as: string, id: string) =>
  (await setup(as, 'GET', `get/${id}`)).data as {
    revision: number;
    events: string[];
    proposal: { by: string } | null;
    returned: { by: string; at: string; reason: string } | null;
  };
/** Written whole by the clerk, its form published by the other. */
const written = async (code: string): Promise<{ id: string; revision: number }> => {
  const id = await create();
  await save(id, 1, settings(code, { name: `项目 ${code}` }));
  await setup(WRITER, 'POST', 'form/save', { id, revision: 0, design: smallDesign() });
  await setup(SECOND, 'POST', 'form/publish', { id, revision: 1 });
  return { id, revision: (await view(WRITER, id)).revision };
};

describe('另一人核对发布', () => {
  test('设置不全的不能提请，一次指出；提请后有权发布的其他人收到消息与待办，编写人与别的部门没有', async () => {
    const empty = await create();
    expect(faultsOf(await propose(empty, 1))).toEqual(expect.arrayContaining(['name', 'minutes', 'form']));
    const { id, revision } = await written('DF-1');
    expect((await propose(id, revision, OTHER_DEPARTMENT)).returnCode).toBe(4040);
    expect((await propose(id, revision + 1)).returnCode).toBe(4090);
    const both = await Promise.all([propose(id, revision), propose(id, revision)]);
    expect(both.map(({ returnCode }) => returnCode).toSorted((a, b) => a - b)).toEqual([1000, 4090]);
    expect(await titles(SECOND)).toContain('项目「项目 DF-1」等待核对发布');
    for (const as of [WRITER, OTHER_DEPARTMENT])
      expect(await titles(as), as).not.toContain('项目「项目 DF-1」等待核对发布');
    expect(await waiting(SECOND)).toContain(id);
    expect(await waiting(WRITER)).not.toContain(id);
    expect(await view(SECOND, id)).toMatchObject({
      proposal: { by: expect.any(String) },
      events: expect.arrayContaining(['publish', 'send_back']),
    });
    expect((await view(WRITER, id)).events).not.toContain('send_back');
  });

  test('退回须写理由，编写人不能退回自己的；编写人收到理由，待办消失，可再次提请', async () => {
    const { id, revision } = await written('DF-2');
    expect((await sendBack(id, revision, '承诺时限偏长')).returnCode).toBe(4090);
    await propose(id, revision);
    expect(faultsOf(await sendBack(id, revision, ' '))).toEqual(['reason']);
    expect((await sendBack(id, revision, '理由', WRITER)).returnCode).toBe(4030);
    expect((await sendBack(id, revision, '承诺时限偏长')).returnCode).toBe(1000);
    expect(await titles(WRITER)).toContain('项目「项目 DF-2」被退回修改');
    expect(await waiting(SECOND)).not.toContain(id);
    const { returned } = await view(WRITER, id);
    expect(returned).toMatchObject({ by: SECOND, reason: '承诺时限偏长' });
    // pages that were opened before
    for (const [as, event] of [
      [SECOND, 'publish'],
      [WRITER, 'propose'],
    ] as const) {
      const unseen = await setup(as, 'POST', 'act', { id, revision, event });
      expect([unseen.returnCode, unseen.message]).toEqual([
        4090,
        expect.stringMatching(/^demo-.* 已于 .* 退回修改，理由：承诺时限偏长。/),
      ]);
    }
    const seen = { id, revision, event: 'propose', returnedAt: returned?.at };
    expect((await setup(WRITER, 'POST', 'act', seen)).returnCode).toBe(1000);
    expect((await view(WRITER, id)).returned).toBeNull();
    expect((await titles(SECOND)).filter((title) => title.includes('DF-2'))).toHaveLength(2);
  });

  test('提请之后又修改的须重新提请；另一人发布后编写人收到消息，没有新的修改不能再提请', async () => {
    const { id, revision } = await written('DF-3');
    await propose(id, revision);
    const more = settings('DF-3', { name: '项目 DF-3', minutes: '45' });
    expect((await save(id, revision, more)).returnCode).toBe(1000);
    expect(await waiting(SECOND)).not.toContain(id);
    expect((await view(SECOND, id)).proposal).toBeNull();
    expect((await sendBack(id, revision + 1, '理由')).returnCode).toBe(4090);
    await propose(id, revision + 1);
    expect((await publish(SECOND, id, revision + 1)).returnCode).toBe(1000);
    expect(await titles(WRITER)).toContain('项目「项目 DF-3」已由另一人核对发布');
    expect(await titles(SECOND)).not.toContain('项目「项目 DF-3」已由另一人核对发布');
    expect(await waiting(SECOND)).not.toContain(id);
    expect((await propose(id, revision + 1)).returnCode).toBe(4090);
  });
});
