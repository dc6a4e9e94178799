// The console's calls for what grows old (待维护内容).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { DateText, Done, Id, Input, InstantText, NoInput, Nullable } from '@yqt/kernel/schema';
import { ANY_EDITORIAL, WRITER } from '../collection/editorial.rules.ts';

const Text = Type.String();
const manager = '/policy/api/manager/content';

const named = { id: Id, collection: Text, collectionLabel: Text, title: Text };
/** Something that grows old, and the day that it is named for. */
const OldRow = Type.Object({ ...named, on: DateText });
export type OldRow = Static<typeof OldRow>;
/** What readers say of one thing. */
const VoiceLine = Type.Object({
  ...named,
  helpful: Type.Integer(),
  unhelpful: Type.Integer(),
  reasons: Type.Array(Type.Object({ label: Text, count: Type.Integer() })),
});
export type VoiceLine = Static<typeof VoiceLine>;

/** 待维护内容. */
const Upkeep = Type.Object({
  unchecked: Type.Array(OldRow),
  ending: Type.Array(OldRow),
  /** Of the last look; none before the first. */
  unread: Type.Array(OldRow),
  links: Nullable(
    Type.Object({
      items: Type.Integer(),
      links: Type.Integer(),
      outside: Type.Integer(),
      dead: Type.Integer(),
    }),
  ),
  lookedAt: Nullable(InstantText),
  misses: Type.Array(Type.Object({ keyword: Text, count: Type.Integer(), lastOn: DateText })),
  voices: Type.Array(VoiceLine),
});
export type Upkeep = Static<typeof Upkeep>;

export const upkeepContract = {
  getUpkeep: defineEndpoint({
    method: 'GET',
    path: `${manager}/upkeep`,
    access: ANY_EDITORIAL,
    rate: 'search',
    summary: '内容管理：待维护内容（久未核对、将到期、无人阅读、失效链接、无结果的检索、读者评价）',
    input: NoInput,
    output: Upkeep,
  }),
  lookAfterContent: defineEndpoint({
    method: 'POST',
    path: `${manager}/upkeep/look`,
    access: ANY_EDITORIAL,
    rate: 'export',
    summary: '内容管理：立即检查链接与阅读情况，平时每周一次',
    input: NoInput,
    output: Done,
  }),
  checkItem: defineEndpoint({
    method: 'POST',
    path: `${manager}/check`,
    access: `operator:${WRITER}`,
    rate: 'write',
    summary: '内容管理：记下一条已发布的内容今天已核对',
    input: Input({ id: Id }),
    output: Done,
  }),
};
