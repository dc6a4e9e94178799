// Files of an activity: materials by stage, the certificate, the poster.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { textOf } from '@yqt/forms/answers';
import { instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { drawInTurn } from '@yqt/pdf/draw-in-turn';
import { paths } from '../../../paths.ts';
import type { MemberVisit, Visit } from '../../../visit.ts';
import { openFile } from '../../file/server/file.port.ts';
import { activityFormText as text } from '../activity-words.rules.ts';
import type { ActivityDeps } from './activity-deps.ts';
import type { CertificateDrawing } from './certificate-shape.ts';
import type { PosterDrawing } from './poster-shape.ts';
import {
  activityMaterials,
  ownStateOf,
  activityPlace,
  requireActivity,
  seatsOf,
  activityStanding,
} from './read-activities.ts';
import { ownEntryOf } from './take-part.ts';

/** A material. Throws NOT_FOUND where it is not open to the viewer yet: not told apart from a missing one. */
export async function getActivityFile(
  deps: ActivityDeps,
  visit: Visit,
  { id, fileId }: { id: string; fileId: string },
): Promise<FileAnswer> {
  const { tenantId, now } = visit;
  const row = await requireActivity(deps, { tenantId, id });
  const own = await ownStateOf(deps, visit, id);
  const seats = await seatsOf(deps, { tenantId, ids: [id] });
  const { status } = activityStanding(row, seats.get(id), now);
  const found = activityMaterials(row, { entryState: own?.state ?? null, status }).find(
    (one) => one.id === fileId,
  );
  if (!found?.isOpen) throw appError('NOT_FOUND');
  return openFile(deps.files, { tenantId, id: fileId, reader: 'granted' });
}

/** For whoever was there, once it is over. Throws NOT_FOUND without an entry, CONFLICT before. */
export async function getCertificate(
  deps: ActivityDeps,
  visit: MemberVisit,
  id: string,
): Promise<FileAnswer> {
  const row = await requireActivity(deps, { tenantId: visit.tenantId, id });
  const entry = await ownEntryOf(deps, visit, id);
  if (!entry) throw appError('NOT_FOUND');
  const wasThere = entry.state === 'checked_in' || entry.state === 'reviewed';
  if (!wasThere || instantText(visit.now) < (row.endsAt ?? ''))
    throw appError('CONFLICT', { message: text.noCertificate });
  const name = entry.answers['name'];
  const drawing: CertificateDrawing = {
    title: row.title,
    // one's own name on one's own paper
    name: typeof name === 'object' && 'sealed' in name ? deps.seals.open(name.sealed) : entry.nameMask,
    enName: entry.enName ?? '',
    organiser: textOf(row.answers['organiser']),
    startsAt: row.startsAt ?? '',
    endsAt: row.endsAt ?? '',
    place: activityPlace(row),
    ticket: entry.ticketCode,
    printedAt: instantText(visit.now),
  };
  const content = await drawInTurn(new URL('./certificate-draw.ts', import.meta.url), drawing);
  return { name: `${text.certificate}_${row.title}.pdf`, mediaType: 'application/pdf', content };
}

/** The poster, drawn in the thread of drawings. */
export async function getPoster(deps: ActivityDeps, visit: Visit, id: string): Promise<FileAnswer> {
  const row = await requireActivity(deps, { tenantId: visit.tenantId, id });
  const drawing: PosterDrawing = {
    title: row.title,
    summary: textOf(row.answers['summary']),
    organiser: textOf(row.answers['organiser']),
    startsAt: row.startsAt ?? '',
    endsAt: row.endsAt ?? '',
    place: activityPlace(row),
    isCancelled: row.state === 'cancelled',
    isDemo: row.isDemo,
    address: new URL(paths.activity(row.id), visit.origin).href,
  };
  const content = await drawInTurn(new URL('./poster-draw.ts', import.meta.url), drawing);
  return { name: `${row.title}.png`, mediaType: 'image/png', content, isInline: true };
}
