// 承诺未兑现: what a promise that was not kept bars, and who lifts that.
import { addDays } from '@yqt/kernel/dates';

/** Of which promises: 容缺受理, whose file did not come in time; 告知承诺, which was found untrue. Each bars its own way. */
export const BREACH_WAYS = ['deferral', 'promise'] as const;
export type BreachWay = (typeof BREACH_WAYS)[number];

/** After a promise that was not kept, no other one of its way is taken for so many days. */
const BARRED_DAYS = 365;

/** Who lifts a bar, where their grants cover the case of the promise. */
export const LIFTERS = ['final-reviewer', 'tenant-admin'] as const;

export const MIN_LIFT_REASON = 10;
export const MAX_LIFT_REASON = 500;
export const LIFT_REASON_FAULT = `请填写 ${MIN_LIFT_REASON}～${MAX_LIFT_REASON} 个字的理由`;

/** The first day on which it bars no more. */
export const barredUntil = (brokenOn: string): string => addDays(brokenOn, BARRED_DAYS);

/** What was broken after this day still bars. */
export const barringSince = (today: string): string => addDays(today, -BARRED_DAYS);
