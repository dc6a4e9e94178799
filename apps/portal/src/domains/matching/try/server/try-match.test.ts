import { afterAll, describe, expect, it } from 'vitest';
import type { QuestionList } from '../../question/question-shape.rules.ts';
import type { TryReport } from '../try-shape.rules.ts';
import { guest, itemsOf, openReports } from '../../report/server/test-report.ts';

const { portal, get, post } = await openReports();
afterAll(() => portal.close());

/** What a well-run manufacturer in the zone answers to the first questions. */
const HONEST: Readonly<Record<string, string>> = {
  enterpriseSize: 'medium',
  vatPayerType: 'general',
  orgNature: 'corporation',
  taxCollection: 'audit',
  basicResearchDonationWan: '0',
  seriousDishonesty: 'false',
  majorIncidentLast1y: 'false',
  inZone: 'true',
  industrySection: 'C',
  hasTechSmeNumber: 'true',
  taxableIncomeWan: '80',
  hasTechnologyContract: 'true',
};

describe('免登录试匹配', () => {
  const rowCounts = async () => {
    const tables = ['matching.report', 'matching.profile', 'enterprise.fact', 'enterprise.profile'];
    const counts = tables.map(
      (table) => portal.sql<{ count: number }[]>`select count(*)::int as count from ${portal.sql(table)}`,
    );
    return (await Promise.all(counts)).map(([row]) => row?.count);
  };

  it('按填写的信息给出同样的报告，什么也不保存', async () => {
    const before = await rowCounts();
    const facts = [
      { field: 'inZone', value: 'true' },
      { field: 'isResidentEnterprise', value: 'true' },
      { field: 'rdExpenseWan', value: '1,200' },
      { field: 'establishDate', value: '2016-05-20' },
    ];
    const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    expect(tried.company).toBeNull();
    expect(tried.basisText).toContain('本次填写 4 项');
    expect(tried.summary.completable).toBeGreaterThan(20);
    expect(tried.groups.map(({ items }) => items.length)).toEqual(tried.groups.map(({ total }) => total));
    expect(
      itemsOf(tried)
        .flatMap(({ conditions }) => conditions)
        .some(({ source }) => source === '本次填写'),
    ).toBe(true);
    expect(await rowCounts()).toEqual(before);
    expect(portal.logs.some((line) => line.includes('1,200') || line.includes('2016-05-20'))).toBe(false);
  });

  it('与企业用同样的推断：C3841 就是制造业，小型就是中小微', async () => {
    const facts = [
      { field: 'industryCode', value: 'C3841' },
      { field: 'enterpriseSize', value: 'small' },
    ];
    const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    const rows = itemsOf(tried).flatMap(({ conditions }) => conditions);
    const words = { isManufacturing: '属于制造业', isSme: '是中小微企业' };
    for (const [name, word] of Object.entries(words)) {
      const asked = rows.filter(({ field }) => field === name);
      expect(asked.length, name).toBeGreaterThan(0);
      expect(new Set(asked.map(({ actual }) => actual)), name).toEqual(new Set([word]));
    }
  });

  const ASKED_OF_COMPANIES = ['isResidentEnterprise', 'isSmallLowProfit', 'hasHnteCertificate'];
  /** The group of each policy of the title that is judged. */
  const groupsOf = (tried: TryReport, title: string) =>
    tried.groups.flatMap(({ group, items }) =>
      group === 'reference' ? [] : items.filter((item) => item.title.includes(title)).map(() => group),
    );
  const ACCOUNTS = [
    { field: 'rdExpenseWan', value: '50' },
    { field: 'taxableIncomeWan', value: '80' },
    { field: 'staffAvg', value: '12' },
    { field: 'assetsAvgWan', value: '300' },
    { field: 'restrictedIndustry', value: 'false' },
    { field: 'taxCollection', value: 'audit' },
    { field: 'excludedRdIndustryRevenueRatio', value: '0' },
  ];
  it('同样的数字，公司可享受研发费用加计扣除和小型微利', async () => {
    const facts = [{ field: 'orgNature', value: 'corporation' }, ...ACCOUNTS];
    const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    for (const title of ['研发费用税前加计扣除', '小型微利企业减'])
      expect(groupsOf(tried, title), title).toEqual(['eligible']);
  });

  it.each([
    ['个体工商户', 'individualBusiness'],
    ['个人独资企业', 'soleProprietorship'],
    ['合伙企业', 'partnership'],
  ])(
    '%s 不缴企业所得税：研发加计扣除、小型微利、职工教育经费都不符合，也不再问',
    async (_name, orgNature) => {
      const facts = [{ field: 'orgNature', value: orgNature }, ...ACCOUNTS];
      const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
      for (const title of ['研发费用', '小型微利企业减', '职工教育经费'])
        expect(new Set(groupsOf(tried, title)), title).toEqual(new Set(['ineligible']));
      const resident = itemsOf(tried)
        .flatMap(({ conditions }) => conditions)
        .filter(({ field }) => field === 'isResidentEnterprise');
      expect(resident.length).toBeGreaterThan(5);
      expect(new Set(resident.map(({ actual }) => actual))).toEqual(new Set(['不是居民企业']));
      expect(resident[0]?.source).toBe('推定（由「单位性质」，企业所得税法第一条、第二条）');
      expect(
        tried.questions.map(({ field }) => field).filter((one) => ASKED_OF_COMPANIES.includes(one)),
      ).toEqual([]);
    },
  );

  it.each([
    ['个体工商户', 'individualBusiness'],
    ['合伙企业', 'partnership'],
  ])('%s 有新设备、有综合利用的产品，也没有企业所得税的加速折旧和减计收入', async (_name, orgNature) => {
    const facts = [
      { field: 'orgNature', value: orgNature },
      { field: 'industryCode', value: 'C3841' },
      { field: 'newEquipmentUnitPriceWan', value: '100' },
      { field: 'resourceUtilizationProduct', value: 'true' },
    ];
    const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    for (const title of ['加速折旧', '减计收入'])
      expect(groupsOf(tried, title), title).toEqual(['ineligible']);
  });

  it('已注销的企业没有一条可申报、待补充，也不再问、不指路', async () => {
    const facts = [
      { field: 'registerStatus', value: '11' },
      { field: 'orgNature', value: 'corporation' },
      { field: 'hasHnteCertificate', value: 'true' },
      ...ACCOUNTS,
    ];
    const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    expect([tried.summary.eligible, tried.summary.completable]).toEqual([0, 0]);
    expect([tried.questions, tried.paths]).toEqual([[], []]);
    const refused = tried.groups.find(({ group }) => group === 'ineligible')?.items ?? [];
    expect(refused.length).toBeGreaterThan(50);
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(
      new Set(['依据现有信息，登记状态为「注销」，不能再申报和享受政策']),
    );
    expect(refused.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('资料矛盾：两个值和来源都列出，都不计入', async () => {
    const facts = [
      { field: 'isSmallLowProfit', value: 'true' },
      { field: 'taxableIncomeWan', value: '301' },
    ];
    const tried = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    expect(tried.contradictions).toHaveLength(1);
    const [text] = tried.contradictions ?? [];
    expect(text).toContain('「是否小型微利：是」（本次填写');
    expect(text).toContain('「应纳税所得额：301 万元」（本次填写');
    expect(text).toContain('财政部 税务总局公告2023年第12号');
    const rows = itemsOf(tried).flatMap(({ conditions }) => conditions);
    const said = rows.filter(({ field }) => field === 'isSmallLowProfit' || field === 'taxableIncomeWan');
    expect(said.length).toBeGreaterThan(1);
    expect(said.filter(({ actual }) => actual !== null)).toEqual([]);
  });

  it('按企业名称只用登记公开信息', async () => {
    const [company] = await portal.sql<{ name: string }[]>`
      select name from enterprise.library_entry where tenant_id = 'suchu' order by name limit 1`;
    const tried = await post<TryReport>(`${guest}/try`, { name: company?.name, facts: [] }, { as: null });
    expect(tried.company?.name).toBe(company?.name);
    expect(tried.basisText).toMatch(/登记信息 \d+ 项、推定 \d+ 项）$/);
    const sources = itemsOf(tried).flatMap(({ conditions }) => conditions.map(({ source }) => source));
    expect(new Set(sources.flatMap((one) => one?.slice(0, 2) ?? []))).toEqual(new Set(['登记', '推定']));
  });

  it('没有这家企业是 404；什么也没填、填错是 3000', async () => {
    const tryOut = (body: unknown) => portal.call('POST', `${guest}/try`, { as: null, body });
    expect((await tryOut({ name: '不存在的公司有限公司', facts: [] })).status).toBe(404);
    expect((await tryOut({ facts: [] })).body.returnCode).toBe(3000);
    const wrong = await tryOut({
      facts: [
        { field: 'rdExpenseWan', value: '-1' },
        { field: 'industrySection', value: 'ZZ' },
        { field: 'rdExpenseWan', value: '1' },
      ],
    });
    expect(wrong.body.data).toHaveLength(3);
  });

  it('第一张表八个问题，照实答完即有可申报的政策，定下的不少于所许诺的', async () => {
    const questions = await get<QuestionList['questions']>(`${guest}/questions?size=8`, { as: null });
    const facts = questions.flatMap(({ field }) => {
      const value = HONEST[field];
      return value === undefined ? [] : [{ field, value }];
    });
    expect(facts.map(({ field }) => field)).toEqual(questions.map(({ field }) => field));
    const { summary } = await post<TryReport>(`${guest}/try`, { facts }, { as: null });
    const promised = questions.at(-1)?.together ?? NaN;
    expect(promised).toBeGreaterThanOrEqual(3);
    expect(summary.eligible + summary.ineligible).toBeGreaterThanOrEqual(promised);
    expect(summary.eligible + summary.ineligible).toBeGreaterThanOrEqual(8);
    expect(summary.eligible).toBeGreaterThanOrEqual(2);
  });

  it.each(['第一', '最后'] as const)(
    '所许诺的不论怎么回答都成立：代码都选%s一项，一轮一轮答下去',
    async (which) => {
      const valueOf = ({ field, input, options }: QuestionList['questions'][number]) => {
        const choices = options.map(({ value }) => value);
        if (input === 'boolean') return 'false';
        // whoever is no 小型微利企业 is beyond one of its limits: contradictory answers count for nothing
        if (field === 'taxableIncomeWan') return '301';
        if (input === 'date') return '2020-01-01';
        if (input === 'number') return '1';
        return (which === '第一' ? choices[0] : choices.at(-1)) ?? null;
      };
      const facts: { field: string; value: string }[] = [];
      let asked = await get<QuestionList['questions']>(`${guest}/questions?size=8`, { as: null });
      let settled = 0;
      let promises = 0;
      for (let round = 0; round < 6 && asked.length > 0; round += 1) {
        const answers = asked.map((question) => ({ field: question.field, value: valueOf(question) }));
        const given = answers.flatMap(({ field, value }) => (value === null ? [] : [{ field, value }]));
        const promised = given.length === asked.length ? (asked.at(-1)?.together ?? 0) : 0;
        facts.push(...given);
        const { summary, questions, contradictions } = await post<TryReport>(
          `${guest}/try`,
          { facts },
          { as: null },
        );
        expect(contradictions ?? []).toEqual([]);
        const now = summary.eligible + summary.ineligible;
        expect(now - settled, `${round}: ${JSON.stringify(given)}`).toBeGreaterThanOrEqual(promised);
        settled = now;
        promises += promised;
        const known = new Set(facts.map(({ field }) => field));
        asked = questions.filter(({ field }) => !known.has(field));
      }
      expect(promises).toBeGreaterThan(5);
    },
  );

  it('先问最能区分政策的信息，代码有选项', async () => {
    const questions = await get<QuestionList['questions']>(`${guest}/questions?size=30`, { as: null });
    expect(questions.length).toBeGreaterThan(10);
    expect(
      questions.filter(({ input }) => input === 'select').every(({ options }) => options.length > 1),
    ).toBe(true);
  });
});
