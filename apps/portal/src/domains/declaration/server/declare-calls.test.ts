// The 24 calls of declare/* with the flow and both blobs, each with the meaning that entities §1 gives it: what it answers, that
// what is another enterprise's is missing, and that guests are sent to sign in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectId } from '../../../../seeds/declarable-projects.ts';
import { base, HNTE, openDeclaring, OWNER, type Declaring } from './test-declaring.ts';

let desk: Declaring;
let id = '';
beforeAll(async () => {
  desk = await openDeclaring();
  id = await desk.create(HNTE);
  await desk.update(id, 'save', base);
});
afterAll(() => desk.app.close());

interface Call {
  path: (id: string) => string;
  /** Absent = GET. */
  body?: (id: string) => object;
  /** What it means, and what of its answer says so. */
  means: string;
  answer: object;
  /** About a case: of another enterprise there is none. */
  isOfCase?: true;
  /** Answered to guests by its twin under ua/. */
  isPublic?: true;
}
const project = projectId(HNTE);
const list = { records: expect.any(Array) };
const listed = { records: expect.arrayContaining([expect.anything()]) };

const CALLS: Readonly<Record<string, Call>> = {
  'bigtype/list': { path: () => 'bigtype/list', means: '大类', answer: listed, isPublic: true },
  'smalltype/list': { path: () => 'smalltype/list', means: '小类', answer: listed, isPublic: true },
  'subproject/list': {
    path: () => 'subproject/list?smallType=rd',
    means: '小类下的子项目',
    answer: listed,
    isPublic: true,
  },
  list: {
    path: () => 'list',
    means: '项目与窗口状态',
    answer: { facets: expect.any(Array) },
    isPublic: true,
  },
  '{id}': {
    path: () => project,
    means: '项目指南',
    answer: { materials: expect.any(Array), nodes: expect.any(Array) },
    isPublic: true,
  },
  'group/list': {
    path: () => `group/list?projectId=${project}`,
    means: '评审组',
    answer: list,
    isPublic: true,
  },
  'finalauditgroup/list': {
    path: () => `finalauditgroup/list?projectId=${project}`,
    means: '终审部门',
    answer: list,
  },
  enable: {
    path: () => `enable?projectId=${project}`,
    means: '现在能否申报，不能的原因',
    answer: { isAllowed: expect.any(Boolean), reasons: expect.any(Array) },
  },
  'already/info': {
    path: () => `already/info?projectId=${project}`,
    means: '本批次已有的草稿与申报',
    answer: listed,
  },
  'user/create': {
    path: () => 'user/create',
    body: () => ({ projectId: project }),
    means: '开始申报，已有草稿则继续',
    answer: { id: expect.any(String), isNew: false },
  },
  'user/update': {
    path: () => 'user/update',
    body: (of) => ({ id: of, revision: 1, action: 'save', answers: base }),
    means: '保存与提交',
    answer: { revision: expect.any(Number), state: 'draft' },
    isOfCase: true,
  },
  'get/{id}': {
    path: (of) => `get/${of}`,
    means: '我的一件申报',
    answer: { parts: expect.any(Array), timeline: [] },
    isOfCase: true,
  },
  'user/{id}': {
    path: (of) => `user/${of}?type=form`,
    means: '一部分的内容',
    answer: { type: 'form', sections: expect.any(Array) },
    isOfCase: true,
  },
  'user/childreninfo': {
    path: (of) => `user/childreninfo?id=${of}`,
    means: '任务清单',
    answer: listed,
    isOfCase: true,
  },
  mylist: { path: () => 'mylist', means: '本企业的申报', answer: listed },
  'generate/list': { path: () => 'generate/list', means: '生成的申报书', answer: list },
  'upload/list': { path: () => 'upload/list', means: '提交的申报', answer: list },
  'flow/historynode/list': {
    path: (of) => `flow/historynode/list?id=${of}&size=9999`,
    means: '办理经过，一次取完',
    answer: { size: 9999, records: [{ event: 'create' }] },
    isOfCase: true,
  },
  'material/info': {
    path: (of) => `material/info?id=${of}`,
    means: '材料清单与文件',
    answer: listed,
    isOfCase: true,
  },
  'material/add': {
    path: () => 'material/add',
    body: (of) => ({ id: of, revision: 1, code: 'audit', fileIds: [] }),
    means: '放入一项材料的文件',
    answer: { state: 'draft' },
    isOfCase: true,
  },
  'qualification/detail': {
    path: (of) => `qualification/detail?id=${of}`,
    means: '资格自查',
    answer: { lines: expect.any(Array), verdict: expect.any(String) },
    isOfCase: true,
  },
  'qualification/add': {
    path: () => 'qualification/add',
    body: (of) => ({ id: of, answers: [] }),
    means: '确认自查与说明',
    answer: { isComplete: expect.any(Boolean) },
    isOfCase: true,
  },
};
/** Files, not envelopes. */
const BLOBS: Readonly<Record<string, Call & { type: string }>> = {
  'flow/downdload': {
    path: (of) => `flow/downdload?id=${of}&kind=form`,
    means: '申报书（PDF）',
    type: 'application/pdf',
    answer: {},
    isOfCase: true,
  },
  'material/export': {
    path: () => 'material/export',
    body: (of) => ({ id: of }),
    means: '全部材料（ZIP）',
    type: 'application/zip',
    answer: {},
    isOfCase: true,
  },
};
const every = Object.entries({ ...CALLS, ...BLOBS });
const send = (as: string | null, { path, body }: Call, of: string) =>
  desk.call(as, body ? 'POST' : 'GET', `declare/${path(of)}`, body?.(of));

test('规格所列 24 个 declare 接口一个不少', () => {
  expect(Object.keys(CALLS).length + Object.keys(BLOBS).length).toBe(24);
});

describe.each(Object.entries(CALLS))('declare/%s', (_name, given) => {
  test(`申报企业得到：${given.means}`, async () => {
    const { revision } = await desk.mine(id);
    const fresh = {
      ...given,
      ...(given.body ? { body: (of: string) => withRevision(given, of, revision) } : {}),
    };
    const { returnCode, data, message } = await send(OWNER, fresh, id);
    expect(returnCode, message).toBe(1000);
    expect(data).toMatchObject(given.answer);
  });
});

const withRevision = ({ body }: Call, of: string, revision: number): object => {
  const sent = body?.(of) ?? {};
  return 'revision' in sent ? { ...sent, revision } : sent;
};

test.each(Object.entries(BLOBS))('declare/%s 给出文件', async (_name, given) => {
  const body = given.body?.(id);
  const reply = await desk.send(OWNER, body ? 'POST' : 'GET', `declare/${given.path(id)}`, body);
  expect(reply.headers['content-type']).toContain(given.type);
  expect(reply.headers['content-disposition']).toContain('attachment');
});

test.each(every.filter(([, { isOfCase }]) => isOfCase))(
  'declare/%s 对别的企业说没有这件申报',
  async (_n, given) => {
    expect((await send('demo-other', given, id)).returnCode).toBe(4040);
  },
);

test.each(every)('declare/%s 要先登录；目录与指南另有公开的接口', async (_name, given) => {
  expect((await send(null, given, id)).returnCode).toBe(4010);
  const method = given.body ? 'POST' : 'GET';
  const { returnCode } = await desk.call(null, method, `ua/declare/${given.path(id)}`, given.body?.(id));
  expect(returnCode === 1000).toBe(given.isPublic === true);
});
