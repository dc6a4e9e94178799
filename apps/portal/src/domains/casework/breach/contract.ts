// 承诺未兑现: promises of a case that were not kept, and the bar that an officer lifts by hand.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Page, pageFields } from '@yqt/kernel/page';
import { DateText, Done, Id, Input, InstantText, Line, Lines, Nullable, OneOf } from '@yqt/kernel/schema';
import { CHECKERS } from '../proof/proof.rules.ts';
import { BREACH_WAYS, LIFTERS, LIFT_REASON_FAULT, MAX_LIFT_REASON, MIN_LIFT_REASON } from './breach.rules.ts';

const READERS = `operator:${CHECKERS.join('|')}` as const;
const WRITERS = `operator:${LIFTERS.join('|')}` as const;
const base = '/policy/api/manager/case/breach';

/** A promise of a case that was not kept, for whoever has the case at the desk. */
export const Breach = Type.Object({
  id: Id,
  label: Type.String(),
  way: OneOf(BREACH_WAYS),
  dueOn: Nullable(DateText),
  brokenOn: DateText,
  /** The first day on which it bars no more by itself. */
  until: DateText,
  /** It bars, it did until its time was over, it does until a second person confirms, or it does no more. */
  standing: OneOf(['bars', 'over', 'proposed', 'lifted']),
  /** Until when others of its owner bar, once it does no more; null = none does. */
  restUntil: Nullable(DateText),
  reason: Type.String(),
  proposedName: Nullable(Type.String()),
  proposedAt: Nullable(InstantText),
  liftedName: Nullable(Type.String()),
  liftedAt: Nullable(InstantText),
  /** What whoever asks may do now. */
  mayLift: Type.Boolean(),
  mayConfirm: Type.Boolean(),
  isOwn: Type.Boolean(),
  /** A second person confirms. */
  needsSecond: Type.Boolean(),
  /** Where one does: there is somebody beside who proposes it, or would. */
  hasOther: Type.Boolean(),
});
export type Breach = Static<typeof Breach>;

/** What bars an owner, across cases. */
const Bar = Type.Object({
  id: Id,
  caseId: Id,
  /** Of a person the mask. */
  applicantName: Type.String(),
  title: Type.String(),
  receiptNo: Nullable(Type.String()),
  archiveNo: Nullable(Type.String()),
  way: OneOf(BREACH_WAYS),
  label: Type.String(),
  /** The day until which a file was to come. */
  dueOn: Nullable(DateText),
  /** What was found untrue; empty of a file that did not come. */
  untrue: Type.String(),
  brokenOn: DateText,
  /** The first day on which it bars no more by itself. */
  until: DateText,
  /** It bars, it does until a second person confirms that it is lifted, or it was lifted. */
  standing: OneOf(['bars', 'proposed', 'lifted']),
  liftReason: Type.String(),
  liftedName: Nullable(Type.String()),
  liftedAt: Nullable(InstantText),
  /** It is theirs who ask: to lift it, or to confirm that another does. */
  mayAct: Type.Boolean(),
});
export type Bar = Static<typeof Bar>;

export const breachContract = {
  listBars: defineEndpoint({
    method: 'GET',
    path: `${base}/page`,
    access: READERS,
    rate: 'search',
    summary: '承诺核查：未兑现的承诺带来的限制，仍在限制中的或在期满前已解除的，新的在前',
    input: Input({
      standing: OneOf(['bars', 'lifted'], { default: 'bars' }),
      keyword: Line({ maxLength: 100, default: '' }),
      ...pageFields,
    }),
    output: Page(Bar),
  }),
  liftBar: defineEndpoint({
    method: 'POST',
    path: `${base}/lift`,
    access: WRITERS,
    rate: 'write',
    summary: '承诺未兑现：写明理由，解除一项未兑现的承诺带来的限制；严格岗位分离的办件由另一人确认后解除',
    input: Input({
      id: Id,
      breachId: Id,
      reason: Lines({ minLength: MIN_LIFT_REASON, maxLength: MAX_LIFT_REASON, message: LIFT_REASON_FAULT }),
    }),
    output: Type.Object({ isLifted: Type.Boolean() }),
  }),
  decideLift: defineEndpoint({
    method: 'POST',
    path: `${base}/decide`,
    access: WRITERS,
    rate: 'write',
    summary: '承诺未兑现：另一人确认解除限制，或写明原因退回；提出人可以收回',
    input: Input({
      id: Id,
      breachId: Id,
      isConfirmed: Type.Boolean(),
      reason: Type.Optional(Lines({ maxLength: MAX_LIFT_REASON })),
    }),
    output: Done,
  }),
};
