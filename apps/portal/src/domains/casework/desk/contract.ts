// What the desk needs beside the kernel's calls: what an officer watches and saves, to whom a task may go, files, export.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { AppraisalCard } from '../appraisal/contract.ts';
import { Breach } from '../breach/contract.ts';
import { PromiseProof } from '../proof/contract.ts';
import { ArchiveCard } from '../archive/contract.ts';
import { CaseWarning } from '../case-shapes.rules.ts';
import { Code, DateText, Done, Id, Input, Line, Nullable, OneOf, NoInput } from '@yqt/kernel/schema';

/** Everybody who works at the desk, in some role; scope and kinds follow from their grants. */
export const OFFICERS =
  'operator:clerk|first-reviewer|joint-reviewer|expert|final-reviewer|payer|auditor|tenant-admin';
const desk = '/policy/api/manager/case';

const QUEUES = ['todo', 'done', 'watched', 'due', 'overdue', 'all', 'archived'] as const;

/** What a queue is narrowed by. */
export const queueFields = {
  tab: OneOf(QUEUES, { default: 'todo' }),
  kind: Type.Optional(Code),
  state: Type.Optional(Code),
  department: Type.Optional(Code),
  /** Part of the project's name. */
  project: Type.Optional(Line({ maxLength: 100 })),
  /** Days of submission, both included. */
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
  keyword: Line({ maxLength: 100, default: '' }),
};

/** Columns of the queue, in the order of the table; the first names the row. */
export const CASE_COLUMNS = [
  'receiptNo',
  'title',
  'applicant',
  'state',
  'due',
  'assigned',
  'submittedAt',
  'department',
  'amount',
  'summary',
  'archiveNo',
  'archiveClass',
  'retainUntil',
] as const;
/** Those of the queue of archived cases alone, and those that it has no use for. */
const ARCHIVE_COLUMNS: readonly string[] = ['archiveNo', 'archiveClass', 'retainUntil'];
const WORKING_COLUMNS: readonly string[] = ['due', 'assigned', 'amount', 'summary'];
/** Whether a queue shows a column. */
export const hasColumn = (tab: string, name: CaseColumn): boolean =>
  !(tab === 'archived' ? WORKING_COLUMNS : ARCHIVE_COLUMNS).includes(name);
export type CaseColumn = (typeof CASE_COLUMNS)[number];

const Count = Type.Object({ total: Type.Integer(), totalIsLowerBound: Type.Boolean() });

/** What one officer is told of a case beside its file. */
const CaseDesk = Type.Object({
  isWatched: Type.Boolean(),
  /** Every event follows on the one before by its hash. */
  isChainSound: Type.Boolean(),
  /** What it is kept as; null = it is not archived. */
  archive: Nullable(ArchiveCard),
  /** What may become of it now that its retention has ended; null = it lasts. */
  appraisal: Nullable(AppraisalCard),
  /** Promises of it that were not kept. */
  breaches: Type.Array(Breach),
  /** Its promises in the place of files, with what was found of them. */
  promises: Type.Array(PromiseProof),
  /** What its kind has officers read beside the answers. */
  parts: Type.Array(
    Type.Object({
      title: Type.String(),
      /** What an event answers to: sent with it as `seen`, which is refused where it has changed since. */
      seen: Nullable(Type.Object({ event: Type.String(), token: Type.String() })),
      lines: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
      files: Type.Array(Type.Object({ fileId: Id, name: Type.String() })),
    }),
  ),
  /** What stands against it across other cases. */
  warnings: Type.Array(CaseWarning),
  /** The open tasks that they may do, and who else may. */
  tasks: Type.Array(
    Type.Object({
      id: Id,
      nodeLabel: Type.String(),
      assigned: OneOf(['mine', 'other', 'nobody']),
      assigneeName: Nullable(Type.String()),
      /** Sent with an assignment, which is refused where somebody else has it by then. */
      assignee: Nullable(Id),
      officers: Type.Array(Type.Object({ accountId: Id, name: Type.String() })),
    }),
  ),
});
export type CaseDesk = Static<typeof CaseDesk>;

const Desk = Type.Object({
  counts: Type.Object({ todo: Count, watched: Count, due: Count, overdue: Count }),
  views: Type.Array(Type.Object({ id: Id, name: Type.String(), query: Type.String() })),
  departments: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
});
export type Desk = Static<typeof Desk>;

export const deskContract = {
  getDesk: defineEndpoint({
    method: 'GET',
    path: `${desk}/overview`,
    access: OFFICERS,
    rate: 'search',
    summary: '审核台：各队列的件数、我保存的筛选与可选的部门',
    input: NoInput,
    output: Desk,
  }),
  getCaseDesk: defineEndpoint({
    method: 'GET',
    path: `${desk}/desk/{id}`,
    access: OFFICERS,
    rate: 'read',
    summary: '审核台：一件办件是否关注、我的任务与可转办的人员',
    input: Input({ id: Id }),
    output: CaseDesk,
  }),
  watchCase: defineEndpoint({
    method: 'POST',
    path: `${desk}/watch`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：关注或取消关注一件办件',
    input: Input({ id: Id, isWatched: Type.Boolean() }),
    output: Done,
  }),
  openCaseFile: defineEndpoint({
    method: 'GET',
    path: `${desk}/file`,
    access: OFFICERS,
    rate: 'read',
    summary: '审核台：一件办件所附的一个文件',
    input: Input({ id: Id, fileId: Id }),
    output: FileAnswer,
    answers: 'file',
  }),
  exportCases: defineEndpoint({
    method: 'GET',
    path: `${desk}/export`,
    access: OFFICERS,
    rate: 'export',
    summary: '审核台：按所选的列导出；个人姓名遮盖，显示全名须写明用途并留痕',
    input: Input({
      ...queueFields,
      cols: Type.Optional(Type.Array(OneOf(CASE_COLUMNS), { maxItems: CASE_COLUMNS.length })),
      isPlain: Type.Optional(Type.Boolean()),
      reason: Type.Optional(Line({ maxLength: 200 })),
    }),
    output: FileAnswer,
    answers: 'file',
  }),
  saveView: defineEndpoint({
    method: 'POST',
    path: `${desk}/view/save`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：以名称保存当前的筛选与列；同名的替换',
    input: Input({
      name: Line({ minLength: 1, maxLength: 30 }),
      query: Line({ maxLength: 1000 }),
    }),
    output: Done,
  }),
  removeView: defineEndpoint({
    method: 'POST',
    path: `${desk}/view/remove`,
    access: OFFICERS,
    rate: 'write',
    summary: '审核台：删除保存的筛选',
    input: Input({ id: Id }),
    output: Done,
  }),
};
