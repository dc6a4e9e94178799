// The tools domain's endpoints: what each tool takes and answers. A score that a client sends is read and ignored.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { Done, Id, Input, Line, NoInput, OneOf } from '@yqt/kernel/schema';
import { EVALUATE_FIELDS } from './evaluate-fields.rules.ts';
import { TOOLS } from './report.rules.ts';
import { SIZE_FIELDS } from './size-fields.rules.ts';
import { TECH_FIELDS } from './tech-fields.rules.ts';
import { propertiesOf, type AnswersOf } from './tool-fields.rules.ts';
import {
  Comparison,
  Grade,
  IndustryField,
  Outcome,
  Prefilled,
  ResultCard,
  SavedResult,
  SizeReport,
  ToolForm,
} from './tool-shapes.rules.ts';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import * as cloud from './cloud-shapes.rules.ts';
import * as cost from './cost-shapes.rules.ts';

const Text = Type.String();

/** 日期: whose rules are applied; today where it is left out. */
const On = Type.Optional(Line({ maxLength: 20 }));
const Flag = Type.Optional(Type.Boolean());
/** What a client thinks the score is: accepted, never read. */
const IgnoredScore = Type.Optional(Type.Number());

type Asked = {
  on?: string;
  /** Compute only; nothing is kept. */
  isPreview?: boolean;
  /** The user agrees that the outcome becomes a fact of the enterprise. */
  isAgreed?: boolean;
  score?: number;
};
const askedProperties = { on: On, isPreview: Flag, isAgreed: Flag, score: IgnoredScore };

/** GB/T 4754-2017 code, with or without its letter; full-width and blanks are mended. */
const IndustryCode = Line({ maxLength: 20 });

const SizeInput = Type.Unsafe<AnswersOf<typeof SIZE_FIELDS> & { gbCode?: string; on?: string }>(
  Input(
    { gbCode: Type.Optional(IndustryCode), ...propertiesOf(SIZE_FIELDS), on: On },
    { examples: [{ gbCode: 'C3841', staff: '299', revenueWan: '5000' }] },
  ),
);
export type SizeInput = Static<typeof SizeInput>;
const TechInput = Type.Unsafe<AnswersOf<typeof TECH_FIELDS> & Asked>(
  Input({ ...propertiesOf(TECH_FIELDS), ...askedProperties }),
);
export type TechInput = Static<typeof TechInput>;
const EvaluateInput = Type.Unsafe<AnswersOf<typeof EVALUATE_FIELDS> & Asked>(
  Input({ ...propertiesOf(EVALUATE_FIELDS), ...askedProperties }),
);
export type EvaluateInput = Static<typeof EvaluateInput>;

const api = '/policy/api';
const customer = '/policy/api/customer';
const mine = '/policy/api/tool/result';
const ours = '/policy/api/tool/en/result';
const ResultQuery = Input({ tool: Type.Optional(OneOf(TOOLS)), ...pageFields });
const CompareQuery = Input({ a: Id, b: Id });
const Recompute = Input({ id: Id, on: Line({ maxLength: 20 }), isPreview: Flag });

export const toolsContract = {
  classifySize: defineEndpoint({
    method: 'POST',
    path: `${customer}/eva/en/size`,
    access: 'member+ua',
    rate: 'read',
    summary: '企业规模划型（国统字〔2017〕213号）',
    input: SizeInput,
    output: SizeReport,
  }),
  listIndustryFields: defineEndpoint({
    method: 'GET',
    path: `${customer}/eva/industry/fields`,
    access: 'member+ua',
    rate: 'search',
    summary: '国民经济行业分类：下级行业，或按名称、拼音、代码查找',
    input: Input({
      code: Type.Optional(IndustryCode),
      keyword: Type.Optional(Line({ maxLength: 40 })),
    }),
    output: Type.Array(IndustryField),
  }),
  getSizePrefill: defineEndpoint({
    method: 'GET',
    path: `${api}/tool/scale/prefill`,
    access: 'enterprise',
    rate: 'read',
    summary: '企业规模：按企业资料预填',
    input: NoInput,
    output: Type.Array(Prefilled),
  }),
  saveSize: defineEndpoint({
    method: 'POST',
    path: `${api}/tool/scale/save`,
    access: 'member',
    rate: 'write',
    summary: '保存企业规模测算结果',
    input: SizeInput,
    output: Outcome,
    creates: true,
  }),
  getTechnologyDetail: defineEndpoint({
    method: 'GET',
    path: `${customer}/eva/technology/detail`,
    access: 'enterprise',
    rate: 'read',
    summary: '科技型中小企业评价：预填内容与上次结果',
    input: NoInput,
    output: ToolForm,
  }),
  saveTechnology: defineEndpoint({
    method: 'POST',
    path: `${customer}/eva/technology/save`,
    access: 'enterprise',
    rate: 'write',
    summary: '科技型中小企业评价：计算并保存（国科发政〔2017〕115号）',
    input: TechInput,
    output: Outcome,
    creates: true,
  }),
  getEvaluateBasic: defineEndpoint({
    method: 'GET',
    path: `${api}/tec/en/basic/v2`,
    access: 'enterprise',
    rate: 'read',
    summary: '企业评价：预填内容',
    input: Input({ enId: Type.Optional(Id) }),
    output: ToolForm,
  }),
  scoreEvaluate: defineEndpoint({
    method: 'POST',
    path: `${api}/tec/en/score/v2`,
    access: 'enterprise',
    rate: 'write',
    summary: '企业评价：按所选日期有效的规则计算并保存',
    input: EvaluateInput,
    output: Outcome,
    creates: true,
  }),
  getEvaluateGrade: defineEndpoint({
    method: 'GET',
    path: `${customer}/evaluate/grade`,
    access: 'enterprise',
    rate: 'read',
    summary: '最近一次企业评价的结论',
    input: NoInput,
    output: Grade,
  }),
  getEvaluateForm: defineEndpoint({
    method: 'GET',
    path: `${api}/tec/en/form`,
    access: 'enterprise',
    rate: 'read',
    summary: '企业评价（旧版）：草稿、预填内容与规则版本',
    input: NoInput,
    output: ToolForm,
  }),
  saveEvaluateBase: defineEndpoint({
    method: 'POST',
    path: `${api}/tec/en/save/base`,
    access: 'enterprise',
    rate: 'write',
    summary: '企业评价（旧版）：保存草稿',
    input: EvaluateInput,
    output: Done,
  }),
  commitEvaluate: defineEndpoint({
    method: 'POST',
    path: `${api}/tec/en/commit`,
    access: 'enterprise',
    rate: 'write',
    summary: '企业评价（旧版）：按旧版规则计算并保存',
    input: EvaluateInput,
    output: Outcome,
    creates: true,
  }),
  listMyResults: defineEndpoint({
    method: 'GET',
    path: `${mine}/page`,
    access: 'member',
    rate: 'read',
    summary: '我的测算记录',
    input: ResultQuery,
    output: Page(ResultCard),
  }),
  getMyResult: defineEndpoint({
    method: 'GET',
    path: `${mine}/detail`,
    access: 'member',
    rate: 'read',
    summary: '我的一条测算记录',
    input: Input({ id: Id }),
    output: SavedResult,
  }),
  compareMyResults: defineEndpoint({
    method: 'GET',
    path: `${mine}/compare`,
    access: 'member',
    rate: 'read',
    summary: '对比我的两条测算记录',
    input: CompareQuery,
    output: Comparison,
  }),
  recomputeMyResult: defineEndpoint({
    method: 'POST',
    path: `${mine}/recompute`,
    access: 'member',
    rate: 'write',
    summary: '按另一日期的规则重新计算我的测算记录',
    input: Recompute,
    output: Outcome,
    creates: true,
  }),
  removeMyResult: defineEndpoint({
    method: 'DELETE',
    path: mine,
    access: 'member',
    rate: 'write',
    summary: '删除我的测算记录',
    input: Input({ id: Id }),
    output: Done,
  }),
  listEnterpriseResults: defineEndpoint({
    method: 'GET',
    path: `${ours}/page`,
    access: 'enterprise',
    rate: 'read',
    summary: '本企业的测算记录',
    input: ResultQuery,
    output: Page(ResultCard),
  }),
  getEnterpriseResult: defineEndpoint({
    method: 'GET',
    path: `${ours}/detail`,
    access: 'enterprise',
    rate: 'read',
    summary: '本企业的一条测算记录',
    input: Input({ id: Id }),
    output: SavedResult,
  }),
  compareEnterpriseResults: defineEndpoint({
    method: 'GET',
    path: `${ours}/compare`,
    access: 'enterprise',
    rate: 'read',
    summary: '对比本企业的两条测算记录',
    input: CompareQuery,
    output: Comparison,
  }),
  recomputeEnterpriseResult: defineEndpoint({
    method: 'POST',
    path: `${ours}/recompute`,
    access: 'enterprise',
    rate: 'write',
    summary: '按另一日期的规则重新计算本企业的测算记录',
    input: Recompute,
    output: Outcome,
    creates: true,
  }),
  removeEnterpriseResult: defineEndpoint({
    method: 'DELETE',
    path: ours,
    access: 'enterprise',
    rate: 'write',
    summary: '删除本企业的测算记录',
    input: Input({ id: Id }),
    output: Done,
  }),
  adoptResult: defineEndpoint({
    method: 'POST',
    path: `${ours}/adopt`,
    access: 'enterprise',
    rate: 'write',
    summary: '将测算结论写入企业资料（来源：自填，注明工具）',
    input: Input({ id: Id }),
    output: Type.Object({ recorded: Type.Array(Text) }),
  }),
  getCost: defineEndpoint({ method: 'GET', path: `${customer}/cost/calculate/detail`, ...cost.getCall }),
  saveCost: defineEndpoint({ method: 'POST', path: `${customer}/cost/calculate/save`, ...cost.saveCall }),
  previewCost: defineEndpoint({ method: 'POST', path: `${api}/tool/cost/preview`, ...cost.previewCall }),
  listCosts: defineEndpoint({ method: 'GET', path: `${api}/tool/cost/page`, ...cost.listCall }),
  removeCost: defineEndpoint({ method: 'DELETE', path: `${api}/tool/cost`, ...cost.removeCall }),
  costPdf: defineEndpoint({ method: 'GET', path: `${api}/tool/cost/pdf`, ...cost.pdf, output: FileAnswer }),
  cloudSheet: defineEndpoint({ method: 'GET', path: `${api}/cloud/en/info`, ...cloud.sheetCall }),
  commitCloud: defineEndpoint({ method: 'POST', path: `${api}/cloud/en/commit`, ...cloud.commitCall }),
  saveCloudDraft: defineEndpoint({ method: 'POST', path: `${api}/tool/en/cloud/draft`, ...cloud.draftCall }),
  previewCloud: defineEndpoint({ method: 'POST', path: `${api}/tool/en/cloud/preview`, ...cloud.tryCall }),
};
