// Activities as their organisers see them, and the check-in at the venue.
import { typedWords } from '@yqt/search/typed-words';
import { cappedTotal } from '@yqt/kernel/count';
import { filesIn } from '@yqt/forms/references';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { OperatorVisit } from '../../../visit.ts';
import { formOptions } from '../../dictionary/server/form-options.port.ts';
import { describedFiles } from '../../file/server/file-names.port.ts';
import { checkInAtDesk } from '../../registration/server/desk.port.ts';
import { activityForm } from '../activity-form.rules.ts';
import { countDesk, selectActivities, selectDesk } from './activity.sql.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { seatsOf, activityStanding } from './read-activities.ts';

const WRITERS: readonly string[] = ['event-staff', 'editor', 'tenant-admin'];

/** A page of all activities, lately changed first. */
export async function listDeskActivities(
  deps: ActivityDeps,
  { tenantId, now }: OperatorVisit,
  asked: PageRequest & { keyword?: string },
) {
  const { keyword, current, size } = asked;
  const query = { tenantId, words: typedWords(keyword) };
  const [rows, [counted]] = await Promise.all([
    selectDesk(deps.sql, { ...query, offset: offsetOf(asked), limit: size }),
    countDesk(deps.sql, query),
  ]);
  const seats = await seatsOf(deps, { tenantId, ids: rows.map(({ id }) => id) });
  return {
    records: rows.map((row) => ({
      ...row,
      ...activityStanding(row, seats.get(row.id), now),
      capacity: seats.get(row.id)?.capacity ?? null,
      taken: seats.get(row.id)?.taken ?? 0,
    })),
    ...cappedTotal(counted?.total),
    current,
    size,
  };
}

const STATES = ['draft', 'published', 'cancelled'] as const;

/** One of them with its form. Throws NOT_FOUND. */
export async function getDraft(deps: ActivityDeps, { tenantId, viewer, now }: OperatorVisit, id: string) {
  const [row] = isUuid(id) ? await selectActivities(deps.sql, { tenantId, ids: [id] }) : [];
  if (!row) throw appError('NOT_FOUND');
  const fileIds = filesIn(activityForm, row.answers).map(({ fileId }) => fileId);
  const [seats, files] = await Promise.all([
    seatsOf(deps, { tenantId, ids: [id] }),
    describedFiles(deps.sql, { tenantId, ids: fileIds }),
  ]);
  return {
    ...row,
    files,
    state: STATES.find((state) => state === row.state) ?? 'draft',
    ...activityStanding(row, seats.get(id), now),
    form: activityForm,
    values: row.answers,
    dictionaries: await formOptions(deps, activityForm),
    canWrite: row.state !== 'cancelled' && viewer.roles.some((role) => WRITERS.includes(role)),
  };
}

/** Somebody has come: their ticket, or their line of the printed list. */
export async function checkIn(
  deps: ActivityDeps,
  { tenantId, viewer }: OperatorVisit,
  given: { activityId: string; code?: string | undefined; entryId?: string | undefined },
) {
  const { activityId: offeringId, code, entryId } = given;
  const officer = { tenantId, accountId: viewer.accountId, roles: viewer.roles };
  const { entry, wasThere } = await checkInAtDesk(deps, { ...officer, offeringId, code, entryId });
  const { nameMask: name, enName, checkedInAt } = entry;
  return { name, enName, wasThere, checkedInAt };
}
