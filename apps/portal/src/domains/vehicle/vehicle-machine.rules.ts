// 车辆通行申请 as a machine: taken in by the window, reviewed by somebody else, expired by the clock.
import { correctionEvents, CORRECTION, DRAFT, REJECTED, WITHDRAWN, LAPSE } from '@yqt/workflow/filing';
import { ratingEvents } from '@yqt/workflow/rating';
import { defineWorkflow } from '@yqt/workflow/workflow';

const APPLICANT = ['applicant'] as const;
const INTAKE = ['clerk', 'first-reviewer'] as const;
const WHOLE = ['vehicles', 'term'] as const;
/** Passes were issued or refused; what was withdrawn or given up is not rated. */
const RATED = ['approved', 'expired', 'rejected'] as const;

export const vehicleWorkflow = defineWorkflow({
  kind: 'vehicle_pass',
  start: 'draft',
  states: {
    draft: DRAFT,
    submitted: { label: '待受理', stage: '受理', turn: 'clerk', days: 1, duty: 'prepare' },
    reviewing: { label: '审核中', stage: '审核', turn: 'first-reviewer', days: 2, duty: 'decide' },
    correction_required: CORRECTION,
    approved: { label: '已通过', stage: '办结' },
    expired: { label: '已过期', stage: '办结', isFinal: true },
    cancelled: { label: '已注销', stage: '办结', isFinal: true },
    rejected: REJECTED,
    withdrawn: WITHDRAWN,
  },
  events: {
    submit: {
      label: '提交申请',
      from: ['draft'],
      to: 'submitted',
      actors: APPLICANT,
      guards: WHOLE,
      snapshot: true,
      tone: 'primary',
    },
    withdraw: { label: '撤回申请', from: ['submitted'], to: 'withdrawn', actors: APPLICANT, tone: 'danger' },
    accept: {
      label: '受理',
      from: ['submitted'],
      to: 'reviewing',
      actors: INTAKE,
      isDecision: true,
      isBatch: true,
      tone: 'primary',
    },
    ...correctionEvents({ from: ['submitted', 'reviewing'], by: INTAKE, guards: WHOLE }),
    approve: {
      label: '通过并发证',
      from: ['reviewing'],
      to: 'approved',
      actors: ['first-reviewer'],
      form: 'vehicle-decision',
      guards: ['decision'],
      isDecision: true,
      isBatch: true,
      tone: 'primary',
    },
    reject: {
      label: '不予通过',
      from: ['reviewing'],
      to: 'rejected',
      actors: ['first-reviewer'],
      reason: 'required',
      reasonCode: 'required',
      isDecision: true,
      tone: 'danger',
    },
    reconsider: {
      label: '申请复核',
      from: ['rejected'],
      to: 'reviewing',
      actors: APPLICANT,
      reason: 'required',
      // as vehicle.text.ts promises with every negative notice
      reconsiders: { withinDays: 5 },
    },
    expire: { label: '通行证到期', from: ['approved'], to: 'expired', ...LAPSE },
    cancel: {
      label: '注销通行证',
      from: ['approved'],
      to: 'cancelled',
      actors: APPLICANT,
      reason: 'required',
      tone: 'danger',
    },
    annul: {
      label: '作废通行证',
      from: ['approved'],
      to: 'cancelled',
      actors: ['first-reviewer'],
      reason: 'required',
      reasonCode: 'required',
      needsSecond: true,
      tone: 'danger',
    },
    // passes that end meanwhile take nothing back of how they were issued
    ...ratingEvents({ rated: RATED, followed: [...RATED, 'cancelled'], by: 'first-reviewer' }),
  },
});
