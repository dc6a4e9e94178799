// The organiser's side: write, copy, publish, move and call off. A published activity is always whole; its places follow in
// the same transaction, and so do the messages to everybody whom a change concerns.
import { transaction, type Tx } from '@yqt/database/sql';
import { textOf, type Answer, type Answers } from '@yqt/forms/answers';
import { checkDraft, checkSubmission, unreadDesigns } from '@yqt/forms/check';
import { enrolmentSections } from '@yqt/forms/enrolment-design';
import { parsePicture } from '@yqt/forms/picture';
import { filesIn } from '@yqt/forms/references';
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { paths } from '../../../paths.ts';
import type { OperatorVisit } from '../../../visit.ts';
import { checkOptions } from '../../dictionary/server/form-options.port.ts';
import { keepFiles, publishFile } from '../../file/server/file.port.ts';
import { keepCrops, pictureFileFaults } from '../../file/server/picture.port.ts';
import { accountNames } from '../../identity/server/account-names.port.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { callOff, saveOffering } from '../../registration/server/offering.port.ts';
import { activityFaults, activityForm, areTimes, timesOf } from '../activity-form.rules.ts';
import { activityFormText as text } from '../activity-words.rules.ts';
import {
  insertActivity,
  lockActivity,
  selectActivities,
  setActivityState,
  updateActivity,
  type ActivityRow,
} from './activity.sql.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { activityPlace } from './read-activities.ts';

const FILE_MISSING = '文件不存在或已失效，请重新上传';

export const nameOfOfficer = async (deps: ActivityDeps, { tenantId, viewer }: OperatorVisit) =>
  (await accountNames(deps.sql, { tenantId, ids: [viewer.accountId] }))[0]?.name ?? viewer.loginName;

const columnsOf = (answers: Answers) => ({
  title: textOf(answers['title']).slice(0, 60),
  type: textOf(answers['type']),
  form: textOf(answers['form']),
  ...timesOf(answers),
});

/** A new draft, empty or a copy without its times. Throws NOT_FOUND for a source that is missing. */
export async function createActivity(
  deps: ActivityDeps,
  visit: OperatorVisit,
  { from }: { from?: string | undefined },
): Promise<{ id: string }> {
  const { tenantId, now } = visit;
  const answers = from === undefined ? {} : await copiedAnswers(deps, { tenantId, id: from });
  const id = uuidV7(now.getTime());
  const name = await nameOfOfficer(deps, visit);
  await transaction(deps.sql, async (tx) => {
    await insertActivity(tx, { id, tenantId, answers, ...columnsOf(answers), isDemo: false, name, now });
    await audit(tx, visit, { id, event: 'activity.created', facts: { from: from ?? null } });
  });
  return { id };
}

/** What a copy keeps: everything but when it is, and the files of the last time. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'startsAt',
  'endsAt',
  'signupFrom',
  'signupTo',
  'attachments',
  'cover',
]);

async function copiedAnswers(deps: ActivityDeps, source: { tenantId: string; id: string }): Promise<Answers> {
  const [row] = isUuid(source.id)
    ? await selectActivities(deps.sql, { tenantId: source.tenantId, ids: [source.id] })
    : [];
  if (!row) throw appError('NOT_FOUND');
  const kept = Object.entries(row.answers).filter(([name]) => !NOT_COPIED.has(name));
  return { ...Object.fromEntries(kept), title: text.copyOf(row.title) };
}

/** Stores a draft as typed; of a published activity only what is whole. Throws CONFLICT where somebody saved meanwhile. */
export async function saveActivity(
  deps: ActivityDeps,
  visit: OperatorVisit,
  given: { id: string; revision: number; answers: Answers },
): Promise<{ revision: number }> {
  const { tenantId, now } = visit;
  const name = await nameOfOfficer(deps, visit);
  return transaction(deps.sql, async (tx) => {
    const row = await locked(tx, { tenantId, id: given.id });
    if (row.state === 'cancelled') throw appError('CONFLICT', { message: text.isCancelled });
    const answers = await checkedAnswers(deps, row, given.answers);
    if (row.state === 'published') await refuseLostPictures(tx, { tenantId, answers });
    await keepNewFiles(tx, visit, { before: row.answers, after: answers });
    const written = { id: row.id, tenantId, answers, ...columnsOf(answers), name, now };
    const [saved] = await updateActivity(tx, { ...written, revision: given.revision });
    if (!saved) throw appError('CONFLICT', { message: text.stale });
    await keepCrops(tx, { tenantId, form: activityForm, answers });
    if (row.state === 'published') {
      await showPictures(tx, { tenantId, before: row.answers, after: answers });
      await openPlaces(tx, { ...row, ...written }, now);
      await audit(tx, visit, { id: row.id, event: 'activity.changed', facts: { revision: saved.revision } });
    }
    return saved;
  });
}

async function locked(tx: Tx, given: { tenantId: string; id: string }): Promise<ActivityRow> {
  const [row] = isUuid(given.id) ? await lockActivity(tx, given) : [];
  if (!row) throw appError('NOT_FOUND');
  return row;
}

const inAnswers = (faults: readonly FieldError[]): FieldError[] =>
  faults.map((one) => ({ ...one, field: `answers.${one.field}` }));

async function checkedAnswers(deps: ActivityDeps, { state }: ActivityRow, given: Answers): Promise<Answers> {
  const options = await checkOptions(deps, activityForm, dayText(deps.now()));
  if (state !== 'draft') return wholeAnswers(given, options);
  const checked = checkDraft(activityForm, given, options);
  const unread = unreadDesigns(activityForm, checked);
  if (unread.length > 0) throw appError('INVALID', { fields: inAnswers(unread) });
  return checked.answers;
}

/** Throws INVALID with all faults, of the form and of what it cannot say. */
function wholeAnswers(given: Answers, options: Parameters<typeof checkSubmission>[2]): Answers {
  const checked = checkSubmission(activityForm, given, options);
  const typed = checkDraft(activityForm, given, options).answers;
  const faults = [...(checked.ok ? [] : checked.faults), ...activityFaults(typed)];
  if (!checked.ok || faults.length > 0) throw appError('INVALID', { fields: inAnswers(faults) });
  return checked.answers;
}

async function keepNewFiles(
  tx: Tx,
  { tenantId, viewer }: OperatorVisit,
  { before, after }: { before: Answers; after: Answers },
): Promise<void> {
  const known = new Set(filesIn(activityForm, before).map(({ fileId }) => fileId));
  const fresh = filesIn(activityForm, after).filter(({ fileId }) => !known.has(fileId));
  if (fresh.length === 0) return;
  const ids = fresh.map(({ fileId }) => fileId);
  const kept = new Set(
    (await keepFiles(tx, { tenantId, accountId: viewer.accountId, ids, isOfEditors: true })).map(
      ({ id }) => id,
    ),
  );
  const lost = fresh.filter(({ fileId }) => !kept.has(fileId));
  if (lost.length > 0)
    throw invalid(...lost.map(({ field }) => ({ field: `answers.${field}`, errorMessage: FILE_MISSING })));
}

/** Throws INVALID for a picture that is not there, or is none. */
async function refuseLostPictures(tx: Tx, given: { tenantId: string; answers: Answers }): Promise<void> {
  const faults = await pictureFileFaults(tx, { ...given, form: activityForm });
  if (faults.length > 0) throw appError('INVALID', { fields: inAnswers(faults) });
}

const coverOf = (answers: Answers): string | null => parsePicture(textOf(answers['cover']))?.file ?? null;

/** Guests read the cover at its own address; materials come by calls of the activity. */
export async function showPictures(
  tx: Tx,
  { tenantId, before, after }: { tenantId: string; before: Answers; after: Answers },
): Promise<void> {
  const [old, now] = [coverOf(before), coverOf(after)];
  if (old !== null && old !== now) await publishFile(tx, { tenantId, id: old, isPublished: false });
  if (now !== null) await publishFile(tx, { tenantId, id: now, isPublished: true });
}

const figureOf = (answer: Answer | undefined): number | null =>
  textOf(answer) === '' ? null : Number(textOf(answer));

/** Opens the places of a whole activity, or changes them. */
export async function openPlaces(
  tx: Tx,
  row: Pick<ActivityRow, 'id' | 'tenantId' | 'title' | 'form' | 'answers'> & ActivityRow,
  now: Date,
): Promise<void> {
  const times = timesOf(row.answers);
  if (!areTimes(times)) throw new Error(`activity ${row.id} has no times`);
  const { answers } = row;
  await saveOffering(tx, {
    id: row.id,
    tenantId: row.tenantId,
    kind: 'activity',
    title: row.title,
    link: paths.activity(row.id),
    place: activityPlace(row),
    ...times,
    capacity: figureOf(answers['capacity']),
    perEnterprise: figureOf(answers['perEnterprise']),
    needsReview: answers['needsReview'] === true,
    hasWaitlist: answers['hasWaitlist'] === true,
    designed: enrolmentSections(answers),
    now,
  });
}

/** Shows it to everybody and opens its places. Throws INVALID with all that is missing, CONFLICT where it is no draft. */
export async function publishActivity(deps: ActivityDeps, visit: OperatorVisit, id: string) {
  const { tenantId, now } = visit;
  const name = await nameOfOfficer(deps, visit);
  const options = await checkOptions(deps, activityForm, dayText(now));
  await transaction(deps.sql, async (tx) => {
    const row = await locked(tx, { tenantId, id });
    if (row.state !== 'draft') throw appError('CONFLICT', { message: text.notDraft });
    const answers = wholeAnswers(row.answers, options);
    await refuseLostPictures(tx, { tenantId, answers });
    await showPictures(tx, { tenantId, before: {}, after: answers });
    await setActivityState(tx, { id, state: 'published', reason: '', name, now });
    await openPlaces(tx, { ...row, answers }, now);
    await audit(tx, visit, { id, event: 'activity.published', facts: {} });
  });
  return { ok: true };
}

/** Calls it off and tells everybody. Throws INVALID without a reason, CONFLICT where it is over or was none. */
export async function cancelActivity(
  deps: ActivityDeps,
  visit: OperatorVisit,
  given: { id: string; reason: string },
): Promise<{ told: number }> {
  const { tenantId, now } = visit;
  const { id } = given;
  const reason = given.reason.trim();
  const name = await nameOfOfficer(deps, visit);
  return transaction(deps.sql, async (tx) => {
    const row = await locked(tx, { tenantId, id });
    if (reason === '') throw invalid({ field: 'reason', errorMessage: text.noReason });
    if (row.state !== 'published') throw appError('CONFLICT', { message: text.notPublished });
    if (instantText(now) >= (row.endsAt ?? '')) throw appError('CONFLICT', { message: text.isEnded });
    await setActivityState(tx, { id, state: 'cancelled', reason, name, now });
    const told = await callOff(tx, { tenantId, id, reason, now });
    await audit(tx, visit, { id, event: 'activity.cancelled', facts: { told } });
    return { told };
  });
}

const audit = (
  tx: Tx,
  { tenantId, viewer, ip, requestId }: OperatorVisit,
  {
    id,
    event,
    facts,
  }: { id: string; event: string; facts: Record<string, string | number | boolean | null | string[]> },
): Promise<void> =>
  recordAudit(tx, {
    tenantId,
    actor: viewer.accountId,
    event,
    objectKind: 'activity',
    objectId: id,
    result: 'done',
    ip,
    requestId,
    facts,
  });
