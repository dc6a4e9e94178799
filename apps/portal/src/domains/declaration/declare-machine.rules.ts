// 项目申报 as a machine. Which of its nodes a project has, the project's chain says: every way on has all that may follow.
import { extensionEvent, LAPSE } from '@yqt/workflow/filing';
import { ratingEvents } from '@yqt/workflow/rating';
import { defineWorkflow } from '@yqt/workflow/workflow';
import { owedEvents } from './deferred.rules.ts';
import { materialCheckEvent } from './material-check.rules.ts';
import { paymentEvents } from './payment-events.rules.ts';

/** What a review may lead to where it is the last one. */
const AFTER_FINAL = ['publicity', 'pending_disbursement', 'completed'] as const;
/** Everything that may follow a node, by the order of nodes. */
const AFTER_EXPERT = ['final_review', ...AFTER_FINAL] as const;
const AFTER_AUDIT = ['expert_review', ...AFTER_EXPERT] as const;
const AFTER_SITE = ['third_party', ...AFTER_AUDIT] as const;
const AFTER_JOINT = ['site_check', ...AFTER_SITE] as const;
const AFTER_FIRST = ['joint_review', ...AFTER_JOINT] as const;
/** Accepted and undecided. */
export const BEFORE_DECISION = [
  'first_review',
  'joint_review',
  'site_check',
  'third_party',
  'expert_review',
  'final_review',
] as const;
/** 即申即享 is decided when it is filed. */
const AFTER_FILING = ['submitted', ...BEFORE_DECISION, ...AFTER_FINAL] as const;
const AFTER_INTAKE = BEFORE_DECISION;
/** Decided or refused: what was taken back or ran out is not rated. */
const RATED = ['completed', 'rejected', 'not_accepted', 'revoked'] as const;
/** Where whoever reviews alone may refuse. */
const CHECKS = ['first_review', 'site_check', 'third_party', 'expert_review', 'final_review'] as const;
/** Under review: accepted, not yet decided. */
const REVIEWING = BEFORE_DECISION;
const WITHDRAWALS = ['first-reviewer', 'final-reviewer'] as const;
/** Working days in which 复核 may be asked for, as the remedy says. */
const RECONSIDER_DAYS = 5;
/** Who asks for corrections: the window and whoever reviews; of a joint review the department in charge. */
const ASKING = ['clerk', 'first-reviewer', 'final-reviewer'] as const;

export const declareWorkflow = defineWorkflow({
  kind: 'declaration',
  start: 'draft',
  states: {
    draft: { label: '草稿', stage: '填报', turn: 'applicant', isDisposable: true },
    submitted: { label: '待受理', stage: '受理', turn: 'clerk', days: 5, duty: 'prepare' },
    correction_required: { label: '待补正', stage: '补正', turn: 'applicant', isPaused: true },
    first_review: { label: '初审中', stage: '审核', turn: 'first-reviewer', days: 10, duty: 'prepare' },
    joint_review: {
      label: '联审中',
      stage: '审核',
      turn: 'joint-reviewer',
      days: 10,
      whenAllDone: 'pass_joint',
    },
    site_check: { label: '现场核查中', stage: '审核', turn: 'first-reviewer', days: 10, duty: 'prepare' },
    third_party: { label: '专项审计中', stage: '审核', turn: 'first-reviewer', days: 20, duty: 'prepare' },
    expert_review: { label: '专家评审中', stage: '审核', turn: 'first-reviewer', days: 15, duty: 'prepare' },
    final_review: { label: '终审中', stage: '审核', turn: 'final-reviewer', days: 10, duty: 'decide' },
    pending_confirmation: { label: '待企业确认', stage: '审核', turn: 'applicant', isFixed: true },
    publicity: { label: '公示中', stage: '公示', turn: 'final-reviewer', days: 10 },
    objection_handling: { label: '异议处理中', stage: '公示', turn: 'final-reviewer', days: 10 },
    pending_disbursement: { label: '待拨付', stage: '拨付', turn: 'payer', days: 10, duty: 'pay' },
    completed: { label: '已办结', stage: '办结', isFinal: true },
    not_accepted: { label: '不予受理', stage: '办结', isFinal: true, isRefused: true },
    rejected: { label: '审核未通过', stage: '办结', isFinal: true, isRefused: true },
    withdrawn: { label: '已撤回', stage: '办结', isFinal: true, isDisposable: true, isTakenBack: true },
    deemed_withdrawn: { label: '逾期未补正视为撤回', stage: '办结', isFinal: true, isBrokenOff: true },
    unconfirmed: { label: '逾期未确认', stage: '办结', isFinal: true, isBrokenOff: true },
    declined: { label: '已放弃领取', stage: '办结', isFinal: true, isBrokenOff: true },
    revoked: { label: '已撤销', stage: '办结', isFinal: true, isBrokenOff: true },
    lapsed: { label: '逾期未提交', stage: '办结', isFinal: true, isDisposable: true, isTakenBack: true },
  },
  events: {
    submit: {
      label: '提交申报',
      from: ['draft'],
      to: AFTER_FILING,
      actors: ['applicant'],
      guards: ['window', 'check', 'invoices'],
      snapshot: true,
      tone: 'primary',
    },
    window_close: { label: '申报截止', from: ['draft'], to: 'lapsed', ...LAPSE },
    withdraw: {
      label: '撤回申报',
      from: ['submitted'],
      to: 'withdrawn',
      actors: ['applicant'],
      tone: 'danger',
    },
    accept: {
      label: '受理',
      from: ['submitted'],
      to: AFTER_INTAKE,
      actors: ['clerk'],
      isDecision: true,
      isBatch: true,
      tone: 'primary',
    },
    refuse_acceptance: {
      label: '不予受理',
      from: ['submitted'],
      to: 'not_accepted',
      actors: ['clerk'],
      reason: 'required',
      reasonCode: 'required',
      isDecision: true,
      tone: 'danger',
    },
    request_correction: {
      label: '要求补正',
      from: ['submitted', ...CHECKS, 'joint_review'],
      to: 'correction_required',
      actors: ASKING,
      // departments propose, the one in charge sends
      actorsAt: { joint_review: ['first-reviewer'] },
      guards: ['corrections'],
      reason: 'required',
      reasonCode: 'offered',
      correction: 'open',
    },
    extend_correction: extensionEvent(ASKING),
    cancel_correction: {
      label: '撤销补正要求',
      from: ['correction_required'],
      to: 'resume',
      actors: ASKING,
      reason: 'required',
      correction: 'cancel',
    },
    resubmit: {
      label: '提交补正',
      from: ['correction_required'],
      to: 'resume',
      actors: ['applicant'],
      guards: ['check', 'invoices'],
      correction: 'resolve',
      snapshot: true,
      tone: 'primary',
    },
    correction_timeout: {
      label: '逾期未补正视为撤回',
      from: ['correction_required'],
      to: 'deemed_withdrawn',
      actors: ['system'],
      correction: 'expire',
    },
    check_material: materialCheckEvent(['submitted', ...REVIEWING]),
    ...owedEvents(REVIEWING),
    pass_first: {
      label: '初审通过',
      from: ['first_review'],
      to: AFTER_FIRST,
      actors: ['first-reviewer'],
      form: 'declare-opinion',
      guards: ['verified', 'withdrawal', 'deferred', 'checkedMaterials'],
      isDecision: true,
      tone: 'primary',
    },
    agree_joint: {
      label: '联审无异议',
      from: ['joint_review'],
      to: 'stay',
      actors: ['joint-reviewer'],
      guards: ['checkedMaterials'],
      isDecision: true,
      closesOwnTask: true,
      isConsent: true,
      isBatch: true,
      tone: 'primary',
    },
    object_joint: {
      label: '联审有异议',
      from: ['joint_review'],
      to: 'stay',
      actors: ['joint-reviewer'],
      reason: 'required',
      guards: ['finalReview'],
      isDecision: true,
      closesOwnTask: true,
    },
    pass_joint: { label: '联审完成', from: ['joint_review'], to: AFTER_JOINT, actors: ['system'] },
    record_site_check: {
      label: '登记现场核查结果',
      from: ['site_check'],
      to: AFTER_SITE,
      actors: ['first-reviewer'],
      form: 'declare-site-check',
      guards: ['siteCheck', 'lastCheck'],
      tone: 'primary',
    },
    record_audit: {
      label: '登记专项审计结果',
      from: ['third_party'],
      to: AFTER_AUDIT,
      actors: ['first-reviewer'],
      form: 'declare-third-party',
      guards: ['audited', 'lastCheck'],
      tone: 'primary',
    },
    pass_expert: {
      label: '专家评审完成',
      from: ['expert_review'],
      to: AFTER_EXPERT,
      actors: ['first-reviewer'],
      guards: ['experts', 'checkedMaterials'],
      tone: 'primary',
    },
    experts_done: {
      label: '专家评分完成',
      from: ['expert_review'],
      to: AFTER_EXPERT,
      actors: ['system'],
      guards: ['experts'],
    },
    send_back: {
      label: '退回初审',
      from: ['joint_review', 'final_review'],
      to: 'first_review',
      actors: ['joint-reviewer', 'final-reviewer'],
      reason: 'required',
      voidsApprovals: true,
    },
    carry_over: {
      label: '结转',
      from: ['final_review'],
      to: 'stay',
      actors: ['system'],
      guards: ['withdrawal'],
      renewsTurn: true,
    },
    approve: {
      label: '终审通过',
      from: ['final_review'],
      to: AFTER_FINAL,
      actors: ['final-reviewer'],
      form: 'declare-decision',
      guards: ['verified', 'withdrawal', 'deferred', 'checkedMaterials'],
      isDecision: true,
      tone: 'primary',
    },
    reject: {
      label: '审核不通过',
      from: CHECKS,
      to: 'rejected',
      actors: ['first-reviewer', 'final-reviewer'],
      guards: ['withdrawal'],
      reason: 'required',
      reasonCode: 'required',
      isDecision: true,
      tone: 'danger',
    },
    end_publicity: {
      label: '记录公示结果',
      from: ['publicity'],
      to: ['pending_disbursement', 'completed'],
      actors: ['final-reviewer'],
      form: 'declare-publicity',
      guards: ['publicity'],
      tone: 'primary',
    },
    publicity_over: {
      label: '公示期满',
      from: ['publicity'],
      to: ['pending_disbursement', 'completed'],
      actors: ['system'],
    },
    raise_objection: {
      label: '收到异议',
      from: ['publicity'],
      to: 'objection_handling',
      actors: ['system', 'final-reviewer'],
      reason: 'required',
    },
    dismiss_objection: {
      label: '异议不成立',
      from: ['objection_handling'],
      to: 'publicity',
      actors: ['final-reviewer'],
      guards: ['objections'],
      reason: 'required',
      tone: 'primary',
    },
    uphold_objection: {
      label: '异议成立',
      from: ['objection_handling'],
      to: 'rejected',
      actors: ['final-reviewer'],
      reason: 'required',
      reasonCode: 'required',
      tone: 'danger',
    },
    adjust_amount: {
      label: '调整核定金额',
      from: ['publicity', 'objection_handling'],
      to: 'stay',
      actors: ['final-reviewer'],
      form: 'declare-decision',
      guards: ['verified'],
      reason: 'required',
      needsSecond: true,
    },
    ...paymentEvents,
    request_withdrawal: {
      label: '申请撤回',
      from: REVIEWING,
      to: 'stay',
      actors: ['applicant'],
      guards: ['withdrawal'],
      reason: 'required',
    },
    approve_withdrawal: {
      label: '同意撤回',
      from: REVIEWING,
      to: 'withdrawn',
      actors: WITHDRAWALS,
      givesNothing: true,
      guards: ['askedToWithdraw'],
    },
    refuse_withdrawal: {
      label: '不同意撤回',
      from: REVIEWING,
      to: 'stay',
      actors: WITHDRAWALS,
      guards: ['askedToWithdraw'],
      reason: 'required',
    },
    reconsider: {
      label: '申请复核',
      from: ['rejected'],
      to: ['final_review', 'first_review'],
      actors: ['applicant'],
      reason: 'required',
      reconsiders: { withinDays: RECONSIDER_DAYS },
    },
    offer: {
      label: '列入免申即享名单',
      from: ['draft'],
      to: 'pending_confirmation',
      actors: ['system'],
      snapshot: true,
    },
    confirm_claim: {
      label: '确认领取',
      from: ['pending_confirmation'],
      to: AFTER_FINAL,
      actors: ['applicant'],
      form: 'declare-account',
      guards: ['offer', 'account'],
      tone: 'primary',
    },
    decline_claim: {
      label: '放弃领取',
      from: ['pending_confirmation'],
      to: 'declined',
      actors: ['applicant'],
      reason: 'required',
      tone: 'danger',
    },
    offer_timeout: {
      label: '逾期未确认',
      from: ['pending_confirmation'],
      to: 'unconfirmed',
      ...LAPSE,
    },
    ...ratingEvents({ rated: RATED, followed: RATED, by: 'final-reviewer' }),
  },
});
