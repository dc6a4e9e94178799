// 归档: the package of a closed case, whether it is still what it was, and by which rules kinds are archived.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import {
  Code,
  DateText,
  Done,
  Id,
  Input,
  InstantText,
  Line,
  NoInput,
  Nullable,
  OneOf,
  Seen,
} from '@yqt/kernel/schema';
import { PACKAGE_FAULTS, RETENTIONS } from './archive.rules.ts';

/** Who reads whole cases of the desk; experts score what is cut to them. */
const READERS = 'operator:clerk|first-reviewer|joint-reviewer|final-reviewer|payer|auditor|tenant-admin';
const base = '/policy/api/manager/case/archive';

const MAX_DAYS = 3650;
/** Longer ones do not fit a column. */
export const MAX_CLASS = 30;

/** What an archived case is kept as. */
export const ArchiveCard = Type.Object({
  archiveNo: Type.String(),
  class: Type.String(),
  retention: OneOf(RETENTIONS),
  /** The last day; null = for ever. */
  retainUntil: Nullable(DateText),
  isOver: Type.Boolean(),
  archivedAt: InstantText,
  /** SHA-256 over the manifest; null = the package is not yet written. */
  packageHash: Nullable(Type.String()),
  /** What may still be recorded beside the package, in words; null = nothing. */
  afterArchive: Nullable(Type.String()),
});
export type ArchiveCard = Static<typeof ArchiveCard>;

const ArchiveRule = Type.Object({
  kind: Type.String(),
  label: Type.String(),
  afterDays: Type.Integer(),
  class: Type.String(),
  retention: OneOf(RETENTIONS),
  /** Operators have said so; else it is as the product comes. */
  isSet: Type.Boolean(),
  /** Sent with what is saved. */
  mark: Type.String(),
});
export type ArchiveRule = Static<typeof ArchiveRule>;

export const archiveContract = {
  getArchivePackage: defineEndpoint({
    method: 'GET',
    path: `${base}/file`,
    access: READERS,
    rate: 'export',
    summary: '归档：下载一件办件的归档包，逐次留痕',
    input: Input({ id: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  checkArchive: defineEndpoint({
    method: 'POST',
    path: `${base}/check`,
    access: READERS,
    rate: 'export',
    summary: '归档：重新计算归档包的哈希，逐个文件说明是否与归档时一致',
    input: Input({ id: Id }),
    output: Type.Object({
      isIntact: Type.Boolean(),
      packageHash: Type.String(),
      found: Type.String(),
      checkedParts: Type.Integer(),
      faults: Type.Array(Type.Object({ name: Type.String(), fault: OneOf(PACKAGE_FAULTS) })),
    }),
  }),
  listArchiveRules: defineEndpoint({
    method: 'GET',
    path: `${base}/rule/list`,
    access: 'operator:tenant-admin',
    rate: 'read',
    summary: '归档：各种办件在办结多少天后归档、档案类别与保管期限',
    input: NoInput,
    output: Type.Object({ records: Type.Array(ArchiveRule) }),
  }),
  saveArchiveRule: defineEndpoint({
    method: 'POST',
    path: `${base}/rule/save`,
    access: 'operator:tenant-admin',
    rate: 'write',
    summary: '归档：修改一种办件的归档规则；已归档的不变',
    input: Input({
      kind: Code,
      afterDays: Type.Integer({ minimum: 1, maximum: MAX_DAYS }),
      class: Line({ minLength: 1, maxLength: MAX_CLASS, message: `请填写 1～${MAX_CLASS} 个字的档案类别` }),
      retention: OneOf(RETENTIONS),
      seen: Type.Optional(Seen),
    }),
    output: Done,
  }),
};
