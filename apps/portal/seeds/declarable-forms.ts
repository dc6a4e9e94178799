// The forms of the demonstration projects: what all of them ask, and what each adds.
import type { FormDefinition, FormField, FormSection } from '@yqt/forms/form';
import { AMOUNT_FIELD } from '../src/domains/declaration/declare-form.rules.ts';

interface FormParts {
  code: string;
  title: string;
  /** What the project itself asks about. */
  matter: readonly FormField[];
  /** Yearly figures. */
  figures: readonly FormField[];
  /** Pays nothing: no sum is applied for. */
  isFree?: true;
}

const enterprise: FormSection = {
  id: 'enterprise',
  title: '企业信息',
  fields: [
    {
      name: 'establishDate',
      label: '成立日期',
      kind: 'date',
      latest: 'today',
      required: true,
      fact: 'establishDate',
    },
    {
      name: 'staff',
      label: '从业人员（期末）',
      kind: 'number',
      unit: '人',
      places: 0,
      required: true,
      fact: 'staff',
    },
    { name: 'contactName', label: '联系人', kind: 'text', max: 40, required: true, isPrivate: true },
    {
      name: 'contactMobile',
      label: '联系人手机',
      kind: 'text',
      shape: 'mobile',
      required: true,
      isPrivate: true,
    },
  ],
};

const amount: FormField = {
  name: AMOUNT_FIELD,
  label: '申请金额',
  kind: 'money',
  unit: '元',
  places: 2,
  required: true,
};

const promise: FormSection = {
  id: 'promise',
  title: '承诺',
  fields: [
    {
      name: 'isTrue',
      label: '本企业承诺所填内容与所附材料真实、完整，愿承担相应责任',
      kind: 'flag',
      mustAgree: true,
      required: true,
    },
  ],
};

/** The task list of a declaration in order: 企业信息 · 项目信息 · 经营数据 · 承诺; its files are the project's checklist. */
export const projectForm = ({ code, title, matter, figures, isFree }: FormParts): FormDefinition => ({
  code,
  version: 1,
  title,
  sections: [
    enterprise,
    { id: 'matter', title: '项目信息', fields: isFree ? matter : [...matter, amount] },
    ...(figures.length ? [{ id: 'figures', title: '经营数据', fields: figures }] : []),
    promise,
  ],
});

/** A figure of the last whole year, filled in from the facts. */
export const lastYear = (name: string, label: string, more: { isOptional?: true } = {}): FormField => ({
  name,
  label: `上年度${label}`,
  kind: 'money',
  unit: '万元',
  fact: name,
  yearsBack: 0,
  ...(more.isOptional ? {} : { required: true }),
});
