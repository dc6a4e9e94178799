// Reports and their share links. A report is only ever inserted and read.
import { countUpTo } from '@yqt/database/count-up-to';
import { jsonb, type Db } from '@yqt/database/sql';
import type { Fact } from '@yqt/rules/field';
import type { ReportSummary } from '../report-shape.rules.ts';
import type { ReportDocument } from '../report-document.rules.ts';
import type { StoredAnswers } from '../../verdict/rule-set.rules.ts';

export interface ReportRow {
  id: string;
  tenantId: string;
  enId: string;
  createdAt: string;
  on: string;
  summary: ReportSummary;
  document: ReportDocument;
  facts: Fact[];
  answers: StoredAnswers;
}

const columns = (db: Db) => db`
  r.id, r.tenant_id as "tenantId", r.en_id as "enId", r.created_at as "createdAt", r.computed_on as "on", r.summary,
  r.document, r.facts, r.answers`;

/** Rows: none. */
export const insertReport = (
  db: Db,
  report: Omit<ReportRow, 'createdAt'> & { accountId: string | null; now: Date },
) => db`
  insert into matching.report (id, tenant_id, en_id, account_id, created_at, computed_on, summary, document, facts, answers)
  values (${report.id}, ${report.tenantId}, ${report.enId}, ${report.accountId}, ${report.now}, ${report.on},
    ${jsonb(db, report.summary)}, ${jsonb(db, report.document)}, ${jsonb(db, report.facts)}, ${jsonb(db, report.answers)})`;

/** Row: 0..1; only the enterprise's own. */
export const selectReport = (db: Db, { enId, id }: { enId: string; id: string }) => db<ReportRow[]>`
  select ${columns(db)} from matching.report r where r.en_id = ${enId}::uuid and r.id = ${id}::uuid`;

/** Row: 0..1, the newest; index report_list. */
export const selectLatestReport = (db: Db, { enId }: { enId: string }) => db<ReportRow[]>`
  select ${columns(db)} from matching.report r where r.en_id = ${enId}::uuid
  order by r.created_at desc, r.id desc limit 1`;

/** Row: 0..1, the report before another one of the same enterprise; index report_list. */
export const selectPreviousReport = (db: Db, { enId, id }: { enId: string; id: string }) => db<
  { id: string }[]
>`
  select p.id from matching.report p, matching.report r
  where r.id = ${id}::uuid and p.en_id = ${enId}::uuid and (p.created_at, p.id) < (r.created_at, r.id)
  order by p.created_at desc, p.id desc limit 1`;

export interface ReportHeadRow {
  id: string;
  createdAt: string;
  summary: ReportSummary;
  /** Known and not run out, as the report says. */
  factCount: number;
}

/** Rows: n, newest first; index report_list. */
export const selectReportHeads = (
  db: Db,
  { enId, limit, offset }: { enId: string; limit: number; offset: number },
) => db<ReportHeadRow[]>`
  select id, created_at as "createdAt", summary,
    (document #>> '{body,completeness,known}')::int as "factCount"
  from matching.report where en_id = ${enId}::uuid order by created_at desc, id desc limit ${limit} offset ${offset}`;

/** Row: 1, counting stops one above COUNT_CAP; index report_list. */
export const countReports = (db: Db, { enId }: { enId: string }) =>
  countUpTo(db, db`select from matching.report where en_id = ${enId}::uuid`);

export interface ShareRow {
  id: string;
  reportId: string;
  createdAt: string;
  expiresAt: string;
  isRevoked: boolean;
}

/** Row: 1. */
export const insertShare = (
  db: Db,
  share: { id: string; reportId: string; tokenHash: string; accountId: string; now: Date; expiresAt: Date },
) => db<ShareRow[]>`
  insert into matching.share (id, report_id, token_hash, created_by, created_at, expires_at)
  values (${share.id}, ${share.reportId}, ${share.tokenHash}, ${share.accountId}, ${share.now}, ${share.expiresAt})
  returning id, report_id as "reportId", created_at as "createdAt", expires_at as "expiresAt", false as "isRevoked"`;

/** Rows: n, newest first; only of a report of the enterprise. */
export const selectShares = (db: Db, { enId, reportId }: { enId: string; reportId: string }) => db<
  ShareRow[]
>`
  select s.id, s.report_id as "reportId", s.created_at as "createdAt", s.expires_at as "expiresAt",
    s.revoked_at is not null as "isRevoked"
  from matching.share s join matching.report r on r.id = s.report_id
  where r.en_id = ${enId}::uuid and r.id = ${reportId}::uuid order by s.created_at desc, s.id desc limit 100`;

/** Row: 0..1, the share that was taken back now or before; only one's own enterprise's. */
export const updateShareRevoked = (db: Db, { enId, id, now }: { enId: string; id: string; now: Date }) => db<
  { id: string }[]
>`
  update matching.share s set revoked_at = coalesce(s.revoked_at, ${now}::timestamptz) from matching.report r
  where r.id = s.report_id and r.en_id = ${enId}::uuid and s.id = ${id}::uuid returning s.id`;

/** Row: 0..1, the report behind a token that still opens it; unique token_hash. */
export const selectSharedReport = (
  db: Db,
  { tenantId, tokenHash, now }: { tenantId: string; tokenHash: string; now: Date },
) => db<(ReportRow & { expiresAt: string })[]>`
  select ${columns(db)}, s.expires_at as "expiresAt" from matching.share s join matching.report r on r.id = s.report_id
  where s.token_hash = ${tokenHash} and r.tenant_id = ${tenantId} and s.revoked_at is null and s.expires_at > ${now}`;

const id = '0190f3a0-0000-7000-8000-000000000000';
const now = new Date(0);
const tokenHash = '0'.repeat(64);
export const samples = {
  insertReport: [
    [
      {
        id,
        tenantId: 'suchu',
        enId: id,
        on: '2026-01-01',
        summary: {},
        document: {},
        facts: [],
        answers: [],
        accountId: null,
        now,
      },
    ],
  ],
  selectReport: [[{ enId: id, id }]],
  selectLatestReport: [[{ enId: id }]],
  selectPreviousReport: [[{ enId: id, id }]],
  selectReportHeads: [[{ enId: id, limit: 10, offset: 0 }]],
  countReports: [[{ enId: id }]],
  insertShare: [[{ id, reportId: id, tokenHash, accountId: id, now, expiresAt: now }]],
  selectShares: [[{ enId: id, reportId: id }]],
  updateShareRevoked: [[{ enId: id, id, now }]],
  selectSharedReport: [[{ tenantId: 'suchu', tokenHash, now }]],
};
