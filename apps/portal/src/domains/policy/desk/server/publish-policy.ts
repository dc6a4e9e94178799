// Publishing a policy from the console: the import's own rows and statements for one policy, in the transaction that publishes it.
// Conditions stay as they are: they are rules.
import { isDeepStrictEqual } from 'node:util';
import type { Jobs } from '@yqt/database/jobs';
import type { Tx } from '@yqt/database/sql';
import { decimal } from '@yqt/kernel/decimal';
import { uuidV7 } from '@yqt/kernel/ids';
import { firstDayOf, lastDayOf } from '@yqt/kernel/known-date';
import { labelsOf } from '../../../dictionary/server/dictionary.port.ts';
import { policiesWritten } from '../../../matching/server/matching.port.ts';
import * as write from '../../server/import.sql.ts';
import { announcePublished } from '../../server/notify-subscribers.ts';
import { searchRow, UNKNOWN_DAY, type PolicyRow } from '../../server/policy-row.ts';
import {
  deleteAttachments,
  deleteEnglish,
  insertMoments,
  selectEnglishCode,
  selectStored,
  setComparison,
  setStatus,
} from './desk.sql.ts';
import type { PolicyFile, StoredPolicy, WrittenPolicy } from './written.ts';

export interface Publication {
  id: string;
  tenantId: string;
  written: WrittenPolicy;
  files: readonly PolicyFile[];
  /** The revision that is published. */
  revision: number;
  now: Date;
  jobs: Jobs;
}

type Stored = Omit<StoredPolicy, 'files'>;
/** What the row of a policy is made from. */
type Told = Pick<Publication, 'id' | 'tenantId' | 'written' | 'revision'>;

/** Puts the policy before its readers; subscribers hear of one that was never there before. */
export async function publishPolicy(tx: Tx, given: Publication): Promise<void> {
  const { id, tenantId, now, jobs } = given;
  const [stored] = await selectStored(tx, { tenantId, id, isLocked: true });
  const written = { ...given.written, code: await freeCode(tx, given, stored) };
  const row = { ...rowOf({ ...given, written }, stored), departments: await departments(tx, now, written) };
  await write.upsertPolicies(tx, { rows: [row] });
  // it was compared with its source as it stood
  if (stored && !isAsStored({ ...given, written }, stored))
    await setComparison(tx, { tenantId, id, verification: null, stamp: null });
  await setStatus(tx, { id, status: 'published', now });
  await writeParts(tx, { ...given, written }, row);
  if (!stored) await announcePublished(jobs, tx, [id]);
  await policiesWritten(tx, { tenantId, ids: [id], now, jobs });
}

/** Takes it from its readers; rule sets hear of it. */
export async function withdrawPolicy(
  tx: Tx,
  { id, tenantId, now }: { id: string; tenantId: string; now: Date },
): Promise<void> {
  await setStatus(tx, { id, status: 'unpublished', now });
  await policiesWritten(tx, { tenantId, ids: [id], now, jobs: null });
}

/** A code never changes. One that an import has taken since it was approved stays with the import. */
async function freeCode(tx: Tx, { tenantId, id, written }: Publication, stored?: Stored): Promise<string> {
  if (stored) return stored.code;
  const [taken] = await write.selectIdsByCode(tx, { tenantId, codes: [written.code] });
  return taken && taken.id !== id
    ? `${written.code.slice(0, 31)}-${id.slice(-8).toUpperCase()}`
    : written.code;
}

/** It says what is stored already; an English text is a translation, which nobody compares with the source. */
export const isAsStored = (given: Told, stored: Stored): boolean =>
  isDeepStrictEqual(
    comparable(given, stored),
    comparable({ ...given, written: { ...stored, files: [] } }, stored),
  );

/** As JSON, so that nothing hangs on what is missing and what is undefined. */
const comparable = (given: Told, stored: Stored): unknown =>
  JSON.parse(
    JSON.stringify({
      row: rowOf(given, stored),
      windows: given.written.windows
        .map(({ batch, opensAt, closesAt }) => [opensAt, closesAt, batch].join(' '))
        .toSorted(),
    }),
  );

async function departments(tx: Tx, now: Date, { issuers }: WrittenPolicy): Promise<string[]> {
  const labels = (await labelsOf({ sql: tx, now: () => now }, ['ISSUING_DEPT'])).get('ISSUING_DEPT');
  const codes = new Map([...(labels ?? [])].map(([code, label]) => [label, code]));
  return [...new Set(issuers.flatMap((issuer) => codes.get(issuer) ?? []))];
}

const datesOf = ({ writtenOn, publishedOn, effectiveOn, expiresOn }: WrittenPolicy) => ({
  written_text: writtenOn,
  published_text: publishedOn,
  effective_text: effectiveOn,
  published_on: publishedOn === null ? UNKNOWN_DAY : firstDayOf(publishedOn),
  expires_on: expiresOn === null ? null : lastDayOf(expiresOn),
});

function rowOf({ id, tenantId, written, revision }: Told, stored?: Stored): PolicyRow {
  return {
    id,
    tenant_id: tenantId,
    code: written.code,
    title: written.title,
    doc_no: written.docNo,
    index_no: written.indexNo,
    level: written.level,
    type: written.type,
    departments: [],
    issuers: written.issuers,
    support_modes: written.supportModes,
    redemption_mode: written.redemptionMode ?? '',
    industries: written.industries,
    targets: written.targets,
    tags: written.tags,
    ...datesOf(written),
    validity_mark: written.validityMark,
    successor_code: written.successorCode,
    summary: written.summary,
    key_points: written.keyPoints,
    body: written.body,
    amount_text: written.amountText,
    amount_max_wan: written.amountMaxWan === null ? null : decimal(written.amountMaxWan).toNumber(),
    window_text: written.windowText,
    contact: written.contact,
    source: written.source,
    note: written.note,
    is_verified: stored?.isVerified ?? false,
    is_demo: stored?.isDemo ?? false,
    conditions: stored?.conditions ?? null,
    conditions_nature: stored?.conditionsNature ?? 'targeting',
    extra: { ...stored?.extra, clauses: written.clauses, edited: String(revision) },
    legality_review: written.legalityReview,
    competition_review: written.competitionReview,
  };
}

async function writeParts(tx: Tx, given: Publication, row: PolicyRow): Promise<void> {
  const { id, tenantId, written } = given;
  const of = { policy_id: id };
  await write.deleteParts(tx, { ids: [id] });
  await insertMoments(tx, {
    rows: written.windows.map(({ batch, opensAt, closesAt }) => ({
      ...of,
      id: uuidV7(),
      batch,
      opens_at: opensAt,
      closes_at: closesAt,
    })),
  });
  await write.insertReadings(tx, {
    rows: written.readings.map(({ title, body, publishedOn }, position) => ({
      ...of,
      id: uuidV7(),
      title,
      body,
      published_on: publishedOn,
      position,
    })),
  });
  await write.insertRelated(tx, { tenantId, rows: written.related.map((code) => ({ ...of, code })) });
  await write.upsertSearch(tx, { rows: [searchRow(row, id)] });
  await write.insertTags(tx, {
    tenantId,
    ids: row.tags.map(() => uuidV7()),
    names: row.tags,
    positions: row.tags.map(() => 1000),
  });
  await writeFiles(tx, given);
  await writeEnglish(tx, given, row);
}

async function writeFiles(tx: Tx, { id, files }: Publication): Promise<void> {
  await deleteAttachments(tx, { id });
  await write.insertAttachments(tx, {
    rows: files.map(({ id: fileId, name, mediaType, size }, position) => ({
      policy_id: id,
      id: uuidV7(),
      name,
      media_type: mediaType,
      size,
      file_id: fileId,
      position,
    })),
  });
}

async function writeEnglish(
  tx: Tx,
  { id, tenantId, written, now }: Publication,
  row: PolicyRow,
): Promise<void> {
  const { english } = written;
  if (english === null) return void (await deleteEnglish(tx, { id }));
  const [known] = await selectEnglishCode(tx, { id });
  const text = {
    id: uuidV7(now.getTime()),
    code: known?.code ?? `${row.code}-EN`,
    policy_code: row.code,
    ...english,
    published_on: row.published_on,
    is_demo: row.is_demo,
  };
  await write.upsertEnglish(tx, { tenantId, rows: [text], keepsEdited: false });
}
