// Where a declaration says something else than the enterprise's facts, and the choice to take it over into them.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Id, Input, Line, Nullable } from '@yqt/kernel/schema';

const api = '/policy/api/declare/difference';
const Text = Type.String();

const DifferenceView = Type.Object({
  /** Of the form. */
  field: Text,
  label: Text,
  typed: Text,
  known: Text,
  source: Text,
  /** Why the facts keep what they say; null = the enterprise may take over what it declared. */
  refusal: Nullable(Text),
});
export type DifferenceView = Static<typeof DifferenceView>;

export const differenceContract = {
  listDifferences: defineEndpoint({
    method: 'GET',
    path: `${api}/list`,
    access: 'enterprise:viewer|agent',
    rate: 'read',
    summary: '一件申报与企业信息不一致之处，及哪些可更新到企业信息',
    input: Input({ id: Id }),
    output: Type.Object({ records: Type.Array(DifferenceView) }),
  }),
  takeDifferences: defineEndpoint({
    method: 'POST',
    path: `${api}/take`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '把选中的填报内容更新到企业信息，来源记为申报；登记和核验的信息不变',
    input: Input({
      id: Id,
      fields: Type.Array(Line({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
    }),
    output: Type.Object({ taken: Type.Integer() }),
  }),
};
