// The console's list of policies (政策管理), and comparing one with its source. Writing, review and publication are the calls of
// `manager/content`, since a policy is an item there (docs/adr/0052-policies-in-the-console.md).
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields, sortField } from '@yqt/kernel/page';
import { Done, Id, Input, InstantText, Line, Lines, NoInput, Nullable, OneOf } from '@yqt/kernel/schema';

const Text = Type.String();
const manager = '/policy/api/manager/policy';
const WRITERS = 'operator:editor|publisher';

/** States of items, as the list narrows by them. */
export const DESK_STATES = [
  'draft',
  'in_review',
  'scheduled',
  'published',
  'unpublished',
  'archived',
] as const;
export const VERIFIED = ['yes', 'no'] as const;

/** The columns of the list by which it can be ordered. */
export const DESK_SORTS = ['level', 'verified', 'state', 'saved'] as const;

const filterFields = {
  keyword: Type.Optional(Line({ maxLength: 100 })),
  state: Type.Optional(OneOf(DESK_STATES)),
  level: Type.Optional(OneOf(['1', '2', '3', '4', '5'])),
  verified: Type.Optional(OneOf(VERIFIED)),
};

/** A policy, or the draft of one that was never published. */
const DeskRow = Type.Object({
  id: Id,
  code: Text,
  title: Text,
  docNo: Nullable(Text),
  levelLabel: Text,
  issuers: Type.Array(Text),
  validityLabel: Text,
  /** Of the policy that replaces it. */
  successorCode: Nullable(Text),
  state: OneOf(DESK_STATES),
  stateLabel: Text,
  /** Saved after it was published. */
  hasChanges: Type.Boolean(),
  /** What was saved since waits for whoever publishes it. */
  isProposed: Type.Boolean(),
  isVerified: Type.Boolean(),
  isDemo: Type.Boolean(),
  /** Empty = an import. */
  savedBy: Text,
  savedAt: InstantText,
});
export type DeskRow = Static<typeof DeskRow>;

/** What stands beside the text of a policy. */
const DeskPolicy = Type.Object({
  /** False: it was never published. */
  isKnown: Type.Boolean(),
  code: Text,
  isDemo: Type.Boolean(),
  isVerified: Type.Boolean(),
  verification: Nullable(Type.Object({ by: Text, at: InstantText, source: Text })),
  source: Text,
  /** Another one: its text was written since; empty where it was never published. */
  stamp: Text,
  /** The caller may open its rules. */
  seesRules: Type.Boolean(),
});
export type DeskPolicy = Static<typeof DeskPolicy>;

const SheetFaults = Type.Array(Type.Object({ row: Type.Integer(), column: Text, errorMessage: Text }));

/** What an import found, or did; warnings are looked at again later. */
const DeskImport = Type.Object({
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  faultyRows: Type.Integer(),
  ignored: Type.Array(Text),
  faults: SheetFaults,
  warnings: SheetFaults,
});
export type DeskImport = Static<typeof DeskImport>;

export const policyDeskContract = {
  listDeskPolicies: defineEndpoint({
    method: 'GET',
    path: `${manager}/page`,
    access: WRITERS,
    rate: 'read',
    summary: '政策管理：各种状态的政策与草稿',
    input: Input({ ...pageFields, ...filterFields, sort: sortField(DESK_SORTS) }),
    output: Type.Object({
      ...Page(DeskRow).properties,
      canCreate: Type.Boolean(),
      /** Others may try an import. */
      canImport: Type.Boolean(),
    }),
  }),
  exportDeskPolicies: defineEndpoint({
    method: 'GET',
    path: `${manager}/export`,
    access: WRITERS,
    rate: 'export',
    summary: '政策管理：导出列表',
    input: Input({ ...filterFields, sort: sortField(DESK_SORTS) }),
    output: FileAnswer,
    answers: 'file',
  }),
  getDeskTemplate: defineEndpoint({
    method: 'GET',
    path: `${manager}/template`,
    access: WRITERS,
    rate: 'export',
    summary: '政策管理：导入模板（XLSX）',
    input: NoInput,
    output: FileAnswer,
    answers: 'file',
  }),
  importDeskPolicies: defineEndpoint({
    method: 'POST',
    path: `${manager}/import`,
    access: WRITERS,
    rate: 'upload',
    summary: '政策管理：试导入按行列指出问题；导入由发布人做，与导入命令相同',
    input: Input({
      isTrial: Type.Boolean(),
      fileId: Type.Optional(Id),
      json: Type.Optional(Lines({ maxLength: 300_000 })),
    }),
    output: DeskImport,
    creates: true,
  }),
  getDeskPolicy: defineEndpoint({
    method: 'GET',
    path: `${manager}/get/{id}`,
    access: WRITERS,
    rate: 'read',
    summary: '政策管理：一项政策的核实情况',
    input: Input({ id: Id }),
    output: DeskPolicy,
  }),
  verifyPolicy: defineEndpoint({
    method: 'POST',
    path: `${manager}/verify`,
    access: WRITERS,
    rate: 'write',
    summary: '政策管理：记下已与来源逐字核对，或撤回核实',
    input: Input({
      id: Id,
      isVerified: Type.Boolean(),
      /** What it was compared with. */
      comparedWith: Lines({ maxLength: 500 }),
      /** Of the text that was compared. */
      stamp: Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 }),
    }),
    output: Done,
  }),
};
