// 匹配报告: made from what is known now and stored as it is. A report is never changed; a new one takes its place.
import { cappedTotal } from '@yqt/kernel/count';
import { transaction } from '@yqt/database/sql';
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { enterpriseOf, readFacts } from '../../../enterprise/server/enterprise.port.ts';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { computeReport } from '../compute-report.rules.ts';
import { rulesOf, rulesOn, staleText } from '../staleness.rules.ts';
import type { Report, ReportHead } from '../report-shape.rules.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { groupsWithHowTo } from './read-how-to.ts';
import { answersFor, storedAnswers } from '../../verdict/server/officer-answers.ts';
import { computeEnterprise } from './compute-enterprise.ts';
import {
  countReports,
  insertReport,
  selectLatestReport,
  selectPreviousReport,
  selectReport,
  selectReportHeads,
  type ReportHeadRow,
  type ReportRow,
} from './report.sql.ts';

/** Makes and stores a report of the acting enterprise. Throws NOT_FOUND where identity does not know it. */
export async function makeReport(deps: MatchingDeps, visit: EnterpriseVisit): Promise<ReportRow> {
  const { tenantId, enId, now, viewer } = visit;
  const [enterprise, known] = await Promise.all([
    enterpriseOf(deps.sql, { enId }),
    computeEnterprise(deps, { tenantId, enId, now }),
  ]);
  if (!enterprise) throw appError('NOT_FOUND');
  const { name, creditCode } = enterprise;
  const { body, entries } = computeReport(known);
  const document = { body, entries: entries(), enterprise: { name, creditCode } };
  const report = {
    id: uuidV7(now.getTime()),
    tenantId,
    enId,
    on: known.day,
    summary: document.body.summary,
    document,
    facts: known.facts,
    answers: known.stored,
  };
  await transaction(deps.sql, (tx) => insertReport(tx, { ...report, accountId: viewer.accountId, now }));
  visit.log.info({ event: 'matching.reported', id: report.id, enId });
  const faulty = known.set.entries.flatMap(({ hasFaultyAmount, source }) =>
    hasFaultyAmount ? [source.id] : [],
  );
  if (faulty.length) visit.log.error({ event: 'matching.amount-refused', versionIds: faulty });
  return { ...report, createdAt: instantText(now) };
}

/** Makes a report anew. */
export async function generateReport(deps: MatchingDeps, visit: EnterpriseVisit): Promise<ReportHead> {
  const { id, createdAt, summary, document } = await makeReport(deps, visit);
  return { id, createdAt, summary, factCount: document.body.completeness.known };
}

/** One of the enterprise's reports. Throws NOT_FOUND. */
export async function ownReport(
  { sql }: Pick<MatchingDeps, 'sql'>,
  { enId }: EnterpriseVisit,
  id: string,
): Promise<ReportRow> {
  const [report] = isUuid(id) ? await selectReport(sql, { enId, id }) : [];
  if (!report) throw appError('NOT_FOUND');
  return report;
}

/** The report asked for, else the latest; the first one is made on the way. Throws NOT_FOUND for a foreign id. */
export async function getReport(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { id }: { id?: string },
): Promise<Report> {
  const { enId } = visit;
  const [latest] = id === undefined ? await selectLatestReport(deps.sql, { enId }) : [];
  const report =
    id === undefined ? (latest ?? (await makeReport(deps, visit))) : await ownReport(deps, visit, id);
  const { body } = report.document;
  const [stale, groups, [previous]] = await Promise.all([
    stalenessOf(deps, visit, report),
    groupsWithHowTo({ sql: deps.sql, tenantId: visit.tenantId }, body.groups),
    selectPreviousReport(deps.sql, { enId, id: report.id }),
  ]);
  return {
    id: report.id,
    createdAt: report.createdAt,
    on: report.on,
    enterprise: { enId, ...report.document.enterprise },
    staleText: stale,
    previousId: previous?.id ?? null,
    ...body,
    groups,
  };
}

/** What has changed since: facts, rules and answers of now, as they count on the report's day, against those stored. */
async function stalenessOf(
  { sql, ruleSets }: MatchingDeps,
  { tenantId, enId, now }: EnterpriseVisit,
  { on, facts, answers, document }: ReportRow,
): Promise<string | null> {
  const [{ set }, known, given] = await Promise.all([
    ruleSets.of(tenantId),
    readFacts(sql, { enId, on }),
    answersFor(sql, enId),
  ]);
  return staleText(
    { facts, answers, rules: rulesOf(document.entries) },
    { facts: known, answers: storedAnswers(set, given, on), rules: rulesOn(set, on) },
    { on, today: dayText(now) },
  );
}

/** The enterprise's reports, newest first. */
export async function listReports(
  { sql }: MatchingDeps,
  { enId }: EnterpriseVisit,
  page: PageRequest,
): Promise<Page<ReportHead>> {
  const [records, [count]] = await Promise.all([
    selectReportHeads(sql, { enId, limit: page.size, offset: offsetOf(page) }),
    countReports(sql, { enId }),
  ]);
  return {
    records: records.map(reportHead),
    ...cappedTotal(count?.total),
    current: page.current,
    size: page.size,
  };
}

const reportHead = ({ id, createdAt, summary, factCount }: ReportHeadRow): ReportHead => ({
  id,
  createdAt,
  summary,
  factCount,
});
