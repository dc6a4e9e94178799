// What becomes of an entry: who may do what when (a table of packages/workflow), which states hold a seat, and what every
// sign-up form asks first.
import { defineForm, type FormDefinition, type FormField, type FormSection } from '@yqt/forms/form';
import { instantOf } from '@yqt/kernel/dates';
import { defineWorkflow } from '@yqt/workflow/workflow';

const STAFF = ['event-staff', 'tenant-admin'];
const ALIVE = ['pending', 'registered', 'waitlisted', 'offered'] as const;

/** 活动报名 (reference of workflows §5.5); `offered`: a freed seat that its holder still has to confirm. */
export const entryWorkflow = defineWorkflow({
  kind: 'signup',
  start: 'registered',
  states: {
    registered: { label: '已报名', stage: '报名' },
    pending: { label: '待审核', stage: '报名', turn: 'event-staff' },
    waitlisted: { label: '候补中', stage: '候补' },
    offered: { label: '待确认名额', stage: '候补', turn: 'applicant' },
    checked_in: { label: '已签到', stage: '到场' },
    reviewed: { label: '已评价', stage: '到场', isFinal: true },
    no_show: { label: '未到场', stage: '到场' },
    rejected: { label: '未通过', stage: '报名', isFinal: true },
    cancelled: { label: '已取消', stage: '报名', isFinal: true },
  },
  events: {
    approve: { label: '通过', from: ['pending'], to: 'registered', actors: STAFF, isBatch: true },
    reject: {
      label: '不通过',
      from: ['pending'],
      to: 'rejected',
      actors: STAFF,
      reason: 'required',
      isBatch: true,
      tone: 'danger',
    },
    // how a sign-up that asks for a review, or finds no seat, begins
    review: { label: '转入审核', from: ['registered'], to: 'pending', actors: ['system'] },
    wait: { label: '转入候补', from: ['registered'], to: 'waitlisted', actors: ['system'] },
    offer: { label: '递补', from: ['waitlisted'], to: 'offered', actors: ['system'] },
    confirm: { label: '确认名额', from: ['offered'], to: ['registered', 'pending'], actors: ['applicant'] },
    lapse: { label: '逾期未确认', from: ['offered'], to: 'cancelled', actors: ['system'] },
    cancel: { label: '取消报名', from: ALIVE, to: 'cancelled', actors: ['applicant'], tone: 'danger' },
    call_off: { label: '活动取消', from: ALIVE, to: 'cancelled', actors: ['system'] },
    checkin: {
      label: '签到',
      from: ['registered', 'no_show'],
      to: 'checked_in',
      actors: ['applicant', ...STAFF],
    },
    miss: { label: '未到场', from: ['registered'], to: 'no_show', actors: ['system'] },
    // it was put off after its time
    renew: { label: '改期', from: ['no_show'], to: 'registered', actors: ['system'] },
    rate: { label: '评价', from: ['checked_in'], to: 'reviewed', actors: ['applicant'] },
  },
});

export type EntryState = keyof typeof entryWorkflow.states;
export type EntryEvent = keyof typeof entryWorkflow.events;

export const ENTRY_STATES = [
  'registered',
  'pending',
  'waitlisted',
  'offered',
  'checked_in',
  'reviewed',
  'no_show',
  'rejected',
  'cancelled',
] as const satisfies readonly EntryState[];

/** Those of whom a seat is kept. */
const SEATED: ReadonlySet<string> = new Set([
  'pending',
  'registered',
  'offered',
  'checked_in',
  'reviewed',
  'no_show',
]);

export const holdsSeat = (state: string): boolean => SEATED.has(state);

/** Whether it may still be given back. */
export const isAlive = (state: string): boolean => ALIVE.some((one) => one === state);

/** Those that count for their enterprise: all that have not ended. */
export const countsForEnterprise = (state: string): boolean => state !== 'cancelled' && state !== 'rejected';

export const entryStateLabel = (state: string): string =>
  Object.entries(entryWorkflow.states).find(([name]) => name === state)?.[1].label ?? state;

/** Hours that an offered seat is kept for; never beyond the start. */
export const CONFIRM_HOURS = 24;

/** Everybody may come this much before the start. */
const EARLY_MS = 2 * 3_600_000;

/** When a check-in opens; at the desk (`isWholeDay`) with the day of the start, or the evening before where it starts at night. */
export function checkinFrom(startsAt: string, { isWholeDay }: { isWholeDay: boolean }): Date {
  const early = new Date(instantOf(startsAt).getTime() - EARLY_MS);
  const day = instantOf(`${startsAt.slice(0, 10)} 00:00:00`);
  return isWholeDay && day < early ? day : early;
}

/** Who comes: asked of everybody, sealed but for the position. */
const PERSON_FIELDS = [
  { name: 'name', kind: 'text', label: '姓名', max: 30, required: true, isPrivate: true },
  { name: 'mobile', kind: 'text', label: '手机号', shape: 'mobile', required: true, isPrivate: true },
  { name: 'position', kind: 'text', label: '职务', max: 50 },
] as const satisfies readonly FormField[];

/** The form of an offering: the person, then the sections that its organiser has designed. */
export const enrolmentForm = (version: number, designed: readonly FormSection[]): FormDefinition =>
  defineForm({
    code: 'enrolment',
    version,
    title: '报名信息',
    sections: [{ id: 'person', title: '参加人', fields: PERSON_FIELDS }, ...designed],
  });
