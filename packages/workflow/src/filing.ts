// What the machines of all filed matters have in common: a draft, one correction at a time, and the ends that come to
// nothing. A machine names them among its own states and events.
import type { Event, State } from './workflow.ts';

export const DRAFT = {
  label: '草稿',
  stage: '填报',
  turn: 'applicant',
  isDisposable: true,
} as const satisfies State;

export const CORRECTION = {
  label: '待补正',
  stage: '补正',
  turn: 'applicant',
  isPaused: true,
} as const satisfies State;

export const REJECTED = {
  label: '未通过',
  stage: '办结',
  isFinal: true,
  isDisposable: true,
  isRefused: true,
} as const satisfies State;

export const WITHDRAWN = {
  label: '已撤回',
  stage: '办结',
  isFinal: true,
  isDisposable: true,
  isTakenBack: true,
} as const satisfies State;

/** What the clock ends because it ran out. */
export const LAPSE = { actors: ['system'], givesNothing: true } as const satisfies Partial<Event>;

type Corrected = 'correction_required' | 'withdrawn';
const FROM_CORRECTION = ['correction_required'] as const;

/** A later last day for the open correction, set by those roles where they may ask for one. */
export const extensionEvent = <const R extends string>(by: readonly R[]) =>
  ({
    label: '延长补正期限',
    from: FROM_CORRECTION,
    to: 'stay',
    actors: by,
    reason: 'required',
    extendsCorrection: true,
  }) as const satisfies Event<Corrected>;

/**
 * The five events of a correction: asked for in the states `from` by those roles, given a later day or taken back by them,
 * answered by the applicant under the same guards as a submission, or run out. The machine has the states `correction_required` and `withdrawn`.
 */
export const correctionEvents = <const S extends string>(given: {
  from: readonly S[];
  by: readonly string[];
  guards: readonly string[];
}) => ({ ...askedCorrection(given.from, given.by), ...endedCorrection(given.guards) });

const askedCorrection = <const S extends string>(from: readonly S[], by: readonly string[]) =>
  ({
    request_correction: {
      label: '要求补正',
      from,
      to: 'correction_required',
      actors: by,
      reason: 'required',
      correction: 'open',
    },
    extend_correction: extensionEvent(by),
    cancel_correction: {
      label: '撤销补正要求',
      from: FROM_CORRECTION,
      to: 'resume',
      actors: by,
      reason: 'required',
      correction: 'cancel',
    },
  }) as const satisfies Record<string, Event<S | Corrected>>;

const endedCorrection = (guards: readonly string[]) =>
  ({
    resubmit: {
      label: '提交补正',
      from: FROM_CORRECTION,
      to: 'resume',
      actors: ['applicant'],
      guards,
      correction: 'resolve',
      snapshot: true,
      tone: 'primary',
    },
    correction_timeout: {
      label: '逾期未补正视为撤回',
      from: FROM_CORRECTION,
      to: 'withdrawn',
      actors: ['system'],
      correction: 'expire',
    },
  }) as const satisfies Record<string, Event<Corrected>>;
