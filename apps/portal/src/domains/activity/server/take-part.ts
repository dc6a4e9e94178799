// What participants do: sign up, cancel, confirm, come, rate. Places are the kernel's; here stands who they are.
import type { Answers } from '@yqt/forms/answers';
import { appError } from '@yqt/kernel/errors';
import type { MemberVisit } from '../../../visit.ts';
import { entrySheet, ownEntry } from '../../registration/server/desk.port.ts';
import {
  cancelEntry,
  checkInSelf,
  confirmSeat,
  enterpriseNamed,
  enterprisesFor,
  entrantName,
  rateOffering,
  signUp,
} from '../../registration/server/entry.port.ts';
import { entryStateLabel } from '../../registration/server/own.port.ts';
import { activityFormText as text } from '../activity-words.rules.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { requireActivity } from './read-activities.ts';

/** The form to fill in, with the name that the account has. */
export async function getEnrolment(deps: ActivityDeps, visit: MemberVisit, id: string) {
  const { tenantId } = visit;
  const { title } = await requireActivity(deps, { tenantId, id });
  const [form, enterprises, name] = await Promise.all([
    entrySheet(deps, { tenantId, id }),
    enterprisesFor(deps, visit),
    entrantName(deps, visit),
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
  const answers = { name: await entrantName(deps, visit) };
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
