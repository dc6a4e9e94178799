// 科技型中小企业评价: its calls.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Input, NoInput } from '@yqt/kernel/schema';
import { askedProperties, type Asked } from '../report/contract.ts';
import { propertiesOf, type ToolInput } from '../report/tool-fields.rules.ts';
import { Outcome, ToolForm } from '../report/tool-shapes.rules.ts';
import { TECH_FORM } from './tech-fields.rules.ts';

const TechInput = Type.Unsafe<ToolInput<typeof TECH_FORM> & Asked>(
  Input({ ...propertiesOf(TECH_FORM), ...askedProperties }),
);
export type TechInput = Static<typeof TechInput>;

const customer = '/policy/api/customer';

/** Calls of 科技型中小企业评价. */
export const techCalls = {
  getTechnologyDetail: defineEndpoint({
    method: 'GET',
    path: `${customer}/eva/technology/detail`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '科技型中小企业评价：预填内容与上次结果',
    input: NoInput,
    output: ToolForm,
  }),
  saveTechnology: defineEndpoint({
    method: 'POST',
    path: `${customer}/eva/technology/save`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '科技型中小企业评价：计算并保存（国科发政〔2017〕115号）',
    input: TechInput,
    output: Outcome,
    creates: true,
  }),
};
