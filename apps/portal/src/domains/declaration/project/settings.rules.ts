// The settings of a project as one form: what its guide says, its nodes, its checklist. Choices that depend on the tenant are
// handed in, so that the form travels as data to the page that draws it.
import type { FormDefinition, FormField, FormSection, Option } from '@yqt/forms/form';
import type { RuleTree } from '@yqt/rules/tree';
import { MAY_BE_OUTSIDE, NODE_KINDS, NODE_LABELS, type NodeKind } from '../node-chain.rules.ts';
import { CONDITION_OPS } from './material-condition.rules.ts';
import { PROJECT_GROUP } from './setup-roles.rules.ts';
import { REMEDY } from '../remedy.rules.ts';
import { SUBMITTERS } from '../submitters.rules.ts';
import { OBTAIN_LABELS } from './setup-words.rules.ts';

export interface SettingsChoices {
  smallTypes: readonly Option[];
  departments: readonly Option[];
  projectGroups: readonly Option[];
  policies: readonly Option[];
  groups: readonly Option[];
  /** Fields of the project's form that a condition may name. */
  formFields: readonly Option[];
  /** Papers that a case may be given. */
  papers: readonly Option[];
}

/** Begins the names of the fields with a project's own templates. */
export const PAPER_FIELD = 'paper_';

/** What the fields of each node begin with. */
export const NODE_FIELDS: Readonly<Record<NodeKind, string>> = {
  intake: 'intake',
  first_review: 'first',
  joint_review: 'joint',
  site_check: 'site',
  third_party: 'audit',
  expert_review: 'expert',
  final_review: 'final',
  publicity: 'publicity',
  disbursement: 'payment',
};

const isOn = (kind: NodeKind): RuleTree => ({
  id: 'on',
  field: `${NODE_FIELDS[kind]}On`,
  op: '==',
  value: true,
});

const days = { kind: 'number', unit: '工作日', places: 0, least: '1', most: '365' } as const;
const lines = '每行一条';

const basic = ({ smallTypes, departments, projectGroups }: SettingsChoices): FormSection => ({
  id: 'basic',
  title: '基本信息',
  fields: [
    {
      name: 'code',
      label: '项目编号',
      hint: '字母、数字与连字符，如 XM-2027-01',
      kind: 'text',
      max: 32,
      required: true,
    },
    { name: 'name', label: '项目名称', kind: 'text', max: 80, required: true },
    { name: 'smallType', label: '小类', kind: 'choice', options: smallTypes, required: true },
    { name: 'department', label: '经办部门', kind: 'choice', options: departments, required: true },
    {
      name: 'projectGroup',
      label: '项目组',
      hint: '授权限定到项目组的人员只办本组的项目；改变后，未归档的办件和名单随项目转到新的项目组',
      kind: 'choice',
      options: projectGroups,
      initial: PROJECT_GROUP,
    },
    { name: 'contactName', label: '咨询联系人', kind: 'text', max: 40, required: true },
    { name: 'contactPhone', label: '咨询电话', kind: 'text', max: 40, required: true },
    { name: 'redemption', label: '兑现方式', kind: 'choice', dictionary: 'APPLY_MODE', required: true },
  ],
});

/** What a reader of a guide still reads to its end. */
const MOST_CONDITIONS = 30;

const ownConditions: FormField = {
  name: 'conditions',
  label: '申报条件',
  hint: '仅在不选依据政策时填写：企业在资格自查中逐条声明，不自动核对',
  kind: 'rows',
  most: MOST_CONDITIONS,
  layout: 'cards',
  columns: [
    { name: 'text', label: '条件', kind: 'text', max: 300, required: true },
    { name: 'clause', label: '依据', hint: '文件与条款，可不填', kind: 'text', max: 100 },
    { name: 'evidence', label: '留存备查资料', hint: '多项用分号隔开', kind: 'text', max: 500 },
  ],
};

const guide = ({ policies }: SettingsChoices): FormSection => ({
  id: 'guide',
  title: '申报指南',
  fields: [
    {
      name: 'policyId',
      label: '依据政策',
      hint: '申报条件即该政策现行规则，自动核对；不选则在下方自写条件，由企业逐条声明',
      kind: 'choice',
      options: policies,
    },
    {
      name: 'clauses',
      label: '依据条款',
      hint: `${lines}，如：第三条`,
      kind: 'longText',
      max: 500,
      showIf: { id: 'has', field: 'policyId', op: 'exists', value: true },
    },
    ownConditions,
    { name: 'audience', label: '申报对象', kind: 'longText', max: 500, required: true },
    { name: 'standard', label: '支持标准', kind: 'longText', max: 500, required: true },
    { name: 'prepare', label: '您需要准备', hint: lines, kind: 'longText', max: 1000 },
    {
      name: 'minutes',
      label: '预计用时',
      kind: 'number',
      unit: '分钟',
      places: 0,
      least: '1',
      most: '600',
      required: true,
    },
  ],
});

const terms: FormSection = {
  id: 'terms',
  title: '时限与规则',
  fields: [
    { name: 'legalDays', label: '法定时限', ...days },
    { name: 'promisedDays', label: '承诺时限', ...days },
    {
      name: 'correctionLimit',
      label: '每件最多补正次数',
      hint: '不填为不限',
      kind: 'number',
      unit: '次',
      places: 0,
      least: '0',
      most: '20',
    },
    { name: 'returnReasons', label: '常见退回原因', hint: lines, kind: 'longText', max: 2000 },
    {
      name: 'submitBy',
      label: '谁可以提交',
      hint: '填报由经办即可；提交和重新提交默认由企业管理员办理，确认、撤回和收款账户始终由管理员办理；没有提交环节的（免申即享等）不适用',
      kind: 'choice',
      initial: 'admin',
      options: [
        { value: 'admin', label: SUBMITTERS.admin },
        { value: 'handler', label: SUBMITTERS.handler },
      ],
    },
    {
      name: 'separation',
      label: '岗位分离',
      hint: '基本：经办的人不作决定、不拨付；严格：一人不办两个环节',
      kind: 'choice',
      initial: 'basic',
      options: [
        { value: 'basic', label: '基本' },
        { value: 'strict', label: '严格' },
      ],
    },
    {
      name: 'remedy',
      label: '救济途径',
      hint: `印入不予受理通知书和未通过的审核结果告知书，复核之后的也印入；系统内申请复核的期限为 5 个工作日，限一次。不填为：${REMEDY}`,
      kind: 'longText',
      max: 500,
    },
    { name: 'allowsSeveral', label: '同一批次可申报多件', kind: 'flag', isBox: true },
    { name: 'needsSeal', label: '提交前须上传盖章申请表', kind: 'flag', isBox: true },
    {
      name: 'needsProof',
      label: '收款账户须附开户证明',
      hint: '企业填写收款账户、确认免申即享时，没有开户证明的不能保存；账户不变的，此前已上传的不必重传',
      kind: 'flag',
      isBox: true,
    },
  ],
};

const JOINT = (groups: readonly Option[]): FormField[] => [
  {
    name: 'jointGroup',
    label: '联审评审组',
    kind: 'choice',
    options: groups,
    showIf: isOn('joint_review'),
    required: true,
  },
  {
    name: 'jointMode',
    label: '联审方式',
    kind: 'choice',
    initial: 'all',
    options: [
      { value: 'all', label: '组内部门都办完' },
      { value: 'any', label: '任一部门办完' },
      { value: 'one', label: '只由组内第一个部门办' },
    ],
    showIf: isOn('joint_review'),
  },
];

const EXPERT: FormField[] = [
  {
    name: 'scoreItems',
    label: '评分项',
    kind: 'rows',
    least: 1,
    most: 20,
    showIf: isOn('expert_review'),
    required: true,
    columns: [
      { name: 'name', label: '评分项', kind: 'text', max: 60, required: true },
      { name: 'max', label: '满分', kind: 'number', places: 0, least: '1', most: '100', required: true },
      { name: 'weight', label: '权重', kind: 'number', places: 0, least: '1', most: '100', required: true },
      { name: 'guide', label: '评分说明', kind: 'text', max: 300 },
    ],
  },
  {
    name: 'passMark',
    label: '及格分',
    hint: '百分制',
    kind: 'number',
    unit: '分',
    places: 0,
    least: '0',
    most: '100',
    showIf: isOn('expert_review'),
    required: true,
  },
  {
    name: 'minExperts',
    label: '专家人数至少',
    hint: '单数',
    kind: 'number',
    unit: '人',
    places: 0,
    least: '1',
    most: '21',
    showIf: isOn('expert_review'),
    required: true,
  },
  {
    name: 'dropExtremes',
    label: '去掉一个最高分和一个最低分',
    kind: 'flag',
    isBox: true,
    showIf: isOn('expert_review'),
  },
];

const outside = (kind: NodeKind): FormField => ({
  name: `${NODE_FIELDS[kind]}Outside`,
  label: `${NODE_LABELS[kind]}不计入承诺时限`,
  hint: '此环节期间承诺时限暂停计时，指南、受理通知书和办理进程都写明；只影响此后开始填报的办件，与承诺时限一样',
  kind: 'flag',
  isBox: true,
  showIf: isOn(kind),
});

const chain = ({ groups }: SettingsChoices): FormSection => ({
  id: 'chain',
  title: '办理环节',
  note: '按下列次序办理，不需要的环节不勾选；至少选一个审核环节（初审、联审或终审）',
  fields: NODE_KINDS.flatMap((kind): FormField[] => [
    { name: `${NODE_FIELDS[kind]}On`, label: NODE_LABELS[kind], kind: 'flag', isBox: true },
    {
      name: `${NODE_FIELDS[kind]}Days`,
      label: `${NODE_LABELS[kind]}时限`,
      ...days,
      showIf: isOn(kind),
      required: true,
    },
    ...(MAY_BE_OUTSIDE.has(kind) ? [outside(kind)] : []),
    ...(kind === 'joint_review' ? JOINT(groups) : []),
    ...(kind === 'expert_review' ? EXPERT : []),
  ]),
});

/** Ends of names that a checklist may ask for. */
const FORMATS = ['.pdf', '.ofd', '.docx', '.xlsx', '.jpg', '.png'];

const OBTAIN_OPTIONS: readonly Option[] = Object.entries(OBTAIN_LABELS).map(([value, label]) => ({
  value,
  label,
}));

// oxlint-disable-next-line max-lines-per-function -- a form is a table of data
const materials = ({ formFields }: SettingsChoices): FormSection => ({
  id: 'materials',
  title: '材料清单',
  note: '企业按清单提供：上传、从材料库选用、由部门核验，或告知承诺；本系统为非涉密系统，不得要求涉密文件',
  fields: [
    {
      name: 'materials',
      label: '材料',
      kind: 'rows',
      most: 50,
      layout: 'cards',
      columns: [
        { name: 'name', label: '材料名称', kind: 'text', max: 80, required: true },
        {
          name: 'need',
          label: '是否必交',
          kind: 'choice',
          required: true,
          options: [
            { value: 'always', label: '必交' },
            { value: 'never', label: '选交' },
            { value: 'when', label: '符合条件时必交' },
          ],
        },
        { name: 'whenField', label: '条件：表单字段', kind: 'choice', options: formFields },
        { name: 'whenOp', label: '条件：比较', kind: 'choice', options: CONDITION_OPS },
        { name: 'whenValue', label: '条件：值', kind: 'text', max: 80 },
        { name: 'isHidden', label: '不符合条件时不列出', kind: 'flag' },
        {
          name: 'obtainBy',
          label: '取得方式',
          hint: '不选为企业上传',
          kind: 'choice',
          options: OBTAIN_OPTIONS,
        },
        { name: 'verifyBy', label: '核验部门', hint: '部门核验的填写，如：税务部门', kind: 'text', max: 60 },
        {
          name: 'promise',
          label: '承诺内容',
          hint: '告知承诺的填写，企业阅读后确认',
          kind: 'longText',
          max: 1000,
        },
        { name: 'type', label: '材料类型', kind: 'choice', dictionary: 'MATERIAL_TYPE' },
        { name: 'copies', label: '份数', kind: 'number', places: 0, least: '1', most: '20' },
        { name: 'needsSeal', label: '须盖章', kind: 'flag' },
        { name: 'note', label: '说明', kind: 'text', max: 200 },
        {
          name: 'formats',
          label: '格式',
          kind: 'choices',
          options: FORMATS.map((value) => ({ value, label: value })),
        },
        {
          name: 'most',
          label: '最多文件数',
          hint: '不填为 5 个',
          kind: 'number',
          places: 0,
          least: '1',
          most: '50',
        },
        { name: 'maxMb', label: '单个文件上限（MB）', kind: 'number', places: 0, least: '1', most: '100' },
        { name: 'fromVault', label: '可取自材料库', kind: 'flag' },
        {
          name: 'deferDays',
          label: '可容缺后补（工作日）',
          kind: 'number',
          places: 0,
          least: '1',
          most: '60',
        },
        { name: 'isTradeSecret', label: '涉及商业秘密', kind: 'flag' },
        { name: 'isForExperts', label: '商业秘密可供评审专家查阅', kind: 'flag' },
        { name: 'template', label: '空白表格', kind: 'files', most: 1 },
        { name: 'sample', label: '样例', kind: 'files', most: 1 },
        { name: 'position', label: '次序', kind: 'number', places: 0, least: '1', most: '99' },
      ],
    },
  ],
});

const papers = ({ papers: titles }: SettingsChoices): FormSection => ({
  id: 'papers',
  title: '文书模板',
  note: '本项目自用的 DOCX 模板，不上传的用园区统一模板；写错的占位符上传后即指出',
  fields: titles.map(({ value, label }) => ({
    name: `${PAPER_FIELD}${value}`,
    label: `${label}模板`,
    kind: 'files',
    most: 1,
    accept: ['.docx'],
  })),
});

/** The form with the tenant's own choices. */
export const settingsForm = (choices: SettingsChoices): FormDefinition => ({
  code: 'project-settings',
  version: 1,
  title: '项目设置',
  sections: [basic(choices), guide(choices), terms, chain(choices), materials(choices), papers(choices)],
});
