// What a year of activities has come to, for organisers and leaders.
import Type, { type Static } from 'typebox';
import { defineEndpoint } from '@yqt/endpoint/define';
import { Input, Nullable } from '@yqt/kernel/schema';

const Count = Type.Integer();

/** Of some activities together. */
const Outcome = {
  activities: Count,
  /** Everybody who held a seat at the end. */
  entries: Count,
  came: Count,
  missed: Count,
  ratings: Count,
  /** Of five, one decimal; null = nobody rated. */
  average: Nullable(Type.String()),
};

export const ActivityYear = Type.Object({
  year: Type.String(),
  cancelled: Count,
  ...Outcome,
  types: Type.Array(Type.Object({ label: Type.String(), ...Outcome })),
  months: Type.Array(Type.Object({ label: Type.String(), ...Outcome })),
});
export type ActivityYear = Static<typeof ActivityYear>;

export const activityStatisticsContract = {
  getActivityYear: defineEndpoint({
    method: 'GET',
    path: '/policy/api/manager/activity/statistics',
    access: 'operator:event-staff|editor|auditor|tenant-admin',
    rate: 'search',
    summary: '活动统计：一年的场次、报名、到场与评价，按类型与月份',
    input: Input({ year: Type.Optional(Type.String({ pattern: '^20\\d{2}$', maxLength: 4 })) }),
    output: ActivityYear,
  }),
};
