// 政策 (docs/adr/0052-policies-in-the-console.md): what editors fill in. Published policies are tables of the policy domain; their
// conditions are rules.
import { listOf, textOf, type Answers } from '@yqt/forms/answers';
import { defineForm, fieldsOf } from '@yqt/forms/form';
import { typedInstant } from '@yqt/forms/typed-instant';
import type { FieldError } from '@yqt/kernel/errors';
import { defineCollection, type Portal } from '../collection/collection.rules.ts';
import { policyDateFaults } from './policy-dates.rules.ts';

/** As policies are known by: stable, never shown as an id. */
const CODE = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
const INDUSTRY = /^[A-T]\d{0,4}$/;

/** 「、」 and its like part the entries of a list typed into one line. */
export const listedIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[、,，;；\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

const typedDate = {
  kind: 'text',
  max: 10,
  hint: '知道到哪一级就填到哪一级：2026、2026-06 或 2026-06-18',
} as const;
const reviewOptions = [
  { value: 'yes', label: '已完成' },
  { value: 'no', label: '未完成' },
] as const;

export const policy = defineCollection({
  name: 'policy',
  label: '政策',
  form: defineForm({
    code: 'policy',
    version: 1,
    title: '政策',
    sections: [
      {
        id: 'policy-head',
        title: '基本信息',
        fields: [
          { name: 'title', kind: 'text', label: '标题', required: true, max: 120 },
          {
            name: 'code',
            kind: 'text',
            label: '编号',
            required: true,
            max: 40,
            hint: '大写字母和数字，可用短横线分段，如 ZC-2026-001；发布后不能更换',
          },
          { name: 'docNo', kind: 'text', label: '文号', max: 120, hint: '不清楚的留空，页面显示待核实' },
          { name: 'indexNo', kind: 'text', label: '索引号', max: 120 },
          {
            name: 'issuers',
            kind: 'text',
            label: '发文机关',
            required: true,
            max: 300,
            hint: '多个用顿号分开',
          },
          { name: 'level', kind: 'choice', label: '层级', dictionary: 'POLICY_LEVEL', required: true },
          { name: 'type', kind: 'choice', label: '政策类型', dictionary: 'POLICY_TYPE', required: true },
          { ...typedDate, name: 'writtenOn', label: '成文日期' },
          { ...typedDate, name: 'publishedOn', label: '发布日期' },
          { ...typedDate, name: 'effectiveOn', label: '施行日期' },
          { name: 'expiresOn', kind: 'date', label: '失效日期', hint: '当天仍有效；不填为没有期限' },
          {
            name: 'validity',
            kind: 'choice',
            label: '有效性',
            openLabel: '按失效日期判断',
            options: [
              { value: 'review', label: '待核实' },
              { value: 'partial', label: '部分失效' },
              { value: 'superseded', label: '已被替代' },
              { value: 'repealed', label: '已废止' },
            ],
          },
          {
            name: 'successor',
            kind: 'text',
            label: '替代它的政策',
            max: 40,
            hint: '填编号，或在页面下方“查找替代政策”中选择',
          },
        ],
      },
      {
        id: 'policy-reach',
        title: '适用范围',
        fields: [
          {
            name: 'industries',
            kind: 'choices',
            label: '适用行业',
            dictionary: 'ENLIB_INDUSTRY',
            hint: '都不选为全部行业',
          },
          {
            name: 'industryCodes',
            kind: 'text',
            label: '更细的行业代码',
            max: 200,
            hint: '国民经济行业分类代码，如 C39，用顿号分开',
          },
          { name: 'targets', kind: 'choices', label: '支持对象', dictionary: 'TARGET_OBJECT' },
          {
            name: 'tags',
            kind: 'text',
            label: '标签',
            required: true,
            max: 300,
            hint: '用顿号分开；订阅了其中标签的用户会收到通知',
          },
          {
            name: 'supportModes',
            kind: 'choices',
            label: '支持方式',
            dictionary: 'SUPPORT_MODE',
            required: true,
          },
          {
            name: 'redemptionMode',
            kind: 'choice',
            label: '兑现方式',
            dictionary: 'APPLY_MODE',
            required: true,
          },
        ],
      },
      {
        id: 'policy-gist',
        title: '要点与支持标准',
        fields: [
          { name: 'summary', kind: 'longText', label: '内容摘要', required: true, max: 2000 },
          { name: 'amountText', kind: 'longText', label: '支持标准', max: 2000 },
          {
            name: 'amountMaxWan',
            kind: 'number',
            label: '最高金额',
            unit: '万元',
            places: 2,
            most: '999999999',
          },
          {
            name: 'keyPoints',
            kind: 'rows',
            label: '要点',
            most: 12,
            layout: 'cards',
            columns: [
              {
                name: 'heading',
                kind: 'text',
                label: '小标题',
                max: 20,
                required: true,
                hint: '如 对象、条件、标准、材料、流程、时限',
              },
              { name: 'items', kind: 'longText', label: '内容', max: 4000, required: true, hint: '每行一条' },
            ],
          },
          {
            name: 'clauses',
            kind: 'rows',
            label: '条款',
            most: 100,
            layout: 'cards',
            columns: [
              { name: 'no', kind: 'text', label: '条款号', max: 40, required: true },
              { name: 'text', kind: 'longText', label: '内容', max: 4000, required: true },
            ],
          },
        ],
      },
      {
        id: 'policy-body',
        title: '正文、附件与解读',
        fields: [
          { name: 'body', kind: 'richText', label: '正文', max: 100_000, hint: '照抄来源；没有原文时留空' },
          { name: 'files', kind: 'files', label: '附件', most: 10 },
          {
            name: 'readings',
            kind: 'rows',
            label: '解读',
            most: 10,
            layout: 'cards',
            columns: [
              { name: 'title', kind: 'text', label: '标题', max: 120, required: true },
              { name: 'publishedOn', kind: 'date', label: '发布日期', required: true },
              {
                name: 'body',
                kind: 'longText',
                label: '内容',
                max: 10_000,
                required: true,
                hint: '每行一段',
              },
            ],
          },
        ],
      },
      {
        id: 'policy-windows',
        title: '申报时间',
        note: '已建申报项目批次的，申报时间由批次写入，不在这里填写。',
        fields: [
          {
            name: 'windows',
            kind: 'rows',
            label: '申报窗口',
            most: 20,
            layout: 'cards',
            columns: [
              { name: 'batch', kind: 'text', label: '批次', max: 120, required: true },
              { ...typedInstant, name: 'opensAt', label: '开始', required: true },
              {
                ...typedInstant,
                name: 'closesAt',
                label: '截止',
                hint: '填 23:59 即当天全天；不填为长期有效',
              },
            ],
          },
          { name: 'windowText', kind: 'longText', label: '申报时间说明', max: 500 },
        ],
      },
      {
        id: 'policy-contact',
        title: '联系方式',
        fields: [
          { name: 'department', kind: 'text', label: '受理部门', max: 120 },
          { name: 'office', kind: 'text', label: '科室', max: 120 },
          { name: 'phone', kind: 'text', label: '办公电话', max: 60, hint: '只填单位的办公电话' },
          { name: 'address', kind: 'text', label: '办公地址', max: 120 },
        ],
      },
      {
        id: 'policy-english',
        title: '英文版（不填则没有）',
        fields: [
          { name: 'englishTitle', kind: 'text', label: '英文标题', max: 200 },
          {
            name: 'englishCategory',
            kind: 'choice',
            label: '英文栏目',
            options: [
              { value: 'Innovation', label: 'Innovation' },
              { value: 'Investment', label: 'Investment' },
              { value: 'Trade', label: 'Trade' },
              { value: 'Setting up', label: 'Setting up' },
              { value: 'Talent', label: 'Talent' },
              { value: 'Tax', label: 'Tax' },
              { value: 'Premises', label: 'Premises' },
            ],
          },
          { name: 'englishSummary', kind: 'longText', label: '英文摘要', max: 2000 },
          { name: 'englishBody', kind: 'richText', label: '英文正文' },
        ],
      },
      {
        id: 'policy-source',
        title: '来源与审查',
        fields: [
          {
            name: 'source',
            kind: 'longText',
            label: '来源',
            required: true,
            max: 1000,
            hint: '网址或文件出处',
          },
          { name: 'note', kind: 'longText', label: '说明', max: 1000 },
          { name: 'related', kind: 'text', label: '相关政策', max: 500, hint: '填编号，用顿号分开' },
          { name: 'legalityDone', kind: 'choice', label: '合法性审核', options: reviewOptions },
          { name: 'legalityDate', kind: 'date', label: '合法性审核日期', latest: 'today' },
          { name: 'legalityDocNo', kind: 'text', label: '合法性审核文号', max: 120 },
          { name: 'competitionDone', kind: 'choice', label: '公平竞争审查', options: reviewOptions },
          { name: 'competitionDate', kind: 'date', label: '公平竞争审查日期', latest: 'today' },
          { name: 'competitionDocNo', kind: 'text', label: '公平竞争审查文号', max: 120 },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['summary', 'docNo'],
  facets: ['level', 'type'],
  date: 'expiresOn',
  columns: ['level', 'type'],
  isKeptElsewhere: true,
  faults: policyShapeFaults,
});

/** The fields of the English version: all of them or none. */
export const ENGLISH = ['englishTitle', 'englishCategory', 'englishSummary', 'englishBody'] as const;
const CONTACT = ['department', 'office', 'phone', 'address'] as const;

/** What the form's own fields cannot say of a policy. */
function policyShapeFaults(answers: Answers, { today }: Portal): FieldError[] {
  const text = (name: string) => textOf(answers[name]);
  const faults = (isWrong: boolean, field: string, errorMessage: string) =>
    isWrong ? [{ field, errorMessage }] : [];
  return [
    ...faults(
      text('code') !== '' && !CODE.test(text('code')),
      'code',
      '编号：只能是大写字母和数字，可用短横线分段，如 ZC-2026-001',
    ),
    ...policyDateFaults(answers, today),
    ...faults(
      listedIn(text('industryCodes')).some((code) => !INDUSTRY.test(code)),
      'industryCodes',
      '行业代码由一位门类字母和至多四位数字组成，如 C39',
    ),
    ...faults(
      text('validity') === 'superseded' && text('successor') === '',
      'successor',
      '已被替代的政策请选择替代它的政策',
    ),
    ...partFaults(answers, ENGLISH, '英文版的标题、栏目、摘要和正文要么都填，要么都不填'),
    ...partFaults(answers, CONTACT, '联系方式的四项要么都填，要么都不填'),
  ];
}

/** All of a part or nothing: each that is missing is asked for, the rule itself is said once. */
function partFaults(answers: Answers, names: readonly string[], rule: string): FieldError[] {
  const missing = names.filter((name) => textOf(answers[name]) === '');
  if (missing.length === names.length) return [];
  const labels = new Map(fieldsOf(policy.form).map(({ name, label }) => [name, label]));
  return missing.map((field, at) => {
    const errorMessage = `请填写${labels.get(field) ?? ''}`;
    return { field, errorMessage: at === 0 ? `${errorMessage}：${rule}` : errorMessage };
  });
}

/** Codes of all industries that are named; none = all of them. */
export const industriesOf = (answers: Answers): string[] => [
  ...new Set([...listOf(answers['industries']), ...listedIn(textOf(answers['industryCodes']))]),
];
