// 企业评价 and its former version: their calls.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Done, Id, Input, NoInput } from '@yqt/kernel/schema';
import { askedProperties, type Asked } from '../report/contract.ts';
import { propertiesOf, type ToolInput } from '../report/tool-fields.rules.ts';
import { Grade, Outcome, ToolForm } from '../report/tool-shapes.rules.ts';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';

const EvaluateInput = Type.Unsafe<ToolInput<typeof EVALUATE_FORM> & Asked>(
  Input({ ...propertiesOf(EVALUATE_FORM), ...askedProperties }),
);
export type EvaluateInput = Static<typeof EvaluateInput>;

const api = '/policy/api';
const customer = '/policy/api/customer';

/** Calls of 企业评价. */
export const evaluateCalls = {
  getEvaluateBasic: defineEndpoint({
    method: 'GET',
    path: `${api}/tec/en/basic/v2`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '企业评价：预填内容',
    input: Input({ enId: Type.Optional(Id) }),
    output: ToolForm,
  }),
  scoreEvaluate: defineEndpoint({
    method: 'POST',
    path: `${api}/tec/en/score/v2`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '企业评价：按所选日期有效的规则计算并保存',
    input: EvaluateInput,
    output: Outcome,
    creates: true,
  }),
  getEvaluateGrade: defineEndpoint({
    method: 'GET',
    path: `${customer}/evaluate/grade`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '最近一次企业评价的结论',
    input: NoInput,
    output: Grade,
  }),
  getEvaluateForm: defineEndpoint({
    method: 'GET',
    path: `${api}/tec/en/form`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '企业评价（旧版）：草稿、预填内容与规则版本',
    input: NoInput,
    output: ToolForm,
  }),
  saveEvaluateBase: defineEndpoint({
    method: 'POST',
    path: `${api}/tec/en/save/base`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '企业评价（旧版）：保存草稿',
    input: EvaluateInput,
    output: Done,
  }),
  commitEvaluate: defineEndpoint({
    method: 'POST',
    path: `${api}/tec/en/commit`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '企业评价（旧版）：按旧版规则计算并保存',
    input: EvaluateInput,
    output: Outcome,
    creates: true,
  }),
};
