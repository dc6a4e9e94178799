// Enterprises that are not what they say, or not the ordinary company: whoever asks, a guest or a member, is told the same;
// nobody is promised what the law denies them, contradictions are named with both sides, and nothing is asked that is known.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import type { QuestionList } from '../../question/question-shape.rules.ts';
import type { Report } from '../../report/report-shape.rules.ts';
import { guest, itemsOf, mine, openReports } from '../../report/server/test-report.ts';
import type { TryReport } from '../try-shape.rules.ts';

const { portal, get, post } = await openReports();
afterAll(() => portal.close());

type Facts = Readonly<Record<string, string>>;
/** What would satisfy nearly everything, so that only what is odd can refuse. */
const RICH: Facts = {
  inZone: 'true',
  industryCode: 'C3841',
  staff: '120',
  staffAvg: '120',
  revenueWan: '9000',
  rdExpenseWan: '800',
  establishDate: '2015-03-01',
  businessAbnormal: 'false',
  seriousDishonesty: 'false',
  taxableIncomeWan: '80',
  assetsAvgWan: '3000',
  restrictedIndustry: 'false',
  taxCollection: 'audit',
  excludedRdIndustryRevenueRatio: '0',
};
const typed = (facts: Facts) => Object.entries(facts).map(([field, value]) => ({ field, value }));
const tryWith = (facts: Facts) => post<TryReport>(`${guest}/try`, { facts: typed(facts) }, { as: null });
const titlesIn = ({ groups }: Pick<Report, 'groups'>, group: string) =>
  groups.filter((one) => one.group === group).flatMap(({ items }) => items.map(({ title }) => title));
const INCOME_TAX = ['研发费用税前加计扣除', '小型微利企业减', '职工教育经费税前扣除', '加速折旧'];

/** Nobody may apply for what a condition refuses, and nothing rests on what is in doubt. */
function expectSound(report: Pick<Report, 'groups'>, doubted: readonly string[]) {
  const items = itemsOf(report);
  const refused = items.filter(
    ({ group, conditions }) =>
      group === 'eligible' && conditions.some(({ depth, verdict }) => depth === 0 && verdict === 'no'),
  );
  expect(refused.map(({ title }) => title)).toEqual([]);
  const rested = items
    .flatMap(({ conditions }) => conditions)
    .filter(({ field, actual }) => field !== null && doubted.includes(field) && actual !== null);
  expect(rested).toEqual([]);
}

describe('不是公司的', () => {
  it.each(['individualBusiness', 'soleProprietorship', 'partnership', 'branch'])(
    '%s：企业所得税的优惠都不符合，高企、科小的称号也不再问',
    async (orgNature) => {
      const report = await tryWith({ ...RICH, orgNature });
      expectSound(report, []);
      for (const word of INCOME_TAX) {
        const open = [...titlesIn(report, 'eligible'), ...titlesIn(report, 'completable')];
        expect(
          open.filter((title) => title.includes(word)),
          word,
        ).toEqual([]);
      }
      const asked = report.questions.map(({ field }) => field);
      for (const field of [
        'isResidentEnterprise',
        'isSmallLowProfit',
        'hasHnteCertificate',
        'hasTechSmeNumber',
      ])
        expect(asked).not.toContain(field);
    },
  );
});

const CLASHES: [name: string, facts: Facts, sides: [label: string, value: string][], doubted: string[]][] = [
  [
    '个体工商户的公司',
    { isIndividualBusiness: 'true', orgNature: 'corporation' },
    [
      ['是否个体工商户', '是'],
      ['单位性质', '公司等企业法人'],
    ],
    ['isIndividualBusiness', 'orgNature'],
  ],
  [
    '有高企证书的个体工商户',
    { orgNature: 'individualBusiness', hasHnteCertificate: 'true' },
    [
      ['有效高企证书', '是'],
      ['单位性质', '个体工商户'],
    ],
    ['hasHnteCertificate', 'orgNature'],
  ],
  [
    '所得 301 万元的小型微利企业',
    { orgNature: 'corporation', isSmallLowProfit: 'true', taxableIncomeWan: '301' },
    [
      ['是否小型微利', '是'],
      ['应纳税所得额', '301 万元'],
    ],
    ['isSmallLowProfit', 'taxableIncomeWan'],
  ],
  [
    '800 人的科小',
    { orgNature: 'corporation', hasTechSmeNumber: 'true', staff: '800' },
    [
      ['有效科小入库编号', '是'],
      ['从业人员（期末）', '800 人'],
    ],
    ['hasTechSmeNumber', 'staff'],
  ],
];

describe('资料矛盾', () => {
  it.each(CLASHES)('%s：两边的值和来源都写出，两边都不计', async (_name, facts, sides, doubted) => {
    const report = await tryWith({ ...RICH, ...facts });
    const text = (report.contradictions ?? []).join();
    for (const [label, value] of sides) expect(text).toContain(`「${label}：${value}」（本次填写`);
    expectSound(report, doubted);
  });
});

describe('问的问题', () => {
  const ordinary = { ...RICH, orgNature: 'corporation' };
  it.each<[string, Facts]>([
    ['公司', ordinary],
    ['个体工商户', { ...RICH, orgNature: 'individualBusiness' }],
    ['分公司', { ...RICH, orgNature: 'branch' }],
    ['科小', { ...ordinary, hasTechSmeNumber: 'true' }],
    ['列入经营异常', { ...ordinary, businessAbnormal: 'true' }],
    ['严重失信', { ...ordinary, seriousDishonesty: 'true' }],
    ['规上工业、有小巨人称号', { ...ordinary, isAboveScale: 'true', hasLittleGiantTitle: 'true' }],
  ])('%s：问的都还不知道，怎样答都不与已知的矛盾', async (_name, facts) => {
    const { questions, contradictions } = await tryWith(facts);
    expect(contradictions).toEqual([]);
    expect(questions.length).toBeGreaterThan(0);
    for (const { field, input, options } of questions) {
      expect(Object.keys(facts)).not.toContain(field);
      const answers = input === 'boolean' ? ['true', 'false'] : options.map(({ value }) => value).slice(0, 6);
      for (const value of answers) {
        const answered = await tryWith({ ...facts, [field]: value });
        expect(answered.contradictions, `${field} ${value}`).toEqual([]);
      }
    }
  });
});

describe('园区企业', () => {
  it('是园区企业就在园区所在的市：不问注册地，市级政策也不因此待补充', async () => {
    const report = await tryWith({ inZone: 'true', orgNature: 'corporation' });
    expect(report.questions.map(({ field }) => field)).not.toContain('city');
    const places = itemsOf(report)
      .flatMap(({ conditions }) => conditions)
      .filter(({ field }) => field === 'city');
    expect(places.length).toBeGreaterThan(3);
    expect([...new Set(places.map(({ verdict }) => verdict))]).toEqual(['yes']);
  });
  it('自称园区企业却注册在合肥：两边的值和来源都写出', async () => {
    const report = await tryWith({ inZone: 'true', city: '340100' });
    const text = (report.contradictions ?? []).join();
    expect(text).toContain('「是否园区企业：是」（本次填写');
    expect(text).toContain('「注册地：合肥市」（本次填写');
  });
});

describe('登录的企业', () => {
  const [first] = DEMO_ENTERPRISES;
  beforeAll(async () => {
    // bound, and in no library: of public record are its code and its name
    await portal.sql`delete from enterprise.fact where en_id = ${first.enId}::uuid`;
    await portal.sql`delete from enterprise.library_entry where en_id = ${first.enId}::uuid`;
    await portal.sql`update identity.enterprise set name = '演示五金经营部' where en_id = ${first.enId}::uuid`;
  });
  const known = async (creditCode: string, facts: Facts) => {
    await portal.sql`update identity.enterprise set credit_code = ${creditCode} where en_id = ${first.enId}::uuid`;
    await portal.sql`delete from enterprise.fact where en_id = ${first.enId}::uuid`;
    if (Object.keys(facts).length > 0) await post(`${mine}/answer`, { facts: typed(facts) });
    else await post(`${mine}/report/generate`, {});
    return {
      report: await get<Report>(`${mine}/report`),
      asked: (await get<QuestionList>(`${mine}/questions?size=20`)).questions.map(({ field }) => field),
    };
  };
  const ANSWERS: Facts = { taxableIncomeWan: '80', staffAvg: '12', assetsAvgWan: '300', rdExpenseWan: '50' };

  it('92 开头的代码就是个体工商户：不问性质，企业所得税的优惠都不符合', async () => {
    const { report, asked } = await known('92341100MA8YQTDE1W', {});
    expect(asked).not.toContain('orgNature');
    expect(asked).not.toContain('isResidentEnterprise');
    const open = [...titlesIn(report, 'eligible'), ...titlesIn(report, 'completable')];
    for (const word of INCOME_TAX) expect(open.filter((title) => title.includes(word))).toEqual([]);
  });

  it('92 开头却自称有高企证书：两边的值和来源都写出', async () => {
    const { report } = await known('92341100MA8YQTDE1W', { ...ANSWERS, hasHnteCertificate: 'true' });
    const text = (report.contradictions ?? []).join();
    expect(text).toMatch(/「有效高企证书：是」（企业自填/);
    expect(text).toMatch(/「单位性质：个体工商户」（登记信息/);
    expectSound(report, ['hasHnteCertificate', 'orgNature']);
  });

  it('91 开头、名称没有说明的，性质仍要问', async () => {
    const { asked } = await known('91341100MA8YQTDE1W', {});
    expect(asked).toContain('orgNature');
  });
});
