// 叠加 over what a first start loads: the demonstration enterprise meets policies that exclude one another and policies
// under one yearly cap. The sums are worked out by hand from seeds/content, never recorded from the engine.
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../../server/test-app.ts';
import type { Report } from '../report-shape.rules.ts';

const portal = await testApp();
afterAll(() => portal.close());
const enterprise = await portal.signIn('demo-enterprise');

const SHORT: Record<string, string> = {
  高新技术企业认定奖励: '高企',
  研发投入后补助: '研发',
  专精特新企业培育奖励: '专精特新',
  稳岗扩岗补贴: '稳岗',
  科技贷款贴息: '贴息',
  知识产权运用: '知识产权',
  境外参展: '参展',
  创新平台建设: '平台',
  设备更新与技术改造: '技改',
  绿色工厂和节能改造: '绿色',
  数字化转型: '数字化',
};
const shortOf = (title: string): string =>
  Object.entries(SHORT).find(([part]) => title.includes(part))?.[1] ?? title;

/*
 * 滁州演示新能源科技有限公司 (enterprises.json, at 0), 万元:
 * under the cap 科技创新类资金 of 100 a year (第六条 of each)
 *   研发   5 % of 1718.8, 6 % where it grew by 20 %, at most 100
 *                                                          85.94         100 (103.128)
 *   专精特新 20 (province, held); 60 (state, not known)    20            60
 *   高企   20 (first) or 10 (renewed)                      10            20
 *   研发 + 专精特新 = 105.94 to 160 fill the cap: 100 and 100; the third adds nothing. 研发 + 高企 (95.94) and
 *   专精特新 + 高企 (30) would be less.
 * 企业融资费用补贴, one of the two (第七条, 第六条): 贴息 up to 30, 知识产权 up to 18, so 贴息
 * beside them: 参展 up to 19, 平台 50 (省级企业技术中心, held) or 100 (实验室, not known), 稳岗 up to 0.1 a head of
 * 14 graduates and 16 of priority groups, who may be the same people: 3
 * self-declared, not yet: 技改 up to 500 (第六条), before 数字化 up to 80, one of the two (第七条); 绿色 up to 150 (第六条)
 * least 100 + 0 + 0 + 50 + 0 = 150; most 100 + 30 + 19 + 100 + 3 + 500 + 150 = 902
 * All of them are policies of demonstration: the headline counts none.
 * 税费: 1860 × (25 % − 15 %) = 186; at most 1718.8 × 100 % × 15 % = 257.82; 16 heads × 0.6 × 1.3 = 12.48
 */
it('演示企业的报告：互斥的就高选一，共用上限的合计被截断，未选的写明原因', async () => {
  const reply = await portal.call('GET', '/policy/api/customer/policy/match/report', { as: enterprise });
  const { bundle, summary } = reply.body.data as Report;
  const reasons = (rows: typeof bundle.chosen) =>
    Object.fromEntries(rows.map(({ title, amount, reason }) => [shortOf(title), [amount.text, reason]]));
  const underCap = '计入「科技创新类资金」年度上限 100 万元';
  expect(reasons(bundle.chosen)).toEqual({
    研发: ['85.94 万元至 100 万元', underCap],
    专精特新: ['20 万元至 60 万元', underCap],
    贴息: ['最高 30 万元', '同一事项「企业融资费用补贴」不重复享受，就高选择本项（最高 30 万元）'],
    参展: ['最高 19 万元', '可与其他政策同时享受'],
    平台: ['50 万元至 100 万元', '可与其他政策同时享受'],
    稳岗: ['最高 3 万元', '可与其他政策同时享受'],
    技改: ['最高 500 万元', '同一事项「技改补助」不重复享受，就高选择本项（最高 500 万元）'],
    绿色: ['最高 150 万元', '可与其他政策同时享受'],
  });
  expect(reasons(bundle.left)).toEqual({
    高企: ['10 万元至 20 万元', '「科技创新类资金」年度上限已用足，再申报不增加金额'],
    知识产权: [
      '最高 18 万元',
      '与《苏滁高新区科技贷款贴息和风险补偿办法》属于同一事项「企业融资费用补贴」，不重复享受，已就高选择',
    ],
    数字化: [
      '最高 80 万元',
      '与《苏滁高新区工业企业设备更新与技术改造补助办法》属于同一事项「技改补助」，不重复享受，已就高选择',
    ],
  });
  expect(bundle.demoTotal).toMatchObject({
    minWan: '150',
    maxWan: '902',
    basis: ['「科技创新类资金」2 项合计（105.94 万元至 160 万元）按年度上限 100 万元计'],
  });
  expect(bundle.chosen.every(({ isDemo }) => isDemo)).toBe(true);
  expect(bundle.total).toMatchObject({ minWan: '0', maxWan: '0' });
  expect(summary.amount).toEqual(bundle.total);
  expect(summary.demoAmount).toEqual(bundle.demoTotal);
});

it('税费优惠按企业的信息给出每年少缴的数额和计算方法，不计入合计', async () => {
  const reply = await portal.call('GET', '/policy/api/customer/policy/match/report', { as: enterprise });
  const { taxes = [] } = reply.body.data as Report;
  const lineOf = (part: string) => taxes.find(({ title }) => title.includes(part));
  expect(lineOf('减按15%税率')).toMatchObject({
    amount: { text: '186 万元' },
    formula: '应纳税所得额 18,600,000 元 × （25% − 15%）',
    missing: [],
  });
  expect(lineOf('加计扣除100%')).toMatchObject({
    amount: { minWan: '0', maxWan: '257.82' },
    missing: ['可加计的研发费用（按财税〔2015〕119号归集）'],
  });
  expect(lineOf('重点群体')).toMatchObject({ amount: { minWan: '0', maxWan: '12.48' }, isConfirmed: false });
  expect(lineOf('小型微利')).toBeUndefined();
});
