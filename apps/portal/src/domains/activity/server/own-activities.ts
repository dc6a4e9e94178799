// 我的活动: one's own entries with what may be done with each.
import { textOf } from '@yqt/forms/answers';
import { instantText } from '@yqt/kernel/dates';
import type { PageRequest } from '@yqt/kernel/page';
import type { MemberVisit } from '../../../visit.ts';
import { paths } from '../../../paths.ts';
import { ownEntries } from '../../registration/server/desk.port.ts';
import { selectOfferings, type OfferingRow } from '../../registration/server/offering.port.ts';
import { checkinFrom, entryStateLabel } from '../../registration/server/own.port.ts';
import { takesPart } from '../activity.rules.ts';
import type { OwnActivity } from '../contract.ts';
import { selectActivities, type ActivityRow } from './activity.sql.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { activityPlace } from './read-activities.ts';

type Entry = Awaited<ReturnType<typeof ownEntries>>['records'][number];

const CANCELLABLE: readonly string[] = ['pending', 'registered', 'waitlisted', 'offered'];

/** A page of them, newest first. */
export async function listOwnActivities(
  deps: ActivityDeps,
  { tenantId, viewer, now }: MemberVisit,
  asked: PageRequest,
) {
  const { records, ...page } = await ownEntries(deps, { ...asked, tenantId, accountId: viewer.accountId });
  const ids = [...new Set(records.map(({ offeringId }) => offeringId))];
  const rows = ids.length === 0 ? [] : await selectActivities(deps.sql, { tenantId, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const others = await selectOfferings(deps.sql, { tenantId, ids: ids.filter((id) => !byId.has(id)) });
  const at = instantText(now);
  return {
    ...page,
    records: records.flatMap((entry) => {
      const row = byId.get(entry.offeringId);
      const other = others.find(({ id }) => id === entry.offeringId);
      return row ? [lineOf(entry, row, at)] : other ? [otherLine(entry, other, at)] : [];
    }),
  };
}

/** An entry of what is no activity: the names are in, and nothing is held. */
function otherLine(entry: Entry, { id, title, link, place, signupTo }: OfferingRow, at: string): OwnActivity {
  const { state } = entry;
  return {
    id: entry.id,
    activityId: id,
    href: link,
    isHeld: false,
    title,
    startsAt: signupTo,
    endsAt: signupTo,
    place,
    link: '',
    enName: entry.enName,
    state,
    stateLabel: entryStateLabel(state),
    waitNo: entry.waitNo,
    confirmBy: entry.confirmBy,
    note: entry.note,
    ticketCode: '',
    rating: null,
    canCancel: CANCELLABLE.includes(state) && at < signupTo,
    canConfirm: false,
    canCheckIn: false,
    canRate: false,
    hasCertificate: false,
  };
}

/** From the day of the start on, also on the further days of what takes several; too early an hour is told when it is tried. */
const checkinDay = (startsAt: string): string => instantText(checkinFrom(startsAt, { isWholeDay: true }));

function lineOf(entry: Entry, row: ActivityRow, at: string): OwnActivity {
  const { state } = entry;
  const [startsAt, endsAt] = [row.startsAt ?? '', row.endsAt ?? ''];
  const wasThere = state === 'checked_in' || state === 'reviewed';
  const isPart = takesPart(state);
  return {
    id: entry.id,
    activityId: row.id,
    href: paths.activity(row.id),
    isHeld: true,
    title: row.title,
    startsAt,
    endsAt,
    place: activityPlace(row),
    link: isPart ? textOf(row.answers['link']) : '',
    enName: entry.enName,
    state,
    stateLabel: entryStateLabel(state),
    waitNo: entry.waitNo,
    confirmBy: entry.confirmBy,
    note: entry.note,
    ticketCode: isPart && at < endsAt ? entry.ticketCode : '',
    rating: entry.rating,
    canCancel: CANCELLABLE.includes(state) && at < startsAt,
    canConfirm: state === 'offered' && at < (entry.confirmBy ?? ''),
    canCheckIn: state === 'registered' && at < endsAt && at >= checkinDay(startsAt),
    canRate: state === 'checked_in',
    hasCertificate: wasThere && at >= endsAt,
  };
}
