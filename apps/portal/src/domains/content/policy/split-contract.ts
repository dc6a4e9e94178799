// The console's calls for splitting a document into 申报事项.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Id, Input, Line, Nullable } from '@yqt/kernel/schema';
import { ANY_EDITORIAL, WRITER } from '../collection/editorial.rules.ts';

const Text = Type.String();
const path = '/policy/api/manager/policy/split';
/** As long as a clause's number with what stands around it. */
const Key = Line({ minLength: 1, maxLength: 120 });
/** As many clauses and key points as a policy has. */
const MOST_PLACES = 112;

/** A policy that was split off, or will be. */
const Part = Type.Object({ id: Id, title: Text, stateLabel: Text });

const Split = Type.Object({
  title: Text,
  /** The document that this one was split off itself; null = none. */
  from: Nullable(Type.Object({ id: Id, title: Text, clause: Text })),
  places: Type.Array(
    Type.Object({
      key: Text,
      clause: Text,
      text: Text,
      /** Suggested; the figure '' where none is said. */
      partTitle: Text,
      amountMaxWan: Text,
      part: Nullable(Part),
    }),
  ),
  /** Split off earlier, of places that the document names no longer. */
  others: Type.Array(Type.Object({ clause: Text, part: Part })),
  canSplit: Type.Boolean(),
});
export type SplitView = Static<typeof Split>;

const SplitResult = Type.Object({
  parts: Type.Array(
    Type.Object({
      key: Text,
      clause: Text,
      /** null = tried only. */
      id: Nullable(Id),
      /** False where it was split off before: nothing is made again. */
      isNew: Type.Boolean(),
      title: Text,
      /** All that its draft says, in words. */
      fields: Type.Array(Type.Object({ label: Text, text: Text })),
    }),
  ),
});
export type SplitResult = Static<typeof SplitResult>;

export const splitContract = {
  getSplit: defineEndpoint({
    method: 'GET',
    path,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '政策管理：一份文件可以拆分的条款、要点与段落，和已拆出的申报事项',
    input: Input({ id: Id }),
    output: Split,
  }),
  splitPolicy: defineEndpoint({
    method: 'POST',
    path,
    access: `operator:${WRITER}`,
    rate: 'write',
    summary: '政策管理：把所选条款各拆为一项申报事项的草稿；可先预览，已拆出的不重复',
    input: Input({
      id: Id,
      isTrial: Type.Boolean(),
      places: Type.Array(
        Input({
          key: Key,
          title: Line({ maxLength: 120 }),
          amountMaxWan: Type.Optional(Line({ maxLength: 12 })),
        }),
        { maxItems: MOST_PLACES },
      ),
    }),
    output: SplitResult,
    creates: true,
  }),
};
