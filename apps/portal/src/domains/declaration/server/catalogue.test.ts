// 项目申报 as a kind of case, tried with the filing that has no conditions and no sum.
import { expect, test } from 'vitest';
import { batchId, projectId } from '../../../../seeds/declarable-projects.ts';
import { tryKind } from '../../casework/server/test-kind.ts';
import type { CaseView } from '../../casework/contract.ts';
import { declarationKind } from './declaration-kind.ts';

const FILING = 8;
const answers = {
  establishDate: '2018-03-01',
  staff: '120',
  contactName: '王演示联系',
  contactMobile: '13900005678',
  mainProducts: '锂离子电池材料',
  isTrue: true,
};
const tried = tryKind({
  kind: declarationKind,
  create: { path: 'declare/user/create', body: { projectId: projectId(FILING) } },
  update: 'declare/user/update',
  get: (id) => `declare/get/${id}`,
  answers,
  broken: {
    answers: { ...answers, contactMobile: '12', staff: '一百' },
    faults: ['answers.staff', 'answers.contactMobile'],
  },
  opened: { name: 'staff', answer: '121' },
  closed: { name: 'mainProducts', answer: '其他产品' },
  officer: 'demo-operator',
  secrets: [answers.contactName, answers.contactMobile],
});

test('受理后初审通过即办结：项目没有的环节不经过', async () => {
  const { call, id } = tried;
  const act = async (as: string, event: string, more: object = {}) => {
    const { data } = await call(as, 'GET', `manager/case/get/${id()}`);
    const { version } = data as { version: number };
    return call(as, 'POST', 'manager/case/act', { id: id(), version, event, ...more });
  };
  expect((await act('demo-operator', 'accept')).data).toMatchObject({ state: 'first_review' });
  expect((await act('demo-reviewer', 'pass_first')).data).toMatchObject({ state: 'completed' });
  const { data } = await call('demo-enterprise', 'GET', `declare/get/${id()}`);
  const { papers, batchId: batch, check } = data as CaseView & { batchId: string; check: unknown };
  expect(papers.map(({ kind }) => kind)).toContain('acceptance');
  expect({ batch, check }).toEqual({ batch: batchId(FILING, 1), check: null });
});

test('经过、文书、清单与各部分都能取到；别人的一概没有', async () => {
  const { call, id } = tried;
  const flow = await call('demo-viewer', 'GET', `declare/flow/historynode/list?id=${id()}&size=9999`);
  const { records, total } = flow.data as { records: { event: string }[]; total: number };
  expect([total, records[0]?.event, records.at(-1)?.event]).toEqual([records.length, 'create', 'pass_first']);
  const lists = ['mylist', 'upload/list', `already/info?projectId=${projectId(FILING)}`];
  for (const path of lists) {
    const { data } = await call('demo-enterprise', 'GET', `declare/${path}`);
    expect(
      (data as { records: { id: string }[] }).records.map((one) => one.id),
      path,
    ).toContain(id());
  }
  const paths = [
    `get/${id()}`,
    `user/${id()}?type=materials`,
    `user/childreninfo?id=${id()}`,
    `material/info?id=${id()}`,
    `qualification/detail?id=${id()}`,
    `flow/historynode/list?id=${id()}`,
    `flow/downdload?id=${id()}`,
  ];
  for (const path of paths) {
    expect((await call('demo-other', 'GET', `declare/${path}`)).returnCode, path).toBe(4040);
    expect((await call(null, 'GET', `declare/${path}`)).returnCode, path).toBe(4010);
  }
  expect(
    (await call('demo-viewer', 'POST', 'declare/user/create', { projectId: projectId(FILING) })).returnCode,
  ).toBe(4030);
});

test('生成的申报书记入清单，一件一次', async () => {
  const { app, id } = tried;
  const as = await app().signIn('demo-handler');
  for (const _time of [1, 2]) {
    const paper = await app().call('GET', `/policy/api/declare/flow/downdload?id=${id()}`, { as });
    expect(paper.text.slice(0, 4)).toBe('%PDF');
  }
  const list = await tried.call('demo-handler', 'GET', 'declare/generate/list');
  expect(list.data).toMatchObject({ total: 1, records: [{ caseId: id() }] });
});

test('订阅源：新公布的批次在前，延期不再推一次；按条件筛选，停用的项目不在其中', async () => {
  const { app } = tried;
  const feed = async (query = '') => {
    const { text } = await app().call('GET', `/policy/api/ua/declare/feed?format=json&${query}`);
    const { items }: { items: { id: string; title: string; url: string; date_published: string }[] } =
      JSON.parse(text);
    return items;
  };
  const all = await feed();
  expect(all.map((one) => one.date_published)).toEqual(
    all.map((one) => one.date_published).toSorted((a, b) => b.localeCompare(a)),
  );
  const shown = batchId(FILING, 1);
  expect(all.find(({ id }) => id === shown)?.url).toContain(`/apply-center/detail?id=${projectId(FILING)}`);
  await app()
    .sql`update declaration.batch set announced_at = ${app().clock.now()}::timestamptz where id = ${shown}::uuid`;
  expect((await feed())[0]?.id).toBe(shown);
  const mode = await app().sql<{ redemption: string }[]>`
    select redemption from declaration.project where id = ${projectId(FILING)}::uuid`;
  const some = await feed(`redemption=${mode[0]!.redemption}`);
  expect(some.map(({ id }) => id)).toContain(shown);
  expect(some.length).toBeLessThan(all.length);
  expect((await app().call('GET', '/policy/api/ua/declare/feed?state=nothing')).status).toBe(422);
  await app().sql`update declaration.project set status = 'closed' where id = ${projectId(FILING)}::uuid`;
  expect((await feed()).map(({ id }) => id)).not.toContain(shown);
  await app().sql`update declaration.project set status = 'published' where id = ${projectId(FILING)}::uuid`;
});
