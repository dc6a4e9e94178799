// The kept results of all tools, and what every computation may be asked with.
import Type from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { Done, Id, Input, Line, OneOf } from '@yqt/kernel/schema';
import { TOOLS } from './report.rules.ts';
import { Comparison, Outcome, ResultCard, SavedResult } from './tool-shapes.rules.ts';

/** 日期: whose rules are applied; today where it is left out. */
export const On = Type.Optional(Line({ maxLength: 20 }));
const Flag = Type.Optional(Type.Boolean());
/** What a client thinks the score is: accepted, never read. */
const IgnoredScore = Type.Optional(Type.Number());

/** How a computation is asked for, beside its answers. */
export type Asked = {
  on?: string;
  /** Compute only; nothing is kept. */
  isPreview?: boolean;
  /** The user agrees that the outcome becomes a fact of the enterprise. */
  isAgreed?: boolean;
  score?: number;
};
export const askedProperties = { on: On, isPreview: Flag, isAgreed: Flag, score: IgnoredScore };

const mine = '/policy/api/tool/result';
const ours = '/policy/api/tool/en/result';
const ResultQuery = Input({ tool: Type.Optional(OneOf(TOOLS)), ...pageFields });
const CompareQuery = Input({ a: Id, b: Id });
const Recompute = Input({ id: Id, on: Line({ maxLength: 20 }), isPreview: Flag });

/** Calls on kept results: one's own, then the enterprise's. */
export const resultCalls = {
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
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '本企业的测算记录',
    input: ResultQuery,
    output: Page(ResultCard),
  }),
  getEnterpriseResult: defineEndpoint({
    method: 'GET',
    path: `${ours}/detail`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '本企业的一条测算记录',
    input: Input({ id: Id }),
    output: SavedResult,
  }),
  compareEnterpriseResults: defineEndpoint({
    method: 'GET',
    path: `${ours}/compare`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '对比本企业的两条测算记录',
    input: CompareQuery,
    output: Comparison,
  }),
  recomputeEnterpriseResult: defineEndpoint({
    method: 'POST',
    path: `${ours}/recompute`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '按另一日期的规则重新计算本企业的测算记录',
    input: Recompute,
    output: Outcome,
    creates: true,
  }),
  removeEnterpriseResult: defineEndpoint({
    method: 'DELETE',
    path: ours,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '删除本企业的测算记录',
    input: Input({ id: Id }),
    output: Done,
  }),
  adoptResult: defineEndpoint({
    method: 'POST',
    path: `${ours}/adopt`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '将测算结论写入企业资料（来源：自填，注明工具）',
    input: Input({ id: Id }),
    output: Type.Object({ recorded: Type.Array(Type.String()) }),
  }),
};
