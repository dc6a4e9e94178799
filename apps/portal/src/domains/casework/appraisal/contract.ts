// 档案鉴定与销毁: archived cases whose retention has ended, what one officer proposes and another confirms, and the 销毁清册.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { RETENTIONS } from '../archive/archive.rules.ts';
import { OUTCOMES } from './appraisal.rules.ts';

const READERS = 'operator:clerk|final-reviewer|tenant-admin|auditor';
const WRITERS = 'operator:clerk|final-reviewer|tenant-admin';
const base = '/policy/api/manager/case/appraisal';

/** 待鉴定 · 待确认 · 销毁清册 · 续存记录. */
export const APPRAISAL_TABS = ['due', 'open', 'destroyed', 'extended'] as const;
export type AppraisalTab = (typeof APPRAISAL_TABS)[number];

const MAX_REASON = 500;
const MIN_REASON = 5;
const reasonFault = `请填写 ${MIN_REASON}～${MAX_REASON} 个字的理由`;

/** What somebody proposed of a case, and what became of it. */
const proposalFields = {
  id: Id,
  outcome: OneOf(OUTCOMES),
  /** The last day of 续存; null = for ever, or 销毁. */
  newUntil: Nullable(DateText),
  reason: Type.String(),
  proposedName: Type.String(),
  proposedAt: InstantText,
  decidedName: Nullable(Type.String()),
  decidedAt: Nullable(InstantText),
};

const AppraisalRow = Type.Object({
  /** Null = it was destroyed: there is nothing left to open. */
  caseId: Nullable(Id),
  archiveNo: Type.String(),
  title: Type.String(),
  kindLabel: Type.String(),
  class: Type.String(),
  receiptNo: Nullable(Type.String()),
  closedOn: DateText,
  archivedOn: DateText,
  retainUntil: DateText,
  /** Null = the package is not yet written. */
  packageHash: Nullable(Type.String()),
  proposal: Nullable(Type.Object(proposalFields)),
});
export type AppraisalRow = Static<typeof AppraisalRow>;

/** The appraisal of one case, for its page at the desk. */
export const AppraisalCard = Type.Object({
  /** Whether whoever asks may propose something now. */
  mayPropose: Type.Boolean(),
  open: Nullable(Type.Object({ ...proposalFields, isOwn: Type.Boolean(), mayConfirm: Type.Boolean() })),
  /** There is somebody beside who proposed it, or would, to confirm it. */
  hasOther: Type.Boolean(),
});
export type AppraisalCard = Static<typeof AppraisalCard>;

const filter = {
  tab: OneOf(APPRAISAL_TABS, { default: 'due' }),
  keyword: Line({ maxLength: 100, default: '' }),
};

export const appraisalContract = {
  listAppraisals: defineEndpoint({
    method: 'GET',
    path: `${base}/page`,
    access: READERS,
    rate: 'search',
    summary: '档案鉴定：保管期限已满的办件、等待确认的意见、销毁清册与续存记录',
    input: Input({ ...filter, ...pageFields }),
    output: Page(AppraisalRow),
  }),
  proposeAppraisal: defineEndpoint({
    method: 'POST',
    path: `${base}/propose`,
    access: WRITERS,
    rate: 'write',
    summary: '档案鉴定：对一件保管期限已满的办件提出销毁或续存',
    input: Input({
      id: Id,
      outcome: OneOf(OUTCOMES),
      /** Of 续存 alone. */
      retention: Type.Optional(OneOf(RETENTIONS)),
      reason: Lines({ minLength: MIN_REASON, maxLength: MAX_REASON, message: reasonFault }),
    }),
    output: Type.Object({ appraisalId: Id }),
  }),
  decideAppraisal: defineEndpoint({
    method: 'POST',
    path: `${base}/decide`,
    access: WRITERS,
    rate: 'write',
    summary: '档案鉴定：另一人确认或退回鉴定意见；确认销毁的，内容随即删除，不能恢复',
    input: Input({
      id: Id,
      appraisalId: Id,
      isConfirmed: Type.Boolean(),
      reason: Type.Optional(Lines({ maxLength: MAX_REASON })),
    }),
    output: Done,
  }),
  exportDestroyed: defineEndpoint({
    method: 'GET',
    path: `${base}/register/export`,
    access: READERS,
    rate: 'export',
    summary: '档案鉴定：销毁清册导出为 xlsx，逐次留痕',
    input: Input({ keyword: filter.keyword }),
    output: FileAnswer,
    answers: 'file',
  }),
};
