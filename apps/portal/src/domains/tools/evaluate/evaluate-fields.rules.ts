// What /tool/evaluate and /tool/evaluate-old ask: the figures of 国科发火〔2016〕32号 and 195号, and those of the 优质中小企业
// ladder in its old and new versions. Year 3 is the last whole year, year 1 the one two years before.
import { defineForm } from '@yqt/forms/form';
import { TITLE_FIELDS } from './title-fields.rules.ts';

const IP_GRADES = [
  { value: 'highValue', label: 'Ⅰ类高价值知识产权 1 项以上' },
  { value: 'ownClass1', label: '自主研发的Ⅰ类知识产权 1 项以上' },
  { value: 'class1', label: 'Ⅰ类知识产权 1 项以上' },
  { value: 'class2', label: 'Ⅱ类知识产权 1 项以上' },
  { value: 'none', label: '无' },
] as const;

/** 前两年, 前一年, 上年度: how the rules count three years, and how far back each lies. */
const YEARS = [
  { year: '1', yearsBack: 2, during: '前两年', atEnd: '前两年末' },
  { year: '2', yearsBack: 1, during: '前一年', atEnd: '前一年末' },
  { year: '3', yearsBack: 0, during: '上年度', atEnd: '上年末' },
] as const;
type Year = (typeof YEARS)[number]['year'];

interface YearlyFigure {
  fact?: string;
  hint?: string;
  /** 上年末 instead of 上年度. */
  isAtEnd?: boolean;
}

/** The three fields of a yearly figure in 万元: sales1, sales2, sales3. */
const byYear = <S extends string>(stem: S, label: string, { isAtEnd = false, ...more }: YearlyFigure) =>
  YEARS.map(
    ({ year, yearsBack, during, atEnd }) =>
      ({
        name: nameOf(stem, year),
        label: `${label}·${isAtEnd ? atEnd : during}`,
        kind: 'number',
        unit: '万元',
        yearsBack,
        ...more,
      }) as const,
  );
const nameOf = <S extends string, Y extends Year>(stem: S, year: Y) => `${stem}${year}` as const;

/** Wider than 119号: the fact 年研发费用 (加计扣除口径) is another figure and never fills this one. */
const HNTE_RD =
  '按国科发火〔2016〕195号归集（高企认定口径），含房屋折旧，其他费用不超过研发费用总额的 20%，委外按 80% 计；与加计扣除口径不同';

export const EVALUATE_FORM = defineForm({
  code: 'evaluate',
  version: 1,
  title: '企业评价',
  sections: [
    {
      id: 'base',
      title: '基本情况',
      fields: [
        {
          name: 'establishedOn',
          label: '注册成立日期',
          kind: 'date',
          hint: '例如 2019-06-18',
          fact: 'establishDate',
        },
        {
          name: 'historyYears',
          label: '实际经营的会计年度',
          kind: 'choice',
          initial: '3',
          options: [
            { value: '3', label: '三个及以上' },
            { value: '2', label: '两个' },
            { value: '1', label: '一个' },
          ],
        },
        {
          name: 'hnteField',
          label: '核心技术所属的国家重点支持的高新技术领域',
          kind: 'choice',
          options: [
            { value: '01', label: '电子信息' },
            { value: '02', label: '生物与新医药' },
            { value: '03', label: '航空航天' },
            { value: '04', label: '新材料' },
            { value: '05', label: '高技术服务' },
            { value: '06', label: '新能源与节能' },
            { value: '07', label: '资源与环境' },
            { value: '08', label: '先进制造与自动化' },
            { value: 'none', label: '不属于以上领域' },
          ],
        },
        {
          name: 'hasIncident',
          label: '申请前一年内发生重大安全、重大质量事故或严重环境违法行为',
          kind: 'flag',
          fact: 'majorIncidentLast1y',
          isYesOnly: true,
          isOfThisYear: true,
        },
        {
          name: 'isSme',
          label: '属于中小企业（中型、小型或微型）',
          kind: 'flag',
          hint: '按国统字〔2017〕213号划型，不确定时先用「企业规模」测算',
          fact: 'isSme',
        },
        { name: 'isAbnormal', label: '目前列入经营异常名录', kind: 'flag', fact: 'businessAbnormal' },
        { name: 'isDishonest', label: '目前列入严重失信主体名单', kind: 'flag', fact: 'seriousDishonesty' },
        {
          name: 'hasIncident3y',
          label: '近三年内发生过重大安全、质量、环境污染等事故',
          kind: 'flag',
          fact: 'majorIncidentLast3y',
          isYesOnly: true,
          isOfThisYear: true,
        },
      ],
    },
    {
      id: 'staff',
      title: '人员',
      fields: [
        { name: 'staffAvg', label: '职工总数', kind: 'number', unit: '人', hint: '全年月平均数' },
        {
          name: 'techStaffAvg',
          label: '科技人员数',
          kind: 'number',
          unit: '人',
          hint: '累计工作 183 天以上，全年月平均数',
        },
        { name: 'rdStaff', label: '研发人员数', kind: 'number', unit: '人', fact: 'rdStaff' },
      ],
    },
    {
      id: 'finance',
      title: '经营数据',
      fields: [
        ...byYear('sales', '营业（销售）收入', { fact: 'revenueWan' }),
        ...byYear('main', '主营业务收入', { fact: 'mainBusinessIncomeWan' }),
        ...byYear('assets', '资产总额', { fact: 'assetsWan', isAtEnd: true }),
        ...byYear('debts', '负债总额', { isAtEnd: true }),
        {
          name: 'netProfit3',
          label: '净利润·上年度',
          kind: 'number',
          isSigned: true,
          unit: '万元',
          hint: '亏损填负数',
          isOfThisYear: true,
        },
        {
          name: 'totalIncome3',
          label: '总收入·上年度',
          kind: 'number',
          unit: '万元',
          hint: '收入总额减去不征税收入',
          isOfThisYear: true,
        },
        {
          name: 'highTechIncome3',
          label: '高新技术产品（服务）收入·上年度',
          kind: 'number',
          unit: '万元',
          isOfThisYear: true,
        },
        {
          name: 'equity2y',
          label: '近两年新增股权融资实缴',
          kind: 'number',
          unit: '万元',
          fact: 'equityFinancing2yWan',
          isOfThisYear: true,
        },
        {
          name: 'equity3y',
          label: '近三年新增股权融资实缴',
          kind: 'number',
          unit: '万元',
          hint: '合格机构投资者的实缴额',
          isOfThisYear: true,
        },
      ],
    },
    {
      id: 'rd',
      title: '研发与转化',
      fields: [
        ...byYear('rd', '研发费用', { hint: HNTE_RD }),
        {
          name: 'rdTotal',
          label: '近三年研发费用总额',
          kind: 'number',
          unit: '万元',
          hint: '留空时为三年之和',
          isOfThisYear: true,
        },
        {
          name: 'rdDomestic',
          label: '其中：境内发生的研发费用',
          kind: 'number',
          unit: '万元',
          hint: '近三年合计',
        },
        {
          name: 'conversions',
          label: '近三年科技成果转化数',
          kind: 'number',
          places: 0,
          unit: '项',
          hint: '三年合计',
          isOfThisYear: true,
        },
        {
          name: 'rdInstitution',
          label: '研发机构级别',
          kind: 'choice',
          options: [
            { value: 'national', label: '国家级' },
            { value: 'provincial', label: '省级' },
            { value: 'city', label: '市级' },
            { value: 'belowCity', label: '市级以下' },
            { value: 'none', label: '未建立' },
          ],
        },
      ],
    },
    {
      id: 'ip',
      title: '知识产权',
      fields: [
        { name: 'ownsCoreIp', label: '拥有对主要产品（服务）起核心支持作用的知识产权的所有权', kind: 'flag' },
        {
          name: 'class1',
          label: '有效Ⅰ类知识产权',
          kind: 'number',
          places: 0,
          unit: '项',
          fact: 'ipClass1Count',
        },
        {
          name: 'class2',
          label: '有效Ⅱ类知识产权',
          kind: 'number',
          places: 0,
          unit: '项',
          hint: '按Ⅱ类评价的知识产权在高企认定时仅限使用一次',
          fact: 'ipClass2Count',
        },
        {
          name: 'appliedClass1',
          label: '与主导产品相关且已应用的Ⅰ类知识产权',
          kind: 'number',
          places: 0,
          unit: '项',
          fact: 'appliedClass1IpCount',
        },
        {
          name: 'ipGrade',
          label: '与主导产品相关的有效知识产权',
          kind: 'choice',
          hint: '取符合的最高一档',
          options: IP_GRADES,
        },
        { name: 'hasOwnIp', label: '有自主研发取得的知识产权', kind: 'flag' },
        {
          name: 'hasDraftedStandards',
          label: '参与编制国家标准、行业标准、检测方法或技术规范',
          kind: 'flag',
        },
      ],
    },
    {
      id: 'management',
      title: '管理',
      fields: [
        {
          name: 'hasRdSystem',
          label: '制定了研发组织管理制度，建立了研发投入核算体系和研发辅助账',
          kind: 'flag',
        },
        { name: 'hasRdConditions', label: '设有内设研发机构和科研条件，开展产学研合作', kind: 'flag' },
        { name: 'hasConversionSystem', label: '建立了成果转化激励制度和开放式创新创业平台', kind: 'flag' },
        {
          name: 'hasTalentSystem',
          label: '建立了科技人员培养进修、职工技能培训、人才引进与绩效评价制度',
          kind: 'flag',
        },
        { name: 'hasQualityAward', label: '获得省级以上质量奖', kind: 'flag' },
        { name: 'hasCertification', label: '取得质量管理等管理体系认证或产品认证', kind: 'flag' },
        { name: 'hasOwnBrand', label: '拥有自主品牌', kind: 'flag' },
        { name: 'usesBusinessSystem', label: '至少一项核心业务采用信息系统支撑', kind: 'flag' },
        {
          name: 'digitalLevel',
          label: '数字化水平',
          kind: 'choice',
          options: [
            { value: '3', label: '三级以上' },
            { value: '2', label: '二级' },
            { value: '1', label: '一级' },
          ],
        },
      ],
    },
    {
      id: 'market',
      title: '市场与产业链',
      fields: [
        {
          name: 'segmentYears',
          label: '从事特定细分市场的年限',
          kind: 'number',
          places: 0,
          unit: '年',
          fact: 'marketSegmentYears',
          isOfThisYear: true,
        },
        { name: 'marketShare', label: '主导产品全国细分市场占有率', kind: 'number', unit: '%' },
        { name: 'isStrategic', label: '主导产品属于《战略性新兴产业分类》', kind: 'flag' },
        {
          name: 'productField',
          label: '主导产品所属领域',
          kind: 'choice',
          options: [
            { value: 'chain', label: '在补短板、锻长板、填空白方面取得实效' },
            { value: 'base', label: '工业六基、中华老字号，或服务重点产业链龙头' },
            { value: 'other', label: '其他' },
          ],
        },
        { name: 'isChainLink', label: '位于产业链关键环节，补短板、锻长板、填空白', kind: 'flag' },
        { name: 'isKeyField', label: '属于工业六基、制造强国十大重点产业或网络强国领域', kind: 'flag' },
      ],
    },
    {
      id: 'title',
      title: '称号与直通条件',
      fields: TITLE_FIELDS,
    },
  ],
  within: [
    { part: 'techStaffAvg', whole: 'staffAvg' },
    { part: 'rdStaff', whole: 'staffAvg' },
    { part: 'highTechIncome3', whole: 'totalIncome3' },
    // 195号 takes both from the yearly tax return, where 收入总额 includes what was sold
    { part: 'sales3', whole: 'totalIncome3' },
    { part: 'rdDomestic', whole: 'rdTotal' },
    { part: 'equity2y', whole: 'equity3y' },
    { part: 'appliedClass1', whole: 'class1' },
    ...YEARS.map(({ year }) => ({ part: `main${year}`, whole: `sales${year}` })),
  ],
});
