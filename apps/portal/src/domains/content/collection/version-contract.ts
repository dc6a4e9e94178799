// The console's calls for the versions of an item: their list, what differs between two, and taking one up again.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { Id, Input, InstantText } from '@yqt/kernel/schema';
import { ANY_EDITORIAL, WRITER } from './editorial.rules.ts';
import { VersionChanges } from './version-changes.rules.ts';

const Text = Type.String();
const manager = '/policy/api/manager/content';
const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** A saved version. */
const ItemVersion = Type.Object({
  revision: Type.Integer(),
  savedBy: Text,
  savedAt: InstantText,
  wasPublished: Type.Boolean(),
  /** It goes out at the item's minute. */
  isWaiting: Type.Boolean(),
});
export type ItemVersion = Static<typeof ItemVersion>;

export const versionCalls = {
  listVersions: defineEndpoint({
    method: 'GET',
    path: `${manager}/versions`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：一条内容的历次版本，新的在前，分页',
    input: Input({ ...pageFields, id: Id }),
    output: Page(ItemVersion),
  }),
  compareVersion: defineEndpoint({
    method: 'GET',
    path: `${manager}/version`,
    access: ANY_EDITORIAL,
    rate: 'read',
    summary: '内容管理：一个版本与另一版本（或当前草稿）的差异，逐字标出',
    input: Input({ id: Id, revision: Revision, against: Type.Optional(Revision) }),
    output: VersionChanges,
  }),
  restoreVersion: defineEndpoint({
    method: 'POST',
    path: `${manager}/restore`,
    access: `operator:${WRITER}`,
    rate: 'write',
    summary: '内容管理：把一个版本恢复为当前草稿，历史不变',
    input: Input({ id: Id, revision: Revision, version: Revision }),
    output: Type.Object({ revision: Type.Integer() }),
  }),
};
