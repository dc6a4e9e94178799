// Spans of working days, for kinds that measure what they promised.
export { workingDaysLeft } from './holidays.ts';
