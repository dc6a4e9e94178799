// From a policy record (the import form) to rows. Labels become dictionary codes, days relative to today become dates,
// HTML is sanitised, tokens are made. Pure: the same record and day give the same rows.
import { createHash } from 'node:crypto';
import { addDays } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { firstDayOf, lastDayOf } from '@yqt/kernel/known-date';
import { indexTokens } from '@yqt/search/bigrams';
import { nameKey, plainText } from '@yqt/search/normalise';
import { initials } from '@yqt/search/pinyin';
import { cleanHtml } from '../../../clean-html.ts';
import { isDemo, type PolicyRecord } from '../policy-record.ts';

export interface PolicyRow {
  id: string;
  tenant_id: string;
  code: string;
  title: string;
  doc_no: string | null;
  index_no: string | null;
  level: string;
  type: string;
  departments: string[];
  issuers: string[];
  support_modes: string[];
  redemption_mode: string;
  industries: string[];
  targets: string[];
  tags: string[];
  written_text: string | null;
  published_text: string | null;
  effective_text: string | null;
  published_on: string;
  expires_on: string | null;
  validity_mark: string | null;
  successor_code: string | null;
  summary: string;
  key_points: { heading: string; items: string[] }[];
  body: string | null;
  amount_text: string | null;
  amount_max_wan: number | null;
  window_text: string | null;
  contact: object | null;
  source: string;
  note: string | null;
  is_verified: boolean;
  is_demo: boolean;
  conditions: unknown;
  conditions_nature: string;
  extra: object;
  legality_review: object | null;
  competition_review: object | null;
}

export interface WindowRow {
  id: string;
  policy_id: string;
  batch: string;
  opens_on: string;
  closes_on: string | null;
}

export interface ReadingRow {
  id: string;
  policy_id: string;
  title: string;
  body: string;
  published_on: string;
  position: number;
}

/** A policy that another names by its code. */
export interface ReferenceRow {
  policy_id: string;
  code: string;
}

export interface SearchRow {
  policy_id: string;
  /** Tokens with a space between them, as the two below: one text a row is read faster than a thousand values. */
  title_tokens: string;
  gist_tokens: string;
  all_tokens: string;
  names: string[];
  initials: string;
}

/** Gives the code of a dictionary label; undefined where there is none. */
export type CodeOf = (
  dictionary: 'POLICY_TYPE' | 'SUPPORT_MODE' | 'TARGET_OBJECT' | 'ISSUING_DEPT',
  label: string,
) => string | undefined;

/** 对象, from tags of real policies that name one outright; nothing else is concluded. */
const TARGET_OF_TAG: Record<string, string> = {
  高企: '高新技术企业',
  小微: '小微企业',
  科小: '科技型中小企业',
  专精特新: '专精特新企业',
  小巨人: '专精特新企业',
  个体户: '个体工商户',
  高校毕业生: '高校毕业生',
  外资: '外资企业',
  外贸: '外贸企业',
  中小企业: '中小企业',
};
/** Where no date is known the policy sorts last. */
export const UNKNOWN_DAY = '1970-01-01';

/** The row of a record on a day. */
export function policyRow(
  record: PolicyRecord,
  { tenantId, day, codeOf }: { tenantId: string; day: string; codeOf: CodeOf },
): PolicyRow {
  return {
    id: uuidV7(),
    tenant_id: tenantId,
    code: record.id,
    title: record.title,
    doc_no: record.docNo,
    level: record.level,
    issuers: [...record.issuer],
    redemption_mode: record.applyMode,
    industries: [...record.industries],
    tags: [...record.tags],
    ...codedOf(record, codeOf),
    ...datesOf(record, day),
    ...contentOf(record),
    validity_mark: ['review', 'repealed', 'superseded', 'partial'].includes(record.validity)
      ? record.validity
      : null,
    successor_code: record.successor ?? null,
    summary: record.summary,
    amount_text: record.amountText,
    window_text: windowText(record),
    source: record.source,
    note: record.note ?? null,
    is_verified: 'verified' in record && record.verified,
    is_demo: isDemo(record),
    conditions: record.conditions,
    conditions_nature: record.conditionsNature,
    extra: { ...extraOf(record), fingerprint: fingerprintOf(record) },
    legality_review: record.legalityReview ?? null,
    competition_review: record.competitionReview ?? null,
  };
}

/** What the dictionaries have codes for. */
function codedOf(
  record: PolicyRecord,
  codeOf: CodeOf,
): Pick<PolicyRow, 'type' | 'departments' | 'support_modes' | 'targets'> {
  const codes = (dictionary: Parameters<CodeOf>[0], labels: readonly string[]) => [
    ...new Set(labels.flatMap((label) => codeOf(dictionary, label) ?? [])),
  ];
  const targets = isDemo(record) ? record.targets : record.tags.flatMap((tag) => TARGET_OF_TAG[tag] ?? []);
  return {
    type: codes('POLICY_TYPE', [record.type])[0] ?? record.type,
    departments: codes('ISSUING_DEPT', record.issuer),
    support_modes: codes('SUPPORT_MODE', record.supportMode),
    targets: codes('TARGET_OBJECT', targets),
  };
}

/** The dates as known, and as sorted by; those of demonstration policies move with the day. */
function datesOf(
  record: PolicyRecord,
  day: string,
): Pick<PolicyRow, 'written_text' | 'published_text' | 'effective_text' | 'published_on' | 'expires_on'> {
  const demo = isDemo(record) ? record : null;
  const published = demo ? addDays(day, demo.publishedDay) : record.issued;
  const demoEnd = demo && demo.effectiveToDay !== null ? addDays(day, demo.effectiveToDay) : null;
  const expires = isDemo(record) ? demoEnd : record.effectiveTo;
  return {
    written_text: demo ? addDays(day, demo.publishedDay - 3) : null,
    published_text: published,
    effective_text: demo ? addDays(day, demo.effectiveFromDay) : record.effectiveFrom,
    published_on: published === null ? UNKNOWN_DAY : firstDayOf(published),
    expires_on: expires === null ? null : lastDayOf(expires),
  };
}

/** What demonstration policies come with, and of a real one its text where a source for it is at hand. */
function contentOf(
  record: PolicyRecord,
): Pick<PolicyRow, 'index_no' | 'key_points' | 'body' | 'amount_max_wan' | 'contact'> {
  if (!isDemo(record))
    return { index_no: null, key_points: [], body: textOf(record), amount_max_wan: null, contact: null };
  return {
    index_no: record.indexNo ?? null,
    key_points: Object.entries(record.keyPoints).map(([heading, items]) => ({ heading, items: [...items] })),
    body: cleanHtml(record.body),
    amount_max_wan: record.amountMaxWan ?? null,
    contact: record.contact ?? null,
  };
}

/** A text without paragraphs of its own has one a line. */
function textOf({ body }: { body?: string | null }): string | null {
  if (!body) return null;
  if (/<(?:p|h[1-6]|div|section|table|ul|ol)\b/i.test(body)) return cleanHtml(body);
  const paragraphs = body.split(/\r?\n/).map((line) => line.trim());
  return paragraphs
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}

/** Tells whether an import says anything new of a policy. */
export const fingerprintOf = (record: PolicyRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url');

/** What the rule of a policy is made from, and how sure its source is. */
function extraOf(record: PolicyRecord): object {
  const demo = isDemo(record) ? record : null;
  return {
    exclusions: record.exclusions,
    amount: record.amount,
    confidence: record.confidence,
    evidence: record.evidence,
    clauses: demo?.clauses ?? [],
    exclusionGroup: demo?.exclusionGroup,
    capGroup: demo?.capGroup,
    capWan: demo?.capWan,
    goldenCases: record.goldenCases,
    unreachable: record.unreachable,
  };
}

function windowText({ applicationWindow }: PolicyRecord): string | null {
  if (!applicationWindow) return null;
  if (applicationWindow.text) return applicationWindow.text;
  return applicationWindow.confidence && applicationWindow.confidence !== 'high'
    ? '申报时间据公开报道整理，请以主管部门通知为准'
    : null;
}

/** The windows of a record; those of demonstration policies move with the day. */
export function windowRows(record: PolicyRecord, policyId: string, day: string): WindowRow[] {
  const window = (batch: string, opens: string, closes: string | null) => ({
    id: uuidV7(),
    policy_id: policyId,
    batch,
    opens_on: opens,
    closes_on: closes,
  });
  if (isDemo(record))
    return record.windows.map(({ batch, fromDay, toDay }) =>
      window(batch, addDays(day, fromDay), toDay === null ? null : addDays(day, toDay)),
    );
  const given = record.applicationWindow;
  return given?.from
    ? [
        window(
          given.batch ?? `${given.from.slice(0, 4)} 年度`,
          firstDayOf(given.from),
          given.to ? lastDayOf(given.to) : null,
        ),
      ]
    : [];
}

/** 解读 of a demonstration policy. */
export const readingRows = (record: PolicyRecord, policyId: string, day: string): ReadingRow[] =>
  isDemo(record)
    ? record.readings.map(({ title, body, publishedDay }, position) => ({
        id: uuidV7(),
        policy_id: policyId,
        title,
        body: cleanHtml(body),
        published_on: addDays(day, publishedDay),
        position,
      }))
    : [];

/** Policies that a record names. */
export const relatedRows = (record: PolicyRecord, policyId: string): ReferenceRow[] =>
  isDemo(record) ? record.related.map((code) => ({ policy_id: policyId, code })) : [];

/** Key points that say how one applies, not what for. */
const PROCEDURE: ReadonlySet<string> = new Set(['材料', '流程', '时限']);

/** What the search finds a policy by (title, document number, full text), and what it ranks it by (title, gist, names). */
export function searchRow(row: PolicyRow, policyId: string): SearchRow {
  const points = row.key_points.flatMap(({ items }) => items);
  const text = [
    row.title,
    row.doc_no,
    row.index_no,
    row.summary,
    row.amount_text,
    ...row.tags,
    ...row.issuers,
    ...points,
    plainText(row.body ?? ''),
  ];
  const gist = [
    ...row.tags,
    row.summary,
    row.amount_text,
    ...row.key_points.flatMap(({ heading, items }) => (PROCEDURE.has(heading) ? [] : items)),
  ];
  return {
    policy_id: policyId,
    title_tokens: indexTokens(row.title).join(' '),
    gist_tokens: indexTokens(gist.filter(Boolean).join('\n')).join(' '),
    names: namesOf(row),
    all_tokens: indexTokens(text.filter(Boolean).join('\n')).join(' '),
    initials: initials(row.title),
  };
}

/** 「…（演示，旧版）」 is asked for without its note as well; a field may hold several document numbers. */
function namesOf({ title, doc_no, index_no }: PolicyRow): string[] {
  const numbers = [doc_no, index_no].flatMap((text) => text?.split(/[；;、]/) ?? []);
  const names = [title, title.replace(/（[^）]*）|\([^)]*\)/g, ''), ...numbers].map(nameKey);
  return [...new Set(names)].filter((name) => name !== '');
}
