// One row of an enterprise library's spreadsheet: its columns, and the entry it stands for with every fault named.
import { isCleanLine, isCleanLines, UNCLEAN } from '@yqt/kernel/clean-text';
import { cellDay } from './cells.rules.ts';
import { isCreditCode, normaliseCode } from '@yqt/kernel/patterns';
import { officialFacts } from './official-facts.rules.ts';
import type { Fact } from '@yqt/rules/field';

export interface LibraryColumn {
  header: string;
  field: string;
  width: number;
  /** Characters at most. */
  max: number;
  isRequired?: boolean;
  /** Offered as a drop-down in the template. */
  choices?: readonly string[];
}

const YES_NO = ['是', '否'];
const column = (
  header: string,
  field: string,
  width: number,
  rest: Partial<LibraryColumn> = {},
): LibraryColumn => ({ header, field, width, max: 200, ...rest });

/** The columns of the template in their order. */
export const LIBRARY_COLUMNS: readonly LibraryColumn[] = [
  column('企业名称', 'name', 36, { isRequired: true }),
  column('统一社会信用代码', 'creditCode', 22, { isRequired: true, max: 40 }),
  column('法定代表人', 'legalPerson', 12, { max: 100 }),
  column('国家或地区', 'country', 12),
  column('登记状态', 'registerStatus', 22),
  column('成立日期', 'establishDate', 12, { max: 20 }),
  column('注册资本', 'registerCapital', 16, { max: 100 }),
  column('登记注册类型', 'nature', 18),
  column('行业代码', 'industryCode', 10, { max: 10 }),
  column('行业描述', 'industryType', 20),
  column('区划代码', 'areaCode', 10, { max: 6 }),
  column('是否园区企业', 'inZone', 12, { choices: YES_NO, max: 2 }),
  column('注册地址', 'address', 40, { max: 500 }),
  column('经营范围', 'businessScope', 60, { max: 10_000 }),
  column('企业简介', 'brief', 40, { max: 5000 }),
  column('荣誉资质', 'titles', 30, { max: 1000 }),
  column('列入经营异常', 'businessAbnormal', 12, { choices: YES_NO, max: 2 }),
  column('列入严重失信', 'seriousDishonesty', 12, { choices: YES_NO, max: 2 }),
  column('一年内重大事故', 'majorIncidentLast1y', 14, { choices: YES_NO, max: 2 }),
  column('三年内重大事故', 'majorIncidentLast3y', 14, { choices: YES_NO, max: 2 }),
  column('数据日期', 'asOf', 12, { max: 20 }),
];

/** Cells by field, as text; absent = empty. */
export type LibraryCells = Readonly<Record<string, string>>;

export interface LibraryWords {
  /** Code of a dictionary for a code or a label; undefined for neither. */
  codeOf: (dictionary: string, text: string) => string | undefined;
  /** Date of rows that carry none. */
  today: string;
}

/** An entry without its id. */
export interface LibraryEntry {
  name: string;
  creditCode: string;
  legalPerson: string;
  country: string;
  registerStatus: string;
  establishDate: string | null;
  registerCapital: string;
  industryCode: string;
  industryType: string;
  areaCode: string;
  inZone: boolean | null;
  address: string;
  businessScope: string;
  brief: string;
  titles: string[];
  facts: Fact[];
  asOf: string;
}

export interface RowFault {
  field: string;
  errorMessage: string;
}

const MAX_TITLES = 30;

/** The entry of a row, or all its faults (field = the column's heading). */
export function readLibraryRow(
  cells: LibraryCells,
  words: LibraryWords,
): { entry: LibraryEntry; faults: RowFault[] } {
  const faults = LIBRARY_COLUMNS.flatMap((one) => cellFaults(one, cells[one.field] ?? ''));
  const reader = rowReader(cells, words, faults);
  const creditCode = reader.creditCode();
  const status = reader.code('registerStatus', ['ENLIB_REGISTER_STATUS']);
  const official = {
    creditCode,
    name: cells['name'] ?? '',
    establishDate: reader.day('establishDate'),
    registerStatus: status || null,
    industryCode: reader.code('industryCode', INDUSTRY) || null,
    areaCode: reader.code('areaCode', ['AREA_ANHUI']) || null,
    inZone: reader.truth('inZone'),
    nature: reader.code('nature', ['ENTERPRISE_NATURE']) || null,
    businessAbnormal: reader.truth('businessAbnormal'),
    seriousDishonesty: reader.truth('seriousDishonesty'),
    majorIncidentLast1y: reader.truth('majorIncidentLast1y'),
    majorIncidentLast3y: reader.truth('majorIncidentLast3y'),
    asOf: reader.day('asOf') ?? words.today,
  };
  return {
    entry: { ...textsOf(reader), ...pick(official), registerStatus: status, facts: officialFacts(official) },
    faults,
  };
}

type RowReader = ReturnType<typeof rowReader>;

const textsOf = (reader: RowReader) => ({
  name: reader.text('name').normalize('NFC'),
  legalPerson: reader.text('legalPerson'),
  country: reader.code('country', ['ENLIB_COUNTRY']),
  registerCapital: reader.text('registerCapital'),
  industryType: reader.text('industryType'),
  address: reader.text('address'),
  businessScope: reader.text('businessScope'),
  brief: reader.text('brief'),
  titles: reader.list('titles').slice(0, MAX_TITLES),
});

const pick = (official: {
  creditCode: string;
  establishDate: string | null;
  industryCode: string | null;
  areaCode: string | null;
  inZone: boolean | null;
  asOf: string;
}) => ({
  creditCode: official.creditCode,
  establishDate: official.establishDate,
  industryCode: official.industryCode ?? '',
  areaCode: official.areaCode ?? '',
  inZone: official.inZone,
  asOf: official.asOf,
});

/** GB/T 4754 from section to class. */
const INDUSTRY = ['GBT4754_CLASS', 'GBT4754_GROUP', 'ENLIB_INDUSTRY_FIELD', 'ENLIB_INDUSTRY'];

/** Columns whose cells may have several lines. */
const LONG_TEXTS: readonly string[] = ['businessScope', 'brief'];

function cellFaults({ field, header, isRequired, max }: LibraryColumn, text: string): RowFault[] {
  const isClean = LONG_TEXTS.includes(field) ? isCleanLines(text.trim()) : isCleanLine(text.trim());
  if (!isClean) return [{ field: header, errorMessage: UNCLEAN }];
  if (isRequired && text.trim() === '') return [{ field: header, errorMessage: '此项为必填项' }];
  return text.length > max ? [{ field: header, errorMessage: `不超过 ${max} 个字符` }] : [];
}

const headerOf = (field: string): string =>
  LIBRARY_COLUMNS.find((one) => one.field === field)?.header ?? field;

/** Reads cells by kind; what cannot be read becomes a fault. */
function rowReader(cells: LibraryCells, { codeOf, today }: LibraryWords, faults: RowFault[]) {
  const text = (field: string): string => (cells[field] ?? '').trim();
  const fault = (field: string, errorMessage: string): null => {
    faults.push({ field: headerOf(field), errorMessage });
    return null;
  };
  return {
    text,
    list: (field: string): string[] =>
      text(field)
        .split(/[、;；,，\n]/)
        .map((part) => part.trim())
        .filter(Boolean),
    creditCode: (): string => {
      const code = normaliseCode(text('creditCode'));
      if (code !== '' && !isCreditCode(code)) fault('creditCode', '不是有效的 18 位统一社会信用代码');
      return code;
    },
    day: (field: string): string | null => {
      const day = cellDay(text(field));
      if (text(field) === '') return null;
      if (day === null) return fault(field, '应为日期，例如 2020-06-18');
      return day > today ? fault(field, '不能晚于今天') : day;
    },
    truth: (field: string): boolean | null => {
      const word = text(field);
      if (word === '') return null;
      return YES_NO.includes(word) ? word === '是' : fault(field, '应为“是”或“否”');
    },
    code: (field: string, dictionaries: readonly string[]): string => {
      const given = text(field);
      if (given === '') return '';
      const found = dictionaries.map((one) => codeOf(one, given)).find((code) => code !== undefined);
      return found ?? fault(field, `没有「${given.slice(0, 20)}」`) ?? '';
    },
  };
}
