// 意见反馈 as a machine (entities §8; reference of workflows §5.7): assigned, answered, rated or once reopened, closed.
// What the asker does is carried out by the clock's hand, since the code alone names them.
import { defineWorkflow } from '@yqt/workflow/workflow';

const DESK = ['service-desk', 'clerk'] as const;
/** Working days in which an asker may rate or reopen; afterwards it is closed. */
const OPEN_DAYS = 10;

export const feedbackWorkflow = defineWorkflow({
  kind: 'feedback',
  start: 'draft',
  states: {
    draft: { label: '草稿', stage: '提交', turn: 'applicant' },
    unassigned: { label: '待分派', stage: '受理', turn: 'service-desk', days: 1 },
    processing: { label: '办理中', stage: '办理', turn: 'clerk', days: 1 },
    answered: { label: '已答复', stage: '答复', turn: 'applicant', isFixed: true },
    reopened: { label: '重办', stage: '办理', turn: 'clerk', days: 5 },
    rated: { label: '已评价', stage: '评价', turn: 'applicant', isFixed: true },
    closed: { label: '已关闭', stage: '办结', isFinal: true },
  },
  events: {
    file: {
      label: '提交',
      from: ['draft'],
      to: 'unassigned',
      actors: ['applicant', 'system'],
      snapshot: true,
    },
    assign: {
      label: '分派办理',
      from: ['unassigned'],
      to: 'processing',
      actors: ['service-desk'],
      isBatch: true,
      tone: 'primary',
    },
    answer: {
      label: '答复',
      from: ['unassigned', 'processing', 'reopened'],
      to: 'answered',
      actors: DESK,
      form: 'feedback-answer',
      tone: 'primary',
    },
    rate: {
      label: '提问人评价',
      from: ['answered'],
      to: 'rated',
      actors: ['applicant', 'system'],
      form: 'feedback-rating',
    },
    reopen: {
      label: '提问人要求重办',
      from: ['answered', 'rated'],
      to: 'reopened',
      actors: ['applicant', 'system'],
      guards: ['once'],
      reason: 'required',
    },
    dismiss: {
      label: '不予受理',
      from: ['unassigned', 'processing'],
      to: 'closed',
      actors: DESK,
      reason: 'required',
      tone: 'danger',
    },
    close: { label: '办结', from: ['answered', 'rated'], to: 'closed', actors: ['system'] },
  },
  timers: [
    { state: 'answered', days: OPEN_DAYS, event: 'close' },
    { state: 'rated', days: OPEN_DAYS, event: 'close' },
  ],
});

/** Promised for the first answer, and for one after a reopening: working days. */
export const PROMISED_DAYS = { first: 1, reopened: 5 } as const;

/** Whether the officers' answer is still to come. */
export const isWithOfficers = (state: string): boolean =>
  ['unassigned', 'processing', 'reopened'].includes(state);
