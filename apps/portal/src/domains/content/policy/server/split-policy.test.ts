// 拆分申报事项：先看再做，同一处不重复，各是一项未发布的草稿；发布后文件与事项两边互相看得到。
import { describe, expect, test } from 'vitest';
import type { PolicyDetail } from '../../../policy/contract.ts';
import type { SplitResult, SplitView } from '../split-contract.ts';
import { answers, faultsOf, policyPortal } from './test-policy.ts';

const { portal, desk } = policyPortal();
const PATH = '/policy/api/manager/policy/split';
const CLAUSES = [
  { key: 'r1', no: '第一条', text: '对首次认定的高新技术企业给予奖励，最高20万元。' },
  { key: 'r2', no: '第二条', text: '按设备投入的10%给予补助，最高200万元。' },
  { key: 'r3', no: '第三条', text: '本办法自发布之日起施行。' },
];
async function document(title: string, more: object = {}): Promise<string> {
  const id = await desk.create();
  await desk.save(id, 0, {
    ...answers(title),
    docNo: `滁拆〔2026〕${title.length}号`,
    clauses: CLAUSES,
    ...more,
  });
  expect((await desk.act(id, 1, 'publish')).status).toBe(200);
  return id;
}
const split = (id: string, places: object[], isTrial = false, as = portal().editor) =>
  portal().app.call('POST', PATH, { as, body: { id, isTrial, places } });
const view = async (id: string): Promise<SplitView> =>
  (await portal().app.call('GET', `${PATH}?id=${id}`, { as: portal().editor })).body.data;
const detail = async (id: string): Promise<PolicyDetail> =>
  (await portal().app.call('GET', `/policy/api/ua/policy/detail?id=${id}`)).body.data;
const FIRST = { key: 'clause 第一条', title: '高新技术企业认定奖励', amountMaxWan: '20' };
const SECOND = { key: 'clause 第二条', title: '设备投入补助', amountMaxWan: '200' };
const drafts = async (): Promise<number> => {
  const [row] = await portal().app.sql<{ n: number }[]>`select count(*)::int as n from content.item`;
  return row?.n ?? 0;
};

describe('拆分申报事项', () => {
  test('列出条款与建议的标题、金额；预览说出草稿的每一栏，什么也不写', async () => {
    const id = await document('拆分预览的若干措施');
    const before = await drafts();
    expect(
      (await view(id)).places.map(({ clause, partTitle, amountMaxWan, part }) => [
        clause,
        partTitle,
        amountMaxWan,
        part,
      ]),
    ).toEqual([
      ['第一条', '对首次认定的高新技术企业给予奖励，最高20万元', '20', null],
      ['第二条', '按设备投入的10%给予补助，最高200万元', '200', null],
      ['第三条', '本办法自发布之日起施行', '', null],
    ]);
    const { status, body } = await split(id, [FIRST], true);
    const { parts }: SplitResult = body.data;
    expect([status, parts.map((one) => [one.id, one.isNew, one.title])]).toEqual([
      200,
      [[null, true, FIRST.title]],
    ]);
    expect(
      Object.fromEntries((parts[0]?.fields ?? []).map(({ label, text }) => [label, text])),
    ).toMatchObject({
      标题: FIRST.title,
      文号: '滁拆〔2026〕9号',
      最高金额: '20 万元',
      来源: '园区文件汇编',
      说明: '出自《拆分预览的若干措施》第一条',
    });
    expect(await drafts()).toBe(before);
  });

  test('各成一项草稿，再做一次和两人同时做都不重复；发布前读者看不到，发布后两边互相链接', async () => {
    const id = await document('拆分成功的若干措施办法');
    const both = await Promise.all([split(id, [FIRST, SECOND]), split(id, [FIRST, SECOND])]);
    const made = both.flatMap(({ body }) => (body.data as SplitResult).parts);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(2);
    expect(new Set(made.map((one) => one.id)).size).toBe(2);
    const [first] = made.filter(({ key }) => key === FIRST.key);
    const part = await desk.read(first!.id!);
    expect([part.state, part.revision]).toEqual(['draft', 1]);
    expect((await detail(id)).parts).toEqual([]);
    expect((await desk.act(first!.id!, 1, 'publish')).status).toBe(200);
    expect((await detail(id)).parts).toEqual([{ id: first!.id, title: FIRST.title, clause: '第一条' }]);
    expect((await detail(first!.id!)).partOf).toEqual({
      id,
      title: '拆分成功的若干措施办法',
      clause: '第一条',
    });
    expect((await view(first!.id!)).from).toMatchObject({ id, clause: '第一条' });
    await desk.act(first!.id!, 1, 'unpublish');
    expect((await detail(id)).parts).toEqual([]);
    // one document and what it grants are no duplicates of one another
    await desk.act(first!.id!, 1, 'publish');
    const { body } = await portal().app.call('GET', '/policy/api/manager/policy/duplicates', {
      as: portal().editor,
    });
    expect(JSON.stringify(body.data)).not.toContain(first!.id!);
  });

  test('归档的事项可以重新拆分；文件删去条款之后拆出的事项仍列出', async () => {
    const id = await document('拆分之后归档的办法');
    const [given] = ((await split(id, [FIRST])).body.data as SplitResult).parts;
    await desk.act(given!.id!, 1, 'archive', portal().editor);
    const [again] = ((await split(id, [FIRST])).body.data as SplitResult).parts;
    expect([again?.isNew, again?.id === given?.id]).toEqual([true, false]);
    await desk.save(id, 1, { ...answers('拆分之后归档的办法'), clauses: CLAUSES.slice(1) });
    const { places, others } = await view(id);
    expect([places.map(({ clause }) => clause), others.map(({ part }) => part.id)]).toEqual([
      ['第二条', '第三条'],
      [again?.id],
    ]);
  });

  test('合并两份文件，同一条拆出的事项都还在；合并同一文件的两项，这一条不再能拆', async () => {
    const merge = async (from: string, into: string) => {
      const body = { from, into };
      const done = await portal().app.call('POST', '/policy/api/manager/policy/merge', {
        as: portal().publisher,
        body,
      });
      expect(done.status, done.text).toBe(200);
    };
    const made = async (id: string, ...places: object[]) => {
      const { parts }: SplitResult = (await split(id, places)).body.data;
      for (const one of parts) expect((await desk.act(one.id!, 1, 'publish')).status).toBe(200);
      return parts.map((one) => one.id!);
    };
    const one = await document('合并之前的拆分办法甲');
    const other = await document('合并之前的另一拆分办法');
    const [ofOne, second] = await made(one, FIRST, SECOND);
    const [ofOther] = await made(other, { ...FIRST, title: '另一份的认定奖励' });
    await merge(other, one);
    const both = await view(one);
    expect(both.places.map(({ part }) => part?.id ?? null)).toEqual([ofOne, second, null]);
    expect(both.others.map(({ part }) => part.id)).toEqual([ofOther]);
    await merge(second!, ofOne!);
    const [, again] = (await view(one)).places;
    expect(again?.part?.id).toBe(ofOne);
    const [known] = ((await split(one, [SECOND])).body.data as SplitResult).parts;
    expect([known?.isNew, known?.id]).toEqual([false, ofOne]);
  });

  test('所有错误一次指出，什么也不写；没有选的、不存在的、别的内容、没有权限的分别拒绝', async () => {
    const id = await document('拆分有误的办法');
    const before = await drafts();
    const { status, body } = await split(id, [
      { key: 'clause 第九条', title: '甲' },
      { key: FIRST.key, title: ' ' },
      { key: SECOND.key, title: '甲', amountMaxWan: '二百' },
    ]);
    expect([status, faultsOf(body)]).toEqual([
      422,
      ['places[0].key', 'places[1].title', 'places[2].title', 'places[2].amountMaxWan'],
    ]);
    expect(faultsOf((await split(id, [])).body)).toEqual(['places']);
    expect((await split('0190f3a0-0000-7000-8000-00000000dead', [FIRST])).status).toBe(404);
    expect((await split(id, [FIRST], false, portal().publisher)).status).toBe(403);
    expect(
      (await portal().app.call('POST', PATH, { body: { id, isTrial: true, places: [FIRST] } })).status,
    ).toBe(401);
    expect(await drafts()).toBe(before);
  });
});
