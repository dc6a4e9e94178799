// The tables of the enterprise form: their columns as the dynamic table control shows them (spec §2, §3 Table column),
// their limits, and which of their rows count as empty.

export interface FormColumn {
  label: string;
  prop: string;
  type: 'select' | 'number' | 'text';
  /** Dictionary of a select. */
  code?: string;
}

export interface FormTable {
  /** Under which name the list travels (spec §3). */
  dto: string;
  label: string;
  /** Shown beside the table where all its figures have one unit. */
  unit?: string;
  columns: readonly FormColumn[];
}

const select = (prop: string, label: string, code: string): FormColumn => ({
  prop,
  label,
  type: 'select',
  code,
});
const number = (prop: string, label: string): FormColumn => ({ prop, label, type: 'number' });
const text = (prop: string, label: string): FormColumn => ({ prop, label, type: 'text' });

/** Every table by the word under which its rows are kept, in the order of the form. */
export const FORM_TABLES = {
  management: {
    dto: 'enLibManagementDTOList',
    label: '经营数据',
    unit: '万元',
    columns: [
      select('year', '年度', 'FILL_ENLIB_YEAR'),
      number('totalAsset', '资产总额'),
      number('totalProfit', '利润总额'),
      number('operatingIncome', '营业收入'),
      number('mainBusinessIncome', '主营业务收入'),
      number('tax', '纳税总额'),
      number('developInput', '研发投入'),
      number('developInputRatio', '研发投入占比（%）'),
    ],
  },
  volume: {
    dto: 'enLibVolumeDTOList',
    label: '进出口',
    unit: '万美元',
    columns: [
      select('year', '年度', 'FILL_ENLIB_YEAR'),
      number('importVolume', '进口额'),
      number('exportVolume', '出口额'),
    ],
  },
  qualification: {
    dto: 'enLibQualificationDTOList',
    label: '荣誉资质',
    columns: [
      select('honorQualification', '荣誉资质', 'ENLIB_HONOR_QUALIFICATION'),
      select('qualificationLevel', '级别', 'ENLIB_QUALIFICATION_LEVEL'),
      text('obtainDate', '获得日期（如 2024-11-28）'),
    ],
  },
  patent: {
    dto: 'enLibPatentDTOList',
    label: '专利',
    columns: [
      text('patentName', '专利名称'),
      select('patentType', '专利类型', 'PATENT_TYPE'),
      text('applyNo', '申请号'),
      text('applyDate', '申请日期'),
      text('noticeNo', '授权公告号'),
      text('noticeDate', '授权公告日'),
    ],
  },
  brand: {
    dto: 'enLibBrandDTOList',
    label: '商标',
    columns: [
      text('brand', '商标'),
      text('brandName', '商标名称'),
      text('applyNo', '申请/注册号'),
      text('applyDate', '申请日期'),
    ],
  },
  software: {
    dto: 'enLibSoftwareDTOList',
    label: '软件著作权',
    columns: [
      text('softwareName', '软件名称'),
      text('version', '版本号'),
      text('registerNo', '登记号'),
      text('releaseDate', '首次发表日期'),
      text('approvalDate', '登记批准日期'),
    ],
  },
  achievement: {
    dto: 'enLibAchievementDTOList',
    label: '科技成果',
    columns: [
      text('achievementName', '成果名称'),
      select('achievementType', '成果类型', 'ACHIEVEMENT_TYPE'),
      text('department', '完成部门'),
      number('money', '成果金额（万元）'),
      text('evaluationUnit', '评价单位'),
      text('registerNum', '登记号'),
      select('workProgress', '进展', 'ACHIEVEMENT_PROGRESS'),
      text('region', '应用地区'),
    ],
  },
} as const satisfies Record<string, FormTable>;

export type RowKind = keyof typeof FORM_TABLES;
/** A row as typed: every cell a text, empty where nothing was typed. */
export type FormRow = Readonly<Record<string, string>>;
/** The rows of every table. */
export type FormRows = Readonly<Record<RowKind, readonly FormRow[]>>;

export const ROW_KINDS = [
  'management',
  'volume',
  'qualification',
  'patent',
  'brand',
  'software',
  'achievement',
] as const satisfies readonly RowKind[];

/** Rows of one table; more is a list for the import, not for a form (trust.md 64). */
export const MAX_ROWS = 200;
/** Bytes of a spreadsheet to import: 200 rows are some 20 kB, with pictures of a head and styles hardly more. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
/** Characters of a cell (trust.md 62). */
export const MAX_CELL = 500;

/** The dictionaries that these tables' selects need. */
export const tableCodes = (kinds: readonly RowKind[]): string[] => [
  ...new Set(
    kinds.flatMap((kind) =>
      FORM_TABLES[kind].columns.flatMap(({ code }: FormColumn) => (code === undefined ? [] : [code])),
    ),
  ),
];

/** How a column is headed, and how an answer looks where it is a day: 「获得日期」, 「2024-11-28」. */
export function columnWords({ label }: Pick<FormColumn, 'label'>): { name: string; example: string | null } {
  const [, name = label, example = '2024-11-28'] = /^(.+?)(?:（如 (.+)）)?$/.exec(label) ?? [];
  return { name, example: /日期$|公告日$/.test(name) ? example : null };
}

/** True where nothing was typed into a row. */
export const isEmptyRow = (row: FormRow): boolean => Object.values(row).every((cell) => cell.trim() === '');

/** What is kept of a table: nothing where its first row is empty (spec §5), else the rows that say something. */
export const keptRows = <Row extends FormRow>(rows: readonly Row[]): Row[] => {
  const [first] = rows;
  return first === undefined || isEmptyRow(first) ? [] : rows.filter((row) => !isEmptyRow(row));
};
