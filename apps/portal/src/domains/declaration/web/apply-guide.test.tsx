import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createRoutesStub, createStaticHandler, Outlet, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sampleShell } from '../../../frame/gallery/gallery-samples.ts';
import { pageContext } from '../../../page/context.ts';
import { paths } from '../../../paths.ts';
import type { ProjectGuide } from '../declare-shapes.rules.ts';
import ApplyGuidePage, { loader } from './apply-guide.page.tsx';
import { guideText } from './guide.text.ts';

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
  department: 'Z03',
  departmentName: '经办部门',
  redemption: 'apply',
  redemptionLabel: '限期申报',
  standard: '最高 20 万元',
  isDemo: false,
  batch: null,
  audience: '园区企业',
  clauses: [],
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
const MAY_START = { isAllowed: true, reasons: [], batchId: null, draftId: null };
const NO_RULE = { item: null, disclaimer: '' };
const AWAY = 503;
const NOT_BOUND = 403;

/** The page as its reader gets it: what each call answers, a number = the status with which it fails. */
async function guideOf(
  as: 'guest' | 'visitor' | 'enterprise',
  standing: object | number,
  verdict: object | number,
) {
  const asked: string[] = [];
  const answers: Record<string, object | number> = { enable: standing, verdict, [ID]: GUIDE };
  const context = new RouterContextProvider();
  context.set(pageContext, {
    transport: async ({ url }) => {
      const name = new URL(url, 'http://portal').pathname.split('/').at(-1) ?? '';
      asked.push(name);
      const answer = answers[name] ?? 404;
      if (typeof answer === 'number') return { status: answer, requestId: 'r', envelope: null };
      return { status: 200, requestId: 'r', envelope: { returnCode: 1000, message: '', data: answer } };
    },
    nonce: '',
    requestId: 'r',
    guestScript: '',
    hasSession: as !== 'guest',
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
