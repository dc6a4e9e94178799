// A policy as its page would show it if what is written were published now: for the preview of a draft. Nothing is written or counted.
import { firstDayOf } from '@yqt/kernel/known-date';
import type { Sql } from '@yqt/database/sql';
import { instantText, isDay } from '@yqt/kernel/dates';
import { isFault, readFigure } from '@yqt/kernel/decimal';
import type { PolicyDetail, WindowView } from '../../contract.ts';
import { policyLabels } from '../../server/labels.ts';
import { policyCard, windowView } from '../../server/policy-card.ts';
import type { PolicyLinkRow } from '../../server/policy-link.sql.ts';
import { UNKNOWN_DAY } from '../../server/policy-row.ts';
import { policyLinksByCode } from '../../server/policy.port.ts';
import { shownWindowOf } from '../window-shown.rules.ts';
import { selectBatchWindows, selectDeskFacts, selectStored } from './desk.sql.ts';
import { isAsStored } from './publish-policy.ts';
import { shownParts } from './shown-parts.ts';
import type { PolicyFile, WrittenPolicy, WrittenReview } from './written.ts';

export interface DraftToShow {
  tenantId: string;
  id: string;
  /** With its pictures where its reader gets them. */
  written: WrittenPolicy;
  /** As it is kept: what is compared with what was published. */
  kept: WrittenPolicy;
  /** Those that it names. */
  files: readonly PolicyFile[];
  revision: number;
  at: Date;
}

/** Windows of batches stand as they are; policies that it names and nobody can read drop out, as on the page. */
export async function draftDetail(
  deps: { sql: Sql; now: () => Date },
  { files, ...given }: DraftToShow,
): Promise<PolicyDetail> {
  const { id, tenantId } = given;
  const written = readable(given.written);
  const at = instantText(given.at);
  const linksOf = (codes: readonly string[]) => policyLinksByCode(deps.sql, { tenantId, codes });
  const [label, known, batches, related, [successor], parts] = await Promise.all([
    policyLabels(deps),
    standing(deps.sql, given),
    selectBatchWindows(deps.sql, { tenantId, id }),
    linksOf(written.related),
    linksOf(written.successorCode === null ? [] : [written.successorCode]),
    shownParts(deps.sql, { tenantId, id }),
  ]);
  const windows = windowsOf(at, [...batches, ...written.windows]);
  const { batch = null, opensAt = null, closesAt = null } = shownWindowOf(windows) ?? {};
  const { isVerified, isDemo, checkedOn } = known;
  return {
    ...written,
    ...parts,
    ...policyCard({ ...written, id, batch, opensAt, closesAt, isVerified, isDemo }, at, label),
    industryLabels: written.industries.map((code) => label('ENLIB_INDUSTRY', code)),
    targetLabels: written.targets.map((code) => label('TARGET_OBJECT', code)),
    windows,
    attachments: files.map((file) => ({ ...file, filePath: file.id, fileName: file.name })),
    readings: written.readings.map((reading, place) => ({ ...reading, id: `reading-${place + 1}` })),
    related: related.toSorted(byDay),
    successor: successor ?? null,
    englishId: null,
    isFavorite: false,
    subscribedTags: [],
    updatedAt: at,
    checkedOn,
  };
}

/** What is said of the record beside its text: changed words are no longer those that were compared with the source. */
async function standing(sql: Sql, { tenantId, id, kept, revision }: Omit<DraftToShow, 'files'>) {
  const written = readable(kept);
  const own = { tenantId, id };
  const [[stored], [facts]] = await Promise.all([
    selectStored(sql, { ...own, isLocked: false }),
    selectDeskFacts(sql, own),
  ]);
  const isCompared = stored?.isVerified === true && isAsStored({ ...own, written, revision }, stored);
  return {
    isVerified: isCompared,
    isDemo: stored?.isDemo ?? false,
    checkedOn: isCompared ? (facts?.verification?.at.slice(0, 10) ?? null) : null,
  };
}

/** The latest first, as the page lists them. */
function byDay(a: PolicyLinkRow, b: PolicyLinkRow): number {
  const [one, other] = [a, b].map(({ publishedOn }) => firstDayOf(publishedOn ?? UNKNOWN_DAY));
  if (one === undefined || other === undefined || one === other) return a.id < b.id ? -1 : 1;
  return one < other ? 1 : -1;
}

/** By their opening, as the page lists them. */
const windowsOf = (at: string, windows: WrittenPolicy['windows']): WindowView[] =>
  windows
    .toSorted((a, b) => (a.opensAt < b.opensAt ? -1 : a.opensAt > b.opensAt ? 1 : 0))
    .map((one) => windowView(at, one.batch, one));

/** Half-typed days and amounts are left out: the form says what is wrong with them. */
function readable(written: WrittenPolicy): WrittenPolicy {
  const day = (typed: string | null) => (typed !== null && isDay(typed) ? typed : null);
  const figure = (typed: string | null) => (typed !== null && !isFault(readFigure(typed)) ? typed : null);
  const review = (one: WrittenReview | null) => one && { ...one, date: day(one.date) };
  return {
    ...written,
    expiresOn: day(written.expiresOn),
    amountMaxWan: figure(written.amountMaxWan),
    readings: written.readings.filter(({ publishedOn }) => isDay(publishedOn)),
    legalityReview: review(written.legalityReview),
    competitionReview: review(written.competitionReview),
  };
}
