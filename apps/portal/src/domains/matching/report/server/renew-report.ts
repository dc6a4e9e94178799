// A new report after something was answered, and what the answer changed against the report before.
import type { EnterpriseVisit } from '../../../../visit.ts';
import type { DocumentEntry, ReportDocument } from '../report-document.rules.ts';
import type { AnswerOutcome } from '../report-shape.rules.ts';
import { changedEntries } from './diff-reports.ts';
import { makeReport } from './generate-report.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { selectLatestReport } from './report.sql.ts';

/** Writes what was answered between two reports of the acting enterprise and tells the difference. */
export async function renewReport(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  write: () => Promise<unknown>,
): Promise<AnswerOutcome> {
  const [latest] = await selectLatestReport(deps.sql, { enId: visit.enId });
  const before = latest ?? (await makeReport(deps, visit));
  await write();
  const after = await makeReport(deps, visit);
  return {
    reportId: after.id,
    decided: decidedBetween(before.document, after.document),
    changes: await changedEntries(deps, before, after),
  };
}

/** Policies that were 待补充 and are 可申报 or 暂不符合 now. */
function decidedBetween(before: ReportDocument, after: ReportDocument): number {
  const wasOpen = new Set(before.entries.flatMap(([id, , , group]) => (group === 'completable' ? [id] : [])));
  const isDecided = ([id, , , group]: DocumentEntry) =>
    wasOpen.has(id) && (group === 'eligible' || group === 'ineligible');
  return after.entries.filter(isDecided).length;
}
