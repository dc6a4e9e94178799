// The console's calls for policies of which there are two (合并重复政策).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { MarkedText } from '@yqt/kernel/marked';
import { Done, Id, Input, InstantText, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';
import { ANY_EDITORIAL, PUBLISHER } from '../collection/editorial.rules.ts';

const Text = Type.String();
const manager = '/policy/api/manager/policy';

const Named = Type.Object({
  id: Id,
  code: Text,
  title: Text,
  docNo: Nullable(Text),
  issuers: Type.Array(Text),
});
export type NamedRow = Static<typeof Named>;
const Pair = Type.Object({ first: Named, second: Named, reason: OneOf(['docNo', 'title']) });
export type PairRow = Static<typeof Pair>;
const Waiting = Type.Object({
  id: Id,
  from: Named,
  into: Named,
  askedBy: Text,
  askedAt: InstantText,
  /** Either has been written since it was proposed: it can only be returned. */
  isChanged: Type.Boolean(),
  /** By the caller. */
  mayAccept: Type.Boolean(),
});
export type WaitingRow = Static<typeof Waiting>;

const Distinct = Type.Object({ first: Named, second: Named, by: Text, at: InstantText });
export type DistinctRow = Static<typeof Distinct>;

export const mergeContract = {
  listDuplicates: defineEndpoint({
    method: 'GET',
    path: `${manager}/duplicates`,
    access: ANY_EDITORIAL,
    rate: 'search',
    summary: '政策管理：可能重复的政策（文号相同，或发文机关相同、标题相近），与等待确认的合并',
    input: NoInput,
    output: Type.Object({
      pairs: Type.Array(Pair),
      waiting: Type.Array(Waiting),
      distinct: Type.Array(Distinct),
    }),
  }),
  compareDuplicates: defineEndpoint({
    method: 'GET',
    path: `${manager}/duplicates/compare`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '政策管理：两项政策逐项对照',
    input: Input({ first: Id, second: Id }),
    output: Type.Object({
      first: Named,
      second: Named,
      changes: Type.Array(
        Type.Object({ path: Text, label: Text, first: Text, second: Text, marked: MarkedText }),
      ),
    }),
  }),
  tellApartPolicies: defineEndpoint({
    method: 'POST',
    path: `${manager}/duplicates/apart`,
    access: ANY_EDITORIAL,
    rate: 'write',
    summary: '政策管理：两项不是重复，其中一项的标题、文号或发文机关改动之前不再列出',
    input: Input({ first: Id, second: Id }),
    output: Done,
  }),
  mergePolicies: defineEndpoint({
    method: 'POST',
    path: `${manager}/merge`,
    access: ANY_EDITORIAL,
    rate: 'write',
    summary: '政策管理：把一项政策并入另一项；编辑提出的和租户要求另一人审核的，等待另一位发布人确认',
    input: Input({ from: Id, into: Id }),
    output: Type.Object({ isDone: Type.Boolean() }),
    creates: true,
  }),
  decideMerge: defineEndpoint({
    method: 'POST',
    path: `${manager}/merge/decide`,
    access: `operator:${PUBLISHER}`,
    rate: 'write',
    summary: '政策管理：确认或退回一次合并，提出的人不能确认',
    input: Input({ id: Id, isAccepted: Type.Boolean() }),
    output: Done,
  }),
};
