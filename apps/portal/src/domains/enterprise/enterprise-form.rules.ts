// What a save of the enterprise form must satisfy (spec §5): all faults at once, named as the form names its fields.
import type { FieldError } from '@yqt/kernel/errors';
import { isLandline, isMobile } from '@yqt/kernel/patterns';
import { maskMobile } from '@yqt/kernel/masking';
import { ratioOf } from './cells.rules.ts';

/** Largest area, staff and insured staff (spec §5). */
export const MAX_FIGURE = 99_999_999;

/** Official fields in the order of the form (spec §5: read-only), with their labels. */
export const OFFICIAL_FIELDS = {
  name: '企业名称',
  creditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  registerStatus: '登记状态',
  establishDate: '成立日期',
  registerCapital: '注册资本',
  industry: '行业门类',
  address: '注册地址',
  businessScope: '经营范围',
} as const;
export type OfficialField = keyof typeof OFFICIAL_FIELDS;

/** What the enterprise types into enLibDTO. */
export interface OwnInput {
  country: string;
  servics: string;
  areaCovered: number | null;
  totalNum: number | null;
  insuredNumber: number | null;
  juniorRatio: string;
  undergraduateRatio: string;
}
export type EnLibFields = OwnInput & Partial<Record<OfficialField, string>>;

interface Contact {
  contactTel: string;
}

export interface FormToCheck {
  enLibDTO: EnLibFields;
  enLibPersonnelDTO: readonly Contact[];
}

/** What the check is held against. */
export interface FormGrounds {
  /** The official values shown to the user. */
  official: Record<OfficialField, string>;
  /** How the stored telephone number is shown; empty = none is stored. */
  maskedTel: string;
  /** True where a code is one of a dictionary's. */
  hasCode: (dictionary: string, code: string) => boolean;
}

/** Every fault of a form. */
export const formFaults = (form: FormToCheck, grounds: FormGrounds): FieldError[] => [
  ...officialFaults(form.enLibDTO, grounds.official),
  ...figureFaults(form.enLibDTO),
  ...ratioFaults(form.enLibDTO),
  ...codeFaults(form.enLibDTO, grounds),
  ...form.enLibPersonnelDTO.flatMap(({ contactTel }, at) =>
    telFaults(`enLibPersonnelDTO.${at}.contactTel`, contactTel, grounds.maskedTel),
  ),
];

const OFFICIAL_NAMES = Object.entries(OFFICIAL_FIELDS).flatMap(([name, label]) =>
  isOfficial(name) ? [{ name, label }] : [],
);

function isOfficial(name: string): name is OfficialField {
  return name in OFFICIAL_FIELDS;
}

/** A read-only field may be left out or come back unchanged; a changed one is refused, never silently dropped. */
const officialFaults = (given: EnLibFields, official: Record<OfficialField, string>): FieldError[] =>
  OFFICIAL_NAMES.flatMap(({ name, label }) => {
    const value = given[name];
    if (value === undefined || value === official[name]) return [];
    return [{ field: `enLibDTO.${name}`, errorMessage: `${label}以登记信息为准，不能修改` }];
  });

function figureFaults({ areaCovered, totalNum, insuredNumber }: EnLibFields): FieldError[] {
  return [
    ...rangeFaults('areaCovered', '占地面积', areaCovered, 2),
    ...rangeFaults('totalNum', '职工总数', totalNum, 0),
    ...rangeFaults('insuredNumber', '参保人数', insuredNumber, 0),
  ];
}

function rangeFaults(name: string, label: string, value: number | null, decimals: 0 | 2): FieldError[] {
  const fault = (what: string) => [{ field: `enLibDTO.${name}`, errorMessage: `${label}${what}` }];
  if (value === null) return [];
  if (value < 0 || value > MAX_FIGURE) return fault(`应在 0～${MAX_FIGURE} 之间`);
  const pattern = decimals === 0 ? /^\d+$/ : /^\d+(?:\.\d{1,2})?$/;
  if (!pattern.test(String(value))) return fault(decimals === 0 ? '应为整数' : '最多 2 位小数');
  return [];
}

const ratioFaults = ({ juniorRatio, undergraduateRatio }: EnLibFields): FieldError[] =>
  Object.entries({ juniorRatio, undergraduateRatio }).flatMap(([name, text]) =>
    text.trim() === '' || ratioOf(text)
      ? []
      : [{ field: `enLibDTO.${name}`, errorMessage: '请填写人数和占比，例如 5 (2.13)' }],
  );

const codeFaults = ({ country, servics }: EnLibFields, { hasCode }: FormGrounds): FieldError[] => [
  ...(country === '' || hasCode('ENLIB_COUNTRY', country)
    ? []
    : [{ field: 'enLibDTO.country', errorMessage: '请选择国家或地区' }]),
  ...(servics === '' || hasCode('ENLIB_INDUSTRY_FIELD', servics)
    ? []
    : [{ field: 'enLibDTO.servics', errorMessage: '请选择行业领域' }]),
];

function telFaults(field: string, given: string, maskedTel: string): FieldError[] {
  const tel = given.trim();
  if (tel === '' || tel === maskedTel || isMobile(tel) || isLandline(tel)) return [];
  return [{ field, errorMessage: '请输入 11 位手机号码或固定电话，例如 0550-3769808' }];
}

/** 186****1402; of a landline the last four digits alone. */
export const maskTel = (tel: string): string => (isMobile(tel) ? maskMobile(tel) : `****${tel.slice(-4)}`);
