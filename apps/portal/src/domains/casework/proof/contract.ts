// 承诺核查: what officers found of promises in the place of files, and the second person where one is needed.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import { Page, pageFields } from '@yqt/kernel/page';
import { Code, Done, Id, Input, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { CHECKERS, CHECK_TABS, MAX_PROOF_WORDS } from './proof.rules.ts';

const OUTCOMES = ['kept', 'broken'] as const;
const WRITERS = `operator:${CHECKERS.join('|')}` as const;
const base = '/policy/api/manager/case/promise';

/** A promise of a case with what was found of it, for whoever has the case at the desk. */
export const PromiseProof = Type.Object({
  promiseId: Id,
  code: Code,
  givenAt: InstantText,
  /** Masked; null = they have left. */
  givenBy: Nullable(Type.String()),
  /** Nobody checked it yet; untrue, until a second person confirms; what stands. */
  standing: OneOf(['unchecked', 'proposed', 'kept', 'broken']),
  /** It stands in the newest submission. */
  isFiled: Type.Boolean(),
  reason: Type.String(),
  evidence: Type.String(),
  checkedName: Nullable(Type.String()),
  checkedAt: Nullable(InstantText),
  confirmedName: Nullable(Type.String()),
  confirmedAt: Nullable(InstantText),
  checkId: Nullable(Id),
  /** What whoever asks may do now. */
  mayCheck: Type.Boolean(),
  mayConfirm: Type.Boolean(),
  isOwn: Type.Boolean(),
  /** A second person confirms what is untrue. */
  needsSecond: Type.Boolean(),
  /** Where one does: there is somebody beside who proposed it, or would. */
  hasOther: Type.Boolean(),
});
export type PromiseProof = Static<typeof PromiseProof>;

/** A promise that waits for a check, or for a second person's word on one, across cases. */
const PromiseRow = Type.Object({
  promiseId: Id,
  caseId: Id,
  /** Of a person the mask. */
  applicantName: Type.String(),
  title: Type.String(),
  label: Type.String(),
  receiptNo: Nullable(Type.String()),
  archiveNo: Nullable(Type.String()),
  stateLabel: Type.String(),
  givenAt: InstantText,
  /** What another found untrue; empty = nobody has checked it. */
  reason: Type.String(),
  checkedName: Nullable(Type.String()),
  checkedAt: Nullable(InstantText),
  /** It is theirs who ask: to check, or to confirm. */
  mayAct: Type.Boolean(),
});
export type PromiseRow = Static<typeof PromiseRow>;

export const proofContract = {
  listGivenPromises: defineEndpoint({
    method: 'GET',
    path: `${base}/page`,
    access: WRITERS,
    rate: 'search',
    summary: '承诺核查：已提交而无人核查的告知承诺，以及等待另一人确认不实的，等候最久的在前',
    input: Input({
      standing: OneOf(['unchecked', 'proposed'], { default: 'unchecked' }),
      keyword: Line({ maxLength: 100, default: '' }),
      ...pageFields,
    }),
    output: Page(PromiseRow),
  }),
  exportChecks: defineEndpoint({
    method: 'GET',
    path: `${base}/export`,
    access: WRITERS,
    rate: 'export',
    summary: '承诺核查：按页面的条件导出一个列表；个人姓名遮盖，显示全名须写明用途，留痕',
    input: Input({
      tab: OneOf(CHECK_TABS, { default: 'waiting' }),
      keyword: Line({ maxLength: 100, default: '' }),
      isPlain: Type.Optional(Type.Boolean()),
      reason: Type.Optional(Line({ maxLength: 200 })),
    }),
    output: FileAnswer,
    answers: 'file',
  }),
  checkPromise: defineEndpoint({
    method: 'POST',
    path: `${base}/check`,
    access: WRITERS,
    rate: 'write',
    summary:
      '告知承诺核查：登记一项已提交的承诺属实或不实；不实的写明何处不实、如何核查，严格岗位分离的由另一人确认',
    input: Input({
      id: Id,
      promiseId: Id,
      /** Asked for with every other fault. */
      outcome: Type.Optional(OneOf(OUTCOMES)),
      reason: Type.Optional(Lines({ maxLength: MAX_PROOF_WORDS })),
      evidence: Type.Optional(Lines({ maxLength: MAX_PROOF_WORDS })),
    }),
    output: Type.Object({ isPending: Type.Boolean() }),
  }),
  decideCheck: defineEndpoint({
    method: 'POST',
    path: `${base}/decide`,
    access: WRITERS,
    rate: 'write',
    summary: '告知承诺核查：另一人确认承诺不实，或写明原因退回；提出人可以收回',
    input: Input({
      id: Id,
      checkId: Id,
      isConfirmed: Type.Boolean(),
      reason: Type.Optional(Lines({ maxLength: MAX_PROOF_WORDS })),
    }),
    output: Done,
  }),
};
