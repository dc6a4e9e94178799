// Public calls of 友情链接 (spec §2).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { NoInput, Nullable } from '@yqt/kernel/schema';

const FriendlyLink = Type.Object({ id: Type.String(), label: Type.String(), href: Type.String() });
export type FriendlyLink = Static<typeof FriendlyLink>;

export const linkCalls = {
  listLinks: defineEndpoint({
    method: 'GET',
    path: '/policy/api/ua/link/list',
    access: 'public',
    rate: 'read',
    summary: '页脚的友情链接，按顺序；从未发布过时为 null，页脚显示建站时配置的链接',
    input: NoInput,
    output: Nullable(Type.Array(FriendlyLink)),
  }),
};
