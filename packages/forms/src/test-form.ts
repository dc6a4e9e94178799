// A form of every kind, for the tests, and answers to it that nothing is wrong with.
import { createCodeTrees } from '@yqt/rules/code-trees';
import { defineForm } from './form.ts';
import type { CheckOptions } from './read-cell.ts';
import type { Seals } from './seal.ts';

const codes = createCodeTrees([
  { dictionary: 'AREA', code: '34', parent: null, label: '安徽省' },
  { dictionary: 'AREA', code: '3411', parent: '34', label: '滁州市' },
  { dictionary: 'AREA', code: '32', parent: null, label: '江苏省' },
]);

export const options: CheckOptions = {
  on: '2026-11-22',
  codes,
  sanitise: (html) => html.replace(/<script>/g, ''),
};

/** Seals that anybody can open; a number keeps two seals of one text apart. */
export function testSeals(): Seals {
  let count = 0;
  return {
    seal: (text) => `s${(count += 1)}:${text}`,
    open: (sealed) => sealed.slice(sealed.indexOf(':') + 1),
  };
}

export const form = defineForm({
  code: 'test',
  version: 1,
  title: '测试表单',
  sections: [
    {
      id: 'basic',
      title: '基本情况',
      fields: [
        { name: 'hello', kind: 'note', label: '请如实填写' },
        { name: 'name', kind: 'text', label: '项目名称', required: true, max: 20 },
        {
          name: 'kind',
          kind: 'choice',
          label: '类型',
          required: true,
          options: [
            { value: 'new', label: '新建' },
            { value: 'upgrade', label: '技改' },
          ],
        },
        {
          name: 'tags',
          kind: 'choices',
          label: '领域',
          options: [
            { value: 'a', label: '甲' },
            { value: 'b', label: '乙' },
          ],
        },
        { name: 'region', kind: 'choice', label: '地区', dictionary: 'AREA' },
        { name: 'isLocal', kind: 'flag', label: '本地注册', required: true },
        {
          name: 'since',
          kind: 'date',
          label: '迁入日期',
          latest: 'today',
          showIf: { id: 'l', field: 'isLocal', op: '==', value: false },
          required: true,
        },
        {
          name: 'origin',
          kind: 'text',
          label: '迁出地',
          showIf: { id: 's', field: 'since', op: '>=', value: '2020-01-01' },
        },
        { name: 'month', kind: 'month', label: '开工月份' },
        { name: 'brief', kind: 'longText', label: '简介' },
        { name: 'body', kind: 'richText', label: '正文', max: 2_000 },
        { name: 'contact', kind: 'text', label: '联系人', isPrivate: true },
        { name: 'mobile', kind: 'text', shape: 'mobile', label: '手机', isPrivate: true, required: true },
      ],
    },
    {
      id: 'money',
      title: '资金',
      fields: [
        {
          name: 'total',
          kind: 'money',
          label: '总投资',
          unit: '万元',
          required: true,
          fact: 'investWan',
          yearsBack: 0,
        },
        { name: 'equipment', kind: 'money', label: '设备投资', unit: '万元' },
        { name: 'staff', kind: 'number', label: '人数', places: 0, least: '1', most: '9999' },
        { name: 'profit', kind: 'number', label: '利润', isSigned: true },
        { name: 'ratio', kind: 'percent', label: '占比', most: '100', places: 2 },
        {
          name: 'team',
          kind: 'rows',
          label: '人员',
          required: true,
          least: 2,
          most: 5,
          columns: [
            { name: 'who', kind: 'text', label: '姓名', required: true, isPrivate: true },
            { name: 'pay', kind: 'money', label: '薪酬', required: true },
            { name: 'isFull', kind: 'flag', label: '全职' },
            { name: 'proof', kind: 'files', label: '证明', most: 2 },
            { name: 'year', kind: 'number', label: '年度', isFree: true },
          ],
        },
        { name: 'paid', kind: 'computed', label: '薪酬合计', unit: '万元', from: { sum: ['team', 'pay'] } },
        {
          name: 'share',
          kind: 'computed',
          label: '设备占比',
          unit: '%',
          from: { share: ['equipment', 'total'] },
        },
        {
          name: 'report',
          kind: 'files',
          label: '审计报告',
          required: { id: 'p', field: 'paid', op: '>=', value: 100 },
        },
        { name: 'promise', kind: 'flag', label: '承诺真实', mustAgree: true },
      ],
    },
  ],
  within: [{ part: 'equipment', whole: 'total' }],
});

export const good = {
  name: '电池回收',
  kind: 'new',
  isLocal: true,
  mobile: '13800138000',
  total: '500',
  team: [
    { key: 'a', who: '甲某', pay: '10' },
    { key: 'b', who: '乙某', pay: '20', isFull: true },
  ],
  promise: true,
} as const;
