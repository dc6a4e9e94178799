// 企业规模: its calls.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Input, Line, NoInput } from '@yqt/kernel/schema';
import { On } from '../report/contract.ts';
import { propertiesOf, type ToolInput } from '../report/tool-fields.rules.ts';
import { Outcome, Prefilled } from '../report/tool-shapes.rules.ts';
import { SIZE_FORM } from './size-fields.rules.ts';
import { IndustryField, SizeReport } from './size-shape.rules.ts';

/** GB/T 4754-2017 code, with or without its letter; full-width and blanks are mended. */
const IndustryCode = Line({ maxLength: 20 });

const SizeInput = Type.Unsafe<ToolInput<typeof SIZE_FORM> & { gbCode?: string; on?: string }>(
  Input(
    { gbCode: Type.Optional(IndustryCode), ...propertiesOf(SIZE_FORM), on: On },
    { examples: [{ gbCode: 'C3841', staff: '299', revenueWan: '5000' }] },
  ),
);
export type SizeInput = Static<typeof SizeInput>;

const api = '/policy/api';
const customer = '/policy/api/customer';

/** Calls of 企业规模. */
export const sizeCalls = {
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
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '企业规模：按企业资料预填',
    input: NoInput,
    output: Type.Array(Prefilled),
  }),
  compareSize: defineEndpoint({
    method: 'GET',
    path: `${api}/tool/scale/contradictions`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '企业规模：企业资料自相矛盾、所填与资料不一致之处',
    input: SizeInput,
    output: Type.Array(Type.String()),
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
};
