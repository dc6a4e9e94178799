// The lists that choices of a project's form may be taken from.
import type { Option } from '@yqt/forms/form';

/** Dictionaries that a form of a project may offer. */
export const DICTIONARIES: readonly Option[] = [
  { value: 'ENLIB_INDUSTRY', label: '国民经济行业' },
  { value: 'ENTERPRISE_SCALE', label: '企业规模' },
  { value: 'ENTERPRISE_NATURE', label: '企业性质' },
  { value: 'ENLIB_HONOR_QUALIFICATION', label: '荣誉资质' },
  { value: 'ENLIB_QUALIFICATION_LEVEL', label: '资质级别' },
  { value: 'IP_TYPE', label: '知识产权类型' },
  { value: 'EDUCATION', label: '学历' },
];
