// What the properties of a field may choose from.
import { textOf } from '@yqt/forms/answers';
import type { Option } from '@yqt/forms/form';
import type { Design } from './design.rules.ts';

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

/** Fields above one, which its conditions may name. */
export function aboveOf(design: Design, name: string): Option[] {
  const fields = design.sections.flatMap((section) => section.fields);
  const at = fields.findIndex((field) => field.name === name);
  return fields
    .slice(0, at < 0 ? fields.length : at)
    .filter(({ kind }) => !['note', 'rows', 'files', 'computed'].includes(kind))
    .map((field) => ({ value: field.name, label: `${textOf(field.answers['label'])}（${field.name}）` }));
}
