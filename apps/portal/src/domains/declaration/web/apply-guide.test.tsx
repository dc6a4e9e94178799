import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createRoutesStub, createStaticHandler, Outlet, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sampleShell } from '../../../frame/gallery/gallery-samples.ts';
import { pageContext } from '../../../page/context.ts';
import { paths } from '../../../paths.ts';
import type { ProjectGuide } from '../declare-shapes.rules.ts';
import ApplyGuidePage, { loader } from './apply-guide.page.tsx';
import { guideText, requirementText } from './guide.text.ts';

const ID = '0198a000-0000-7000-8000-000000000001';
const GUIDE: ProjectGuide = {
  id: ID,
  code: 'XM-1',
  name: '示例项目',
  bigType: 'tech',
  bigTypeName: '科技创新',
  smallType: 'rd',
  smallTypeName: '研发',
  policyId: '0198a000-0000-7000-8000-000000000002',
  isCheckable: true,
  department: 'Z03',
  departmentName: '经办部门',
  redemption: 'apply',
  redemptionLabel: '限期申报',
  standard: '最高 20 万元',
  isDemo: false,
  batch: null,
  audience: '园区企业',
  submitBy: 'admin',
  clauses: [],
  conditions: null,
  prepare: ['营业执照'],
  minutes: 20,
  legalDays: null,
  promisedDays: 20,
  contactName: '窗口',
  contactPhone: '0550-0000000',
  guideOnly: null,
  materials: [],
  nodes: [],
  batches: [],
  extensions: [],
  returnReasons: [],
};
/** Two of three, one of them kept for inspection, and what must not be. */
const CONDITIONS: ProjectGuide['conditions'] = {
  source: { title: '示例政策', docNo: '示例〔2026〕1 号', ruleVersion: 3, isReference: false },
  rows: [
    conditionRow('a', '属于中小企业', { clause: { no: '第三条', text: '应当属于中小企业' } }),
    conditionRow('g', '满足以下任一条件', { kind: 'any' }),
    conditionRow('b', '营业收入不低于 500 万元', { depth: 1 }),
    conditionRow('c', '完成改造', { depth: 1, kind: 'declared', evidence: ['评测报告'] }),
    conditionRow('d', '列入失信名单', { isExclusion: true, clause: { no: '第四条', text: null } }),
  ],
};
type Row = NonNullable<ProjectGuide['conditions']>['rows'][number];
function conditionRow(id: string, required: string, more: Partial<Row>): Row {
  return { id, depth: 0, kind: 'leaf', isExclusion: false, required, clause: null, evidence: [], ...more };
}
const MAY_START = { isAllowed: true, reasons: [], batchId: null, draftId: null, earlier: [] };
const NO_RULE = { item: null, disclaimer: '' };
const AWAY = 503;
const NOT_BOUND = 403;

/** The page as its reader gets it: what each call answers, a number = the status with which it fails. */
async function guideOf(
  as: 'guest' | 'visitor' | 'enterprise',
  standing: object | number,
  verdict: object | number,
  conditions: ProjectGuide['conditions'] = null,
) {
  const asked: string[] = [];
  const answers: Record<string, object | number> = {
    enable: standing,
    verdict,
    [ID]: { ...GUIDE, conditions },
  };
  const context = new RouterContextProvider();
  context.set(pageContext, {
    transport: async ({ url }) => {
      const name = new URL(url, 'http://portal').pathname.split('/').at(-1) ?? '';
      asked.push(name);
      const answer = answers[name] ?? 404;
      if (typeof answer === 'number') return { status: answer, requestId: 'r', envelope: null };
      return { status: 200, requestId: 'r', envelope: { returnCode: 1000, message: '', data: answer } };
    },
    searchSources: [],
    nonce: '',
    requestId: 'r',
    guestScript: '',
    hasSession: as !== 'guest',
    isOperator: false,
    isSessionOver: false,
    isPartial: false,
    cookie: () => undefined,
    setCookie: () => {},
    clearCookie: () => {},
    publicOrigin: 'http://portal',
    isDemonstration: false,
  });
  const address = paths.applyCenterDetail({ id: ID });
  const path = '/apply-center/detail';
  const guide: unknown = await createStaticHandler([{ path, loader }]).queryRoute(
    new Request(`http://portal${address}`),
    { requestContext: context },
  );
  const root = { ...sampleShell(as, address, { textScale: 100, contrast: 'normal' }), unread: 0, crumbs: [] };
  const Page = createRoutesStub([
    { id: 'root', Component: Outlet, children: [{ id: 'guide', path, Component: ApplyGuidePage }] },
  ]);
  const { prelude } = await prerenderToNodeStream(
    <Page initialEntries={[address]} hydrationData={{ loaderData: { root, guide } }} />,
  );
  return { asked: asked.toSorted(), page: (await text(prelude)).replaceAll('<!-- -->', '') };
}

test('企业的条件暂时核对不了时写明，指南其余部分照常', async () => {
  const { page } = await guideOf('enterprise', MAY_START, AWAY);
  expect(page).toContain(guideText.unchecked);
  expect(page).toContain('去申报');
  expect(page).toContain('最高 20 万元');
});

test('核对得了的、没有规则的不出现这句话', async () => {
  const { page } = await guideOf('enterprise', MAY_START, NO_RULE);
  expect(page).toContain('去申报');
  expect(page).not.toContain(guideText.unchecked);
  expect(page).toContain(requirementText.none);
});

test('没有企业的用户没有可核对的，只请其绑定企业', async () => {
  const { page } = await guideOf('visitor', NOT_BOUND, NOT_BOUND);
  expect(page).toContain(guideText.bindFirst);
  expect(page).not.toContain(guideText.unchecked);
});

test('游客只取指南，不查任何企业', async () => {
  const { asked, page } = await guideOf('guest', MAY_START, AWAY);
  expect(asked).toEqual([ID]);
  expect(page).toContain(guideText.signIn);
  expect(page).not.toContain(guideText.unchecked);
});

test('游客读到全部条件：层次、条款原文、留存备查、不得存在的情形与来源，没有任何结论', async () => {
  const { page } = await guideOf('guest', MAY_START, AWAY, CONDITIONS);
  const words = page.replaceAll(/<(?!\/?(?:ul|li)\b)[^>]+>/g, '').replaceAll(/<(\/?\w+)[^>]*>/g, '<$1>');
  expect(words).toContain(
    '<li>满足以下任一条件<ul><li>营业收入不低于 500 万元</li><li>完成改造由企业声明留存备查：评测报告</li></ul></li>',
  );
  expect(words).toContain('依据：第三条「应当属于中小企业」');
  expect(words).toMatch(/不得存在的情形<ul><li>列入失信名单依据：第四条<\/li>/);
  expect(words).toContain('示例政策（示例〔2026〕1 号），规则第 3 版');
  expect(words).toContain(requirementText.guest);
  for (const verdict of ['满足<', '待补充', '不满足', 'undefined', 'null'])
    expect(words).not.toContain(verdict);
});

test('登录企业的结论代替这张清单；核对不了的仍读到条件，不再请其登录', async () => {
  const item = {
    conditions: [],
    changes: [],
    amount: null,
    availabilityText: '申报中',
    missing: [],
    ruleVersion: 3,
  };
  const known = await guideOf('enterprise', MAY_START, { item, disclaimer: '仅供参考' }, CONDITIONS);
  expect(known.page).not.toContain(requirementText.title);
  const away = await guideOf('enterprise', MAY_START, AWAY, CONDITIONS);
  expect(away.page).toContain('营业收入不低于 500 万元');
  expect(away.page).not.toContain(requirementText.guest);
});

test('只说明面向范围的规则写明仅供参考', async () => {
  const source = { title: '示例政策', docNo: null, ruleVersion: 1, isReference: true };
  const rows = [conditionRow('a', '属于制造业', {})];
  const { page } = await guideOf('guest', MAY_START, NO_RULE, { source, rows });
  expect(page).toContain(requirementText.reference);
  expect((await guideOf('guest', MAY_START, NO_RULE, CONDITIONS)).page).not.toContain(
    requirementText.reference,
  );
});

test('自写的条件写明由企业声明，不请人登录看结论', async () => {
  const own = { source: null, rows: [conditionRow('r0', '设备在园区投产', { kind: 'declared' })] };
  const { page } = await guideOf('guest', MAY_START, NO_RULE, own);
  expect(page).toContain('设备在园区投产');
  expect(page).toContain(requirementText.own);
  expect(page).not.toContain(requirementText.guest);
});

test('申报过的可选从哪一件带入，没有申报过的没有这个选择', async () => {
  const earlier = [
    { id: 'one', receiptNo: 'SB20250001', submittedAt: '2025-08-01 09:30:00', stateLabel: '已办结' },
  ];
  const { page } = await guideOf('enterprise', { ...MAY_START, earlier }, NO_RULE);
  expect(page).toContain('2025-08-01 提交（SB20250001） · 已办结');
  expect(page).toContain('name="from"');
  expect((await guideOf('enterprise', MAY_START, NO_RULE)).page).not.toContain('name="from"');
});
