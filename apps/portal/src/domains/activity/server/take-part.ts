// What participants do: sign up, cancel, confirm, come, rate. Places are the kernel's; here stands who they are.
import type { Answers } from '@yqt/forms/answers';
import { appError } from '@yqt/kernel/errors';
import type { MemberVisit } from '../../../visit.ts';
import { accountNames } from '../../identity/server/account-names.port.ts';
import { enterpriseById } from '../../identity/server/identity.port.ts';
import { enterprisesOf } from '../../identity/server/members.port.ts';
import { entrySheet, ownEntry } from '../../registration/server/desk.port.ts';
import {
  cancelEntry,
  checkInSelf,
  confirmSeat,
  rateOffering,
  signUp,
} from '../../registration/server/entry.port.ts';
import { entryStateLabel } from '../../registration/server/own.port.ts';
import { activityFormText as text } from '../activity-words.rules.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { requireActivity } from './read-activities.ts';

const FOREIGN = '您不能代表所选企业报名，请重新选择';

/** Everybody who acts for an enterprise may come for it. */
const ROLES = ['viewer', 'agent'];

/** The enterprises for which somebody may sign up, with their names. */
async function enterprisesFor(deps: ActivityDeps, { viewer, now }: MemberVisit) {
  const acting = await enterprisesOf(deps.sql, { accountId: viewer.accountId, now, roles: ROLES });
  const found = await Promise.all(acting.map(({ enId }) => enterpriseById(deps.sql, enId)));
  return found.flatMap((one) => (one ? [{ enId: one.enId, name: one.name }] : []));
}

/** The named enterprise. Throws FORBIDDEN for one that the member does not act for; missing ones are not told apart. */
async function enterpriseNamed(deps: ActivityDeps, visit: MemberVisit, enId: string | undefined) {
  if (enId === undefined) return null;
  const found = (await enterprisesFor(deps, visit)).find((one) => one.enId === enId);
  if (!found) throw appError('FORBIDDEN', { message: FOREIGN });
  return found;
}

const nameOf = async (deps: ActivityDeps, { tenantId, viewer }: MemberVisit): Promise<string> =>
  (await accountNames(deps.sql, { tenantId, ids: [viewer.accountId] }))[0]?.name ?? viewer.loginName;

/** The form to fill in, with the name that the account has. */
export async function getEnrolment(deps: ActivityDeps, visit: MemberVisit, id: string) {
  const { tenantId } = visit;
  const { title } = await requireActivity(deps, { tenantId, id });
  const [form, enterprises, name] = await Promise.all([
    entrySheet(deps, { tenantId, id }),
    enterprisesFor(deps, visit),
    nameOf(deps, visit),
  ]);
  return { activityId: id, title, form, values: { name }, dictionaries: {}, enterprises };
}

interface Enrolment {
  activityId: string;
  enId?: string | undefined;
}

/** Signs up with a filled form. Throws INVALID with every fault, FORBIDDEN for a foreign enterprise, CONFLICT with the reason. */
export async function addEnrolment(
  deps: ActivityDeps,
  visit: MemberVisit,
  { activityId, enId, answers }: Enrolment & { answers: Answers },
) {
  const enterprise = await enterpriseNamed(deps, visit, enId);
  const { tenantId, viewer } = visit;
  const own = { tenantId, accountId: viewer.accountId, offeringId: activityId };
  await requireActivity(deps, { tenantId, id: activityId });
  return told(await signUp(deps, { ...own, enterprise, answers }));
}

/** One click, where no template is set. */
async function joinActivity(deps: ActivityDeps, visit: MemberVisit, { activityId, enId }: Enrolment) {
  const enterprise = await enterpriseNamed(deps, visit, enId);
  const { tenantId, viewer } = visit;
  await requireActivity(deps, { tenantId, id: activityId });
  const form = await entrySheet(deps, { tenantId, id: activityId });
  if (form.sections.length > 1) throw appError('CONFLICT', { message: text.oneClickForm });
  const answers = { name: await nameOf(deps, visit) };
  const own = { tenantId, accountId: viewer.accountId, offeringId: activityId };
  return told(await signUp(deps, { ...own, enterprise, answers, isOneClick: true }));
}

const told = ({ state, waitNo }: { state: string; waitNo: number | null }) => ({
  state,
  waitNo,
  stateLabel: entryStateLabel(state),
});

/** The participant's own acts. */
export async function participate(
  deps: ActivityDeps,
  visit: MemberVisit,
  given: Enrolment & { action: 'join' | 'cancel' | 'confirm' | 'checkin'; code?: string | undefined },
) {
  const { activityId, action, code = '' } = given;
  const { tenantId, viewer } = visit;
  const own = { tenantId, accountId: viewer.accountId, offeringId: activityId };
  if (action === 'join') return joinActivity(deps, visit, given);
  if (action === 'cancel') return told(await cancelEntry(deps, own));
  if (action === 'confirm') return told(await confirmSeat(deps, own));
  return told((await checkInSelf(deps, { ...own, code })).entry);
}

/** One to five, by whoever was there. */
export async function rateActivity(
  deps: ActivityDeps,
  { tenantId, viewer }: MemberVisit,
  given: { activityId: string; rating: number; comment?: string | undefined },
) {
  const { activityId: offeringId, rating, comment = '' } = given;
  await rateOffering(deps, { tenantId, accountId: viewer.accountId, offeringId, rating, comment });
  return { ok: true };
}

/** The viewer's entry of an activity; null where there is none. */
export const ownEntryOf = (deps: ActivityDeps, { viewer }: MemberVisit, offeringId: string) =>
  ownEntry(deps, { offeringId, accountId: viewer.accountId });
