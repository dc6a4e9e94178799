// 材料库 of an enterprise: files by kind with the day until which they hold, their history and where they are used.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, DateText, Done, Id, Input, InstantText, Line, Nullable, OneOf } from '@yqt/kernel/schema';

const api = '/policy/api/enterprise/vault';
const Text = Type.String();

const VaultFile = Type.Object({ fileId: Id, name: Text, size: Type.Integer(), addedAt: InstantText });

/** An item with its newest file. */
export const VaultItem = Type.Object({
  id: Id,
  type: Text,
  typeLabel: Text,
  title: Text,
  ...VaultFile.properties,
  /** Only what is clean can be opened. */
  scan: OneOf(['clean', 'waiting', 'infected']),
  validUntil: Nullable(DateText),
  /** `soon`: within 30 days. */
  validity: OneOf(['none', 'valid', 'soon', 'expired']),
  /** Cases that refer to any of its files. */
  uses: Type.Integer(),
  /** What came before, the newest first. */
  past: Type.Array(VaultFile),
});
export type VaultItem = Static<typeof VaultItem>;

export const vaultContract = {
  listVault: defineEndpoint({
    method: 'GET',
    path: `${api}/page`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '本企业的材料库：类型、有效期、历史与使用次数',
    input: Input({
      type: Type.Optional(Code),
      validity: Type.Optional(OneOf(['valid', 'soon', 'expired'])),
      ...pageFields,
    }),
    output: Page(VaultItem),
  }),
  addVaultFile: defineEndpoint({
    method: 'POST',
    path: `${api}/add`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '存入材料库；给出 id 时为更新该份材料，原文件留作历史',
    creates: true,
    input: Input({
      id: Type.Optional(Id),
      type: Code,
      title: Line({ minLength: 1, maxLength: 100 }),
      fileId: Id,
      validUntil: Type.Optional(DateText),
    }),
    output: Done,
  }),
  removeVaultItem: defineEndpoint({
    method: 'POST',
    path: `${api}/remove`,
    access: 'enterprise:handler',
    rate: 'write',
    summary: '从材料库移除；已引用它的办件不受影响',
    input: Input({ id: Id }),
    output: Done,
  }),
  getVaultFile: defineEndpoint({
    method: 'GET',
    path: `${api}/file`,
    access: 'enterprise:viewer',
    rate: 'read',
    summary: '材料库中的一个文件，含历史',
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
};
