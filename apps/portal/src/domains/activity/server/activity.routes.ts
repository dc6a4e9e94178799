// Opens the calls of activities.
import type { PortalBind } from '../../../visit.ts';
import { calendarContract } from '../calendar/contract.ts';
import { activityContract, activityDeskContract } from '../contract.ts';
import { activityStatisticsContract } from '../statistics/contract.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { readActivityYear } from './activity-year.ts';
import { getActivityFile, getCertificate, getPoster } from './activity-files.ts';
import { getActivityIcs, getFeed, getFeedAddress, renewFeed } from './activity-ics.ts';
import { latestActivities } from './latest-activities.ts';
import { listOwnActivities } from './own-activities.ts';
import { getActivity, listActivities, readCalendar } from './read-activities.ts';
import { checkIn, getDraft, listDeskActivities } from './read-desk.ts';
import { cancelActivity, createActivity, publishActivity, saveActivity } from './save-activity.ts';
import { addEnrolment, getEnrolment, participate, rateActivity } from './take-part.ts';

/** Binds the contracts. */
export function registerActivity(bind: PortalBind, deps: ActivityDeps): void {
  bind('activity', activityContract, {
    listActivities: (input, visit) => listActivities(deps, visit, input),
    getLatestActivities: (input, visit) => latestActivities(deps, visit, input),
    getActivityCalendar: (input, visit) => readCalendar(deps, visit, input),
    getActivity: ({ id }, visit) => getActivity(deps, visit, id),
    getActivityFile: (input, visit) => getActivityFile(deps, visit, input),
    getActivityIcs: ({ id }, visit) => getActivityIcs(deps, visit, id),
    getPoster: ({ id }, visit) => getPoster(deps, visit, id),
    getEnrolment: ({ id }, visit) => getEnrolment(deps, visit, id),
    addEnrolment: (input, visit) => addEnrolment(deps, visit, input),
    participate: (input, visit) => participate(deps, visit, input),
    listOwnActivities: (input, visit) => listOwnActivities(deps, visit, input),
    rateActivity: (input, visit) => rateActivity(deps, visit, input),
    getCertificate: ({ id }, visit) => getCertificate(deps, visit, id),
  });
  bind('activity', activityDeskContract, {
    listDeskActivities: (input, visit) => listDeskActivities(deps, visit, input),
    getDraft: ({ id }, visit) => getDraft(deps, visit, id),
    createActivity: (input, visit) => createActivity(deps, visit, input),
    saveActivity: (input, visit) => saveActivity(deps, visit, input),
    publishActivity: ({ id }, visit) => publishActivity(deps, visit, id),
    cancelActivity: (input, visit) => cancelActivity(deps, visit, input),
    checkIn: (input, visit) => checkIn(deps, visit, input),
  });
  bind('activity', calendarContract, {
    getActivityFeed: ({ code }, visit) => getFeed(deps, visit, code),
    getFeedAddress: (_input, visit) => getFeedAddress(deps, visit),
    renewFeed: (_input, visit) => renewFeed(deps, visit),
  });
  bind('activity', activityStatisticsContract, {
    getActivityYear: (input, visit) => readActivityYear(deps, visit, input),
  });
}
