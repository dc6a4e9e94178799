// What an enterprise fills in about itself (spec §2, §3, §5), as a form: the contract, the pages, the checks and the import
// read it. Tables are kept as typed.
import { defineForm, fieldsOf } from '@yqt/forms/form';

/** Largest area, staff and insured staff (spec §5). */
export const MAX_FIGURE = 99_999_999;
const MOST = String(MAX_FIGURE);
const STAFF = { kind: 'number', unit: '人', places: 0, most: MOST, hint: '不超过 99999999' } as const;
const RATIO = { kind: 'text', max: 100, hint: '例如 5 (2.13)，人数在前，占比（%）写在括号内' } as const;

const words = <const N extends string>(name: N, label: string) =>
  ({ name, kind: 'text', label, isFree: true }) as const;
const figure = <const N extends string>(name: N, label: string) =>
  ({ name, kind: 'number', label, isFree: true }) as const;
const day = <const N extends string>(name: N, label: string) =>
  ({ name, kind: 'date', label, isFree: true }) as const;
const choice = <const N extends string>(name: N, label: string, dictionary: string) =>
  ({ name, kind: 'choice', label, dictionary, isFree: true }) as const;

export const ENTERPRISE_FORM = defineForm({
  code: 'enterprise',
  version: 1,
  title: '企业信息',
  sections: [
    {
      id: 'basic',
      title: '基本信息',
      fields: [
        {
          name: 'country',
          kind: 'choice',
          label: '国家（地区）',
          dictionary: 'ENLIB_COUNTRY',
          hint: '注册地所在的国家或地区',
        },
        {
          name: 'industryType',
          kind: 'text',
          label: '产业类型',
          max: 200,
          hint: '例如 高端装备制造、新能源',
        },
        {
          name: 'servics',
          kind: 'choice',
          label: '行业领域',
          dictionary: 'ENLIB_INDUSTRY_FIELD',
          hint: '国民经济行业分类的大类，按行业门类列出',
        },
        {
          name: 'areaCovered',
          kind: 'number',
          label: '占地面积',
          unit: '亩',
          places: 2,
          most: MOST,
          hint: '不超过 99999999，最多 2 位小数',
        },
        {
          name: 'brief',
          kind: 'longText',
          label: '企业简介',
          max: 5000,
          hint: '主营产品、技术特点和行业地位等',
        },
      ],
    },
    {
      id: 'personnel',
      title: '人员信息',
      fields: [
        { name: 'totalNum', label: '职工总数', ...STAFF },
        { name: 'insuredNumber', label: '参保人数', ...STAFF },
        { name: 'juniorRatio', label: '大专学历人数（占比）', ...RATIO },
        { name: 'undergraduateRatio', label: '本科及以上人数（占比）', ...RATIO },
        {
          name: 'enLibPersonnelDTO',
          kind: 'rows',
          label: '联系人',
          most: 1,
          columns: [
            { name: 'name', kind: 'text', label: '联系人姓名', max: 100 },
            { name: 'position', kind: 'text', label: '职务', max: 100 },
            {
              name: 'contactTel',
              kind: 'text',
              label: '联系电话',
              shape: 'phone',
              isPrivate: true,
              hint: '手机号或带区号的座机。已填写的号码部分隐藏，不修改即保留',
            },
          ],
        },
      ],
    },
    {
      id: 'management',
      title: '经营数据',
      fields: [
        {
          name: 'enLibManagementDTOList',
          kind: 'rows',
          label: '经营数据',
          unit: '万元',
          layout: 'table',
          columns: [
            choice('year', '年度', 'FILL_ENLIB_YEAR'),
            figure('totalAsset', '资产总额'),
            figure('totalProfit', '利润总额'),
            figure('operatingIncome', '营业收入'),
            figure('mainBusinessIncome', '主营业务收入'),
            figure('tax', '纳税总额'),
            figure('developInput', '研发投入'),
            figure('developInputRatio', '研发投入占比（%）'),
          ],
        },
      ],
    },
    {
      id: 'volume',
      title: '进出口数据',
      fields: [
        {
          name: 'enLibVolumeDTOList',
          kind: 'rows',
          label: '进出口',
          unit: '万美元',
          layout: 'table',
          columns: [
            choice('year', '年度', 'FILL_ENLIB_YEAR'),
            figure('importVolume', '进口额'),
            figure('exportVolume', '出口额'),
          ],
        },
      ],
    },
    {
      id: 'qualification',
      title: '荣誉与资质',
      fields: [
        {
          name: 'enLibQualificationDTOList',
          kind: 'rows',
          label: '荣誉资质',
          layout: 'table',
          columns: [
            choice('honorQualification', '荣誉资质', 'ENLIB_HONOR_QUALIFICATION'),
            choice('qualificationLevel', '级别', 'ENLIB_QUALIFICATION_LEVEL'),
            day('obtainDate', '获得日期'),
          ],
        },
      ],
    },
    {
      id: 'property',
      title: '知识产权',
      fields: [
        {
          name: 'enLibPatentDTOList',
          kind: 'rows',
          label: '专利',
          layout: 'table',
          columns: [
            words('patentName', '专利名称'),
            choice('patentType', '专利类型', 'PATENT_TYPE'),
            words('applyNo', '申请号'),
            day('applyDate', '申请日期'),
            words('noticeNo', '授权公告号'),
            day('noticeDate', '授权公告日'),
          ],
        },
        {
          name: 'enLibBrandDTOList',
          kind: 'rows',
          label: '商标',
          layout: 'table',
          columns: [
            words('brand', '商标'),
            words('brandName', '商标名称'),
            words('applyNo', '申请/注册号'),
            day('applyDate', '申请日期'),
          ],
        },
        {
          name: 'enLibSoftwareDTOList',
          kind: 'rows',
          label: '软件著作权',
          layout: 'table',
          columns: [
            words('softwareName', '软件名称'),
            words('version', '版本号'),
            words('registerNo', '登记号'),
            day('releaseDate', '首次发表日期'),
            day('approvalDate', '登记批准日期'),
          ],
        },
      ],
    },
    {
      id: 'achievement',
      title: '科技成果',
      fields: [
        {
          name: 'enLibAchievementDTOList',
          kind: 'rows',
          label: '科技成果',
          layout: 'cards',
          columns: [
            words('achievementName', '成果名称'),
            choice('achievementType', '成果类型', 'ACHIEVEMENT_TYPE'),
            words('department', '完成部门'),
            figure('money', '成果金额（万元）'),
            words('evaluationUnit', '评价单位'),
            words('registerNum', '登记号'),
            choice('workProgress', '进展', 'ACHIEVEMENT_PROGRESS'),
            words('region', '应用地区'),
          ],
        },
      ],
    },
  ],
});

/** Words that say a number and a share. */
const RATIOS = ['juniorRatio', 'undergraduateRatio'] as const;
export type RatioName = (typeof RATIOS)[number];
export const isRatio = (name: string): name is RatioName => RATIOS.some((one) => one === name);

type Field = (typeof ENTERPRISE_FORM)['sections'][number]['fields'][number];
/** A field of the record, and whether it is a figure. */
export type OwnName = Exclude<Field, { kind: 'rows' }>['name'];
export type FigureName = Extract<Field, { kind: 'number' }>['name'];
export type WordsName = Exclude<OwnName, FigureName>;
/** One of its tables; the contact is a table of one row. */
export type TableField = Extract<Field, { kind: 'rows' }>;
export type SectionId = (typeof ENTERPRISE_FORM)['sections'][number]['id'];

const KINDS: ReadonlyMap<string, string> = new Map(
  fieldsOf(ENTERPRISE_FORM).map(({ name, kind }) => [name, kind]),
);
const isFigure = (name: string): name is FigureName => KINDS.get(name) === 'number';
const isWords = (name: string): name is WordsName => !isFigure(name) && KINDS.get(name) !== 'rows';

/** The figures and the words of the record, in the form's order. */
export const FIGURE_NAMES: readonly FigureName[] = [...KINDS.keys()].filter(isFigure);
export const WORDS_NAMES: readonly WordsName[] = [...KINDS.keys()].filter(isWords);

/** What the library proposes and the enterprise may change. */
export const PROPOSED_NAMES = [
  'country',
  'industryType',
  'servics',
  'brief',
] as const satisfies readonly WordsName[];
export type ProposedName = (typeof PROPOSED_NAMES)[number];

/** What a page of the library shows of an entry beside its card. */
export const LIBRARY_DETAILS = ['registerCapital', 'businessScope', 'country'] as const;

/** The same for each of these names. */
export function byNames<N extends string, T>(names: readonly N[], valueOf: (name: N) => T): Record<N, T> {
  const entries = names.map((name) => [name, valueOf(name)] as const);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.fromEntries loses the names
  return Object.fromEntries(entries) as Record<N, T>;
}

/** Some of its sections as a form of their own. */
export const partOfForm = (...ids: SectionId[]) => ({
  ...ENTERPRISE_FORM,
  sections: ENTERPRISE_FORM.sections.filter(({ id }) => ids.includes(id)),
});
