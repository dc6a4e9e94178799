// Every event that an officer causes: review, publish, schedule, take down, archive. One transaction, decided by the workflow's table
// and the tenant's rules.
import { transaction, type Tx } from '@yqt/database/sql';
import { notify } from '@yqt/database/listen';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { refusalOf, targetOf, type Refusal } from '@yqt/workflow/workflow';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { answerFiles } from '../../../file/server/formatted-text.port.ts';
import { keepCrops } from '../../../file/server/picture.port.ts';
import { effectOf } from '../../server/item-effects.ts';
import type { Collection } from '../collection.rules.ts';
import { editorial, STATES } from '../editorial.rules.ts';
import { isSentBack, returnFaults, unseenReturn } from '../returned.rules.ts';
import { checkTimes, type Span, type Times } from '../schedule.rules.ts';
import {
  scheduleItem,
  selectSetting,
  selectWriters,
  setEnd,
  setProposed,
  type Approved,
} from './editorial.sql.ts';
import { auditItem, showFiles, type ItemDeps } from './item-deps.ts';
import { lockItem, noteItem } from './origin.ts';
import { publishItem, setState, type ItemRecord } from './item.sql.ts';
import { checkPublication } from './publication.ts';
import { publishedRow } from './published-row.ts';
import { noteReturn } from './return-item.ts';
import { tellPublishers } from './tell-publishers.ts';
import { tellWaitsNoLonger } from './tell-writers.ts';
import { sendRelease } from './release-items.ts';

type State = (typeof STATES)[number];

/** A state as it is stored; one that the table has no longer is a draft. */
export const itemState = (stored: string): State => STATES.find((state) => state === stored) ?? 'draft';

/** Where an item stands, for the workflow. */
export const positionOf = ({ state }: { state: string }) => ({ state, resumeTo: null, decided: [] });

/** Who acts, for the workflow. */
export const editorOf = ({ viewer }: OperatorVisit) => ({ roles: viewer.roles, accountId: viewer.accountId });

export interface Act extends Times {
  id: string;
  /** The one that the officer saw. */
  revision: number;
  event: string;
  /** Where it stood. */
  state?: State | undefined;
  /** When what the officer saw was sent back; absent = it was not. */
  returnedAt?: string | undefined;
  /** Of 退回修改. */
  reason?: string | undefined;
}

interface Work {
  deps: ItemDeps;
  visit: OperatorVisit;
  item: ItemRecord;
  collection: Collection;
}

/** The state it leads to. Throws NOT_FOUND, FORBIDDEN, CONFLICT (moved, sent back or saved meanwhile) and INVALID with every fault of form and times. */
export async function actOnItem(deps: ItemDeps, visit: OperatorVisit, asked: Act): Promise<{ state: State }> {
  const { id, revision, event, reason = '' } = asked;
  return transaction(deps.sql, async (tx) => {
    const { item, collection } = await lockItem(tx, { ...visit, id });
    const refusal = refusalOf(editorial, { name: event, position: positionOf(item), actor: editorOf(visit) });
    if (refusal) throw refusedBy(refusal);
    requireSeen(item, asked);
    const state = itemState(targetOf(editorial, event, positionOf(item)));
    const faults = returnFaults({ event, reason });
    if (faults.length > 0) throw invalid(...faults);
    const work = { deps, visit, item, collection };
    if (event === 'propose') await propose(tx, work);
    else if (event === 'decline') await decline(tx, work);
    else await moveTo(tx, work, { state, times: asked });
    await noteReturn(tx, { visit, item, reason: isSentBack(event) ? reason.trim() : null });
    await noteItem(tx, { tenantId: visit.tenantId, id }, collection.name);
    await notify(tx, PUBLISH_CHANNEL, visit.tenantId);
    await auditItem(tx, visit, {
      id,
      event,
      facts: {
        collection: collection.name,
        revision,
        ...timeFacts(asked),
        ...(isSentBack(event) && { reason: reason.trim() }),
      },
    });
    return { state };
  });
}

const timeFacts = ({ at, until }: Times) => ({ ...(at && { at }), ...(until && { until }) });

const MOVED = '这条内容的状态已经改变，请刷新后再操作';
const SAVED_SINCE = '这条内容在您打开之后又有修改，请刷新看过后再操作';

const refusedBy = (refusal: Refusal): Error =>
  refusal === 'actor' ? appError('FORBIDDEN') : appError('CONFLICT', { message: MOVED });

/** An old page knows nothing of what a colleague has done since: sending back and taking down change no revision. */
function requireSeen(item: ItemRecord, asked: Act): void {
  const message = unseenReturn(item.returned, asked);
  if (message !== null) throw appError('CONFLICT', { message });
  if (asked.state !== undefined && asked.state !== itemState(item.state))
    throw appError('CONFLICT', { message: MOVED });
  if (item.revision !== asked.revision) throw appError('CONFLICT', { message: SAVED_SINCE });
}

async function moveTo(tx: Tx, work: Work, { state, times }: { state: State; times: Times }): Promise<void> {
  const { deps, visit, item } = work;
  const { id } = item;
  const shown = { id, tenantId: visit.tenantId, now: visit.now };
  if (state === 'published' || state === 'scheduled') await requireSecond(tx, work);
  if (state === 'in_review') await approve(tx, work, times, 'in_review');
  if (state === 'scheduled') {
    const { publishAt, unpublishAt, ...approved } = await approve(tx, work, times, 'scheduled');
    if (!publishAt) throw new Error('a schedule without a minute has passed the check');
    const by = visit.viewer.accountId;
    await scheduleItem(tx, { id, approved: { ...approved, by }, publishAt, unpublishAt });
    await sendRelease(deps, tx, { id, now: visit.now, at: [publishAt, unpublishAt] });
  } else if (state === 'published') {
    const { unpublishAt, publishAt: _at, ...approved } = await approve(tx, work, times, 'published');
    await publishItem(tx, { id, row: approved });
    await setEnd(tx, { id, unpublishAt: unpublishAt ?? presentEnd(item) });
    await sendRelease(deps, tx, { id, now: visit.now, at: [unpublishAt] });
    await showFiles(tx, { ...shown, files: item.files }, approved.fileIds);
    await effectOf(item.collection)?.shown(tx, {
      ...shown,
      answers: approved.published,
      isAsked: true,
      isFirst: item.publishedRevision === null,
      revision: item.revision,
      jobs: deps.jobs,
    });
  } else {
    if (item.state === 'published')
      await tellWaitsNoLonger(tx, item, { ...visit, why: 'down', by: visit.viewer.accountId });
    await setState(tx, { id, state });
    await showFiles(tx, { ...shown, files: item.files }, []);
    await effectOf(item.collection)?.hidden(tx, shown);
  }
}

/** Readers see nothing of it yet: the draft is checked as if it were published, and whoever may publish it is told. */
async function propose(tx: Tx, { deps, visit, item, collection }: Work): Promise<void> {
  const { tenantId, now } = visit;
  if (item.revision === item.publishedRevision) throw appError('CONFLICT', { message: '没有未发布的修改' });
  const { faults } = await checkPublication(tx, {
    deps,
    tenantId,
    now,
    collection,
    id: item.id,
    draft: item.draft,
  });
  if (faults.length > 0) throw invalid(...faults);
  await setProposed(tx, { id: item.id, revision: item.revision });
  await tellPublishers(tx, { visit, item });
}

/** The correction waits no longer, and stays as it is written. */
async function decline(tx: Tx, { item }: Work): Promise<void> {
  if (item.proposedRevision === null) throw appError('CONFLICT', { message: '没有等待发布的修改' });
  await setProposed(tx, { id: item.id, revision: null });
}

/** A correction of what is shown is shown as long as that was to be. */
const presentEnd = ({ state, unpublishAt }: ItemRecord): Date | null =>
  state === 'published' && unpublishAt !== null ? instantOf(unpublishAt) : null;

/** Four eyes, where the tenant asks for them: who wrote since the last publication does not publish. */
async function requireSecond(tx: Tx, { visit, item }: Work): Promise<void> {
  const [setting] = await selectSetting(tx, visit.tenantId);
  if (!setting?.needsSecond) return;
  const writers = await selectWriters(tx, { id: item.id });
  if (writers.some(({ accountId }) => accountId === visit.viewer.accountId))
    throw appError('FORBIDDEN', { message: '您编写过这一版，请由另一位发布人审核发布' });
}

/** The draft as readers would see it, with its minutes. Throws INVALID with every fault of form, words and times. */
async function approve(
  tx: Tx,
  { deps, visit, item, collection }: Work,
  times: Times,
  aim: 'in_review' | 'scheduled' | 'published',
): Promise<Approved & Span> {
  const { now, tenantId } = visit;
  const { id, draft } = item;
  const span = checkTimes(times, { now, isAsked: aim === 'scheduled' });
  const publishAt = span.ok ? (span.publishAt ?? undefined) : undefined;
  const expected = aim === 'in_review' ? null : publishAt;
  const given = { deps, tenantId, now, collection, id, draft, expected };
  const { answers, faults } = await checkPublication(tx, given);
  if (!answers || !span.ok)
    throw appError('INVALID', { fields: [...faults, ...(span.ok ? [] : span.faults)] });
  await keepCrops(tx, { tenantId, form: collection.form, answers });
  const shownOn = item.shownOn ?? dayText(span.publishAt ?? now);
  return {
    ...publishedRow(collection, answers, shownOn),
    revision: item.revision,
    fileIds: answerFiles(collection.form, answers),
    publishAt: span.publishAt,
    unpublishAt: span.unpublishAt,
  };
}
