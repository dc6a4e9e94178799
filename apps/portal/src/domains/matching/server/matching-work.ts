// What matching does by itself: telling whom a rule concerns, putting scheduled rules into force, repairing the
// projection at night.
import type { Jobs } from '@yqt/database/jobs';
import { eachApart } from '@yqt/kernel/each-apart';
import { refreshProfiles } from '../verdict/server/project-profiles.ts';
import { selectProfileTenants } from '../verdict/server/profile.sql.ts';
import { activateDueRules } from '../rule/server/review-rules.ts';
import { workOnActivations, type TellDeps } from '../rule/server/notify-affected.ts';

const DUE = 'matching.due';
const NIGHT = 'matching.night';

/** Starts working; resolves when all queues are worked on. */
export async function workOnMatching(jobs: Jobs, deps: TellDeps): Promise<void> {
  await workOnActivations(jobs, deps);
  await jobs.work(DUE, async () => {
    await activateDueRules({ ...deps, jobs });
  });
  await jobs.work(NIGHT, async () => {
    await eachApart(await selectProfileTenants(deps.sql), ({ tenantId }) => refreshProfiles(deps, tenantId));
  });
  // shortly after midnight rules of the new day come into force; hourly, should that run have been missed
  await jobs.schedule(DUE, '2 * * * *');
  await jobs.schedule(NIGHT, '40 2 * * *');
}
