// Activities as everybody reads them.
import { typedWords } from '@yqt/search/typed-words';
import { rowsOf, textOf, type Answer } from '@yqt/forms/answers';
import { cappedTotal } from '@yqt/kernel/count';
import { instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { Visit } from '../../../visit.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { shownPicture } from '../../file/server/picture.port.ts';
import { selectFull, selectOfferings } from '../../registration/server/offering.port.ts';
import { ownEntriesAmong } from '../../registration/server/desk.port.ts';
import { entryStateLabel } from '../../registration/server/own.port.ts';
import { monthsLater, isMaterialOpen, statusOf, takesPart } from '../activity.rules.ts';
import { ACTIVITY_STATUS } from '../activity-words.rules.ts';
import type { ActivityCard, ActivityView } from '../contract.ts';
import {
  countShownActivities,
  selectActivities,
  selectMonth,
  selectShownActivities,
  type ActivityRow,
  type PublicQuery,
} from './activity.sql.ts';
import type { ActivityDeps } from './activity-deps.ts';

interface Seats {
  capacity: number | null;
  taken: number;
}
type SeatsById = ReadonlyMap<string, Seats>;

/** The seats of some activities. */
export async function seatsOf(
  deps: ActivityDeps,
  given: { tenantId: string; ids: readonly string[] },
): Promise<SeatsById> {
  if (given.ids.length === 0) return new Map();
  return new Map((await selectOfferings(deps.sql, given)).map((one) => [one.id, one]));
}

const leftOf = ({ capacity, taken }: Seats): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** The status with its words; `seats` absent = never opened. */
export function activityStanding(row: ActivityRow, seats: Seats | undefined, now: Date) {
  const isFull = seats !== undefined && leftOf(seats) === 0;
  const status = statusOf(row, isFull, instantText(now));
  return { status, statusLabel: ACTIVITY_STATUS[status] };
}

/** 「会议中心（科创大道 1 号）」, or 线上. */
export function activityPlace({ answers, form }: ActivityRow): string {
  const [name, address] = [textOf(answers['placeName']), textOf(answers['placeAddress'])];
  if (form === 'online' || name === '') return '线上';
  return address === '' ? name : `${name}（${address}）`;
}

type Labels = Awaited<ReturnType<typeof labelsOf>>;
const wordsFor = (deps: ActivityDeps) => labelsOf(deps, ['ACTIVITY_TYPE', 'ACTIVITY_FORM']);

function cardOf(row: ActivityRow, seats: Seats | undefined, labels: Labels, now: Date): ActivityCard {
  return {
    id: row.id,
    title: row.title,
    summary: textOf(row.answers['summary']),
    type: row.type,
    typeLabel: labels.get('ACTIVITY_TYPE')?.get(row.type) ?? '',
    form: row.form,
    formLabel: labels.get('ACTIVITY_FORM')?.get(row.form) ?? '',
    startsAt: row.startsAt ?? '',
    endsAt: row.endsAt ?? '',
    signupTo: row.signupTo ?? '',
    place: activityPlace(row),
    ...activityStanding(row, seats, now),
    left: seats ? leftOf(seats) : null,
    isDemo: row.isDemo,
    cover: shownPicture(textOf(row.answers['cover'])),
  };
}

type ListQuery = PageRequest & { keyword?: string; type?: string; form?: string; status?: string };

/** A page of them: what has not ended first. */
export async function listActivities(deps: ActivityDeps, { tenantId, now }: Visit, asked: ListQuery) {
  const { keyword, type = null, form = null, status = null, current, size } = asked;
  const full = (await selectFull(deps.sql, { tenantId, now })).map(({ id }) => id);
  const query: PublicQuery = {
    tenantId,
    words: typedWords(keyword),
    type,
    form,
    status,
    full,
    now,
  };
  const [rows, [counted], labels] = await Promise.all([
    selectShownActivities(deps.sql, { ...query, offset: offsetOf(asked), limit: size }),
    countShownActivities(deps.sql, query),
    wordsFor(deps),
  ]);
  const seats = await seatsOf(deps, { tenantId, ids: rows.map(({ id }) => id) });
  const records = rows.map((row) => cardOf(row, seats.get(row.id), labels, now));
  return { records, ...cappedTotal(counted?.total), current, size };
}

/** The activities that begin in a month. */
export async function readCalendar(
  deps: ActivityDeps,
  { tenantId, now }: Visit,
  { month = instantText(now).slice(0, 7) }: { month?: string },
) {
  const span = { from: `${month}-01`, to: `${monthsLater(month, 1)}-01` };
  const rows = await selectMonth(deps.sql, { tenantId, ...span });
  const seats = await seatsOf(deps, { tenantId, ids: rows.map(({ id }) => id) });
  return {
    month,
    today: instantText(now).slice(0, 10),
    records: rows.map((row) => ({
      id: row.id,
      title: row.title,
      startsAt: row.startsAt ?? '',
      ...activityStanding(row, seats.get(row.id), now),
    })),
  };
}

/** A published or cancelled activity. Throws NOT_FOUND. */
export async function requireActivity(
  deps: ActivityDeps,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<ActivityRow> {
  const [row] = isUuid(id) ? await selectActivities(deps.sql, { tenantId, ids: [id] }) : [];
  if (!row || row.state === 'draft') throw appError('NOT_FOUND');
  return row;
}

const textRows = (answer: Answer | undefined, names: readonly string[]): Record<string, string>[] =>
  rowsOf(answer).map((row) => Object.fromEntries(names.map((name) => [name, textOf(row[name])])));

const figureOf = (answer: Answer | undefined): number | null =>
  textOf(answer) === '' ? null : Number(textOf(answer));

/** The state of the viewer's entry; null for guests and whoever has none. */
export async function ownStateOf(deps: ActivityDeps, { viewer }: Visit, id: string) {
  if (viewer === null) return null;
  const [own] = await ownEntriesAmong(deps, { ids: [id], accountId: viewer.accountId });
  return own ?? null;
}

/** One of them, with what only participants see where the viewer is one. */
export async function getActivity(deps: ActivityDeps, visit: Visit, id: string): Promise<ActivityView> {
  const { tenantId, now } = visit;
  const row = await requireActivity(deps, { tenantId, id });
  const [seats, labels, own] = await Promise.all([
    seatsOf(deps, { tenantId, ids: [id] }),
    wordsFor(deps),
    ownStateOf(deps, visit, id),
  ]);
  const card = cardOf(row, seats.get(id), labels, now);
  return {
    ...card,
    // whoever has a place need not know how many are left
    left: own ? null : card.left,
    ...detailOf(row, takesPart(own?.state ?? null)),
    attachments: activityMaterials(row, { entryState: own?.state ?? null, status: card.status }),
    mine: own && {
      state: own.state,
      stateLabel: entryStateLabel(own.state),
      waitNo: own.waitNo,
      confirmBy: own.confirmBy,
    },
  };
}

/** What the organiser wrote; the online address only for who takes part. */
function detailOf(row: ActivityRow, isPart: boolean) {
  const { answers } = row;
  const said = (name: string) => textOf(answers[name]);
  return {
    signupFrom: row.signupFrom ?? '',
    organiser: said('organiser'),
    co: said('co'),
    body: said('body'),
    placeName: said('placeName'),
    placeAddress: said('placeAddress'),
    link: isPart ? said('link') : '',
    capacity: figureOf(answers['capacity']),
    perEnterprise: figureOf(answers['perEnterprise']),
    needsReview: answers['needsReview'] === true,
    hasWaitlist: answers['hasWaitlist'] === true,
    hasTemplate: textOf(answers['questions']) !== '',
    agenda: textRows(answers['agenda'], ['time', 'topic', 'speaker']),
    speakers: textRows(answers['speakers'], ['name', 'position', 'intro']),
    contactName: said('contactName'),
    contactPhone: said('contactPhone'),
    cancelReason: row.cancelReason,
  };
}

/** The materials, and which of them are open to this viewer. */
export const activityMaterials = (
  { answers }: ActivityRow,
  viewer: { entryState: string | null; status: string },
) =>
  rowsOf(answers['attachments']).flatMap((row) => {
    const ids = Array.isArray(row['file']) ? row['file'] : [];
    const from = textOf(row['from']);
    return ids.flatMap((id: unknown) =>
      typeof id === 'string'
        ? [{ id, title: textOf(row['title']), from, isOpen: isMaterialOpen(from, viewer) }]
        : [],
    );
  });
