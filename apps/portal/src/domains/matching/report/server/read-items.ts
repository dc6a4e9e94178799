// Policies of a stored report beyond those shown: explained from the facts, answers and rule versions that it rests on,
// so that verdict and conditions are the report's, whatever has changed since. Title, amount in words and windows are not
// stored with it: they are the policy's of today, its standing computed for when the report was made.
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { profileOf } from '@yqt/rules/profile';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { standingAt } from '../../verdict/groups.rules.ts';
import { answerDays, answersByPolicy, type DocumentEntry } from '../report-document.rules.ts';
import { caseOf, MOST_WHOLE, shownItem } from '../compute-report.rules.ts';
import type { GroupName, ReportItem } from '../../verdict/verdict-shape.rules.ts';
import type { ReportGroup } from '../report-shape.rules.ts';
import { ruleEntry, ruleSet, type RuleEntry } from '../../verdict/rule-set.rules.ts';
import { withHowTo } from './read-how-to.ts';
import { ownReport } from './generate-report.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { selectRulesById, type RuleVersionRow } from '../../verdict/server/rule-version.sql.ts';
import type { TenantRules } from '../../verdict/server/rule-sets.ts';
import type { ReportRow } from './report.sql.ts';

/** A page of one group of a report. Throws NOT_FOUND for a foreign report. */
export async function listReportItems(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  { id, group, ...page }: { id: string; group: GroupName } & PageRequest,
): Promise<Page<ReportItem>> {
  const report = await ownReport(deps, visit, id);
  const entries = report.document.entries.filter(([, , , one]) => one === group);
  const wanted = entries.slice(offsetOf(page), offsetOf(page) + page.size);
  const items = await itemsOf(deps, report, wanted);
  const records = await withHowTo({ sql: deps.sql, tenantId: visit.tenantId }, items);
  return { records, total: entries.length, current: page.current, size: page.size };
}

/** The groups of a report with all of their policies; of a report on more than 200 policies as they are stored. */
export async function wholeGroups(deps: MatchingDeps, report: ReportRow): Promise<ReportGroup[]> {
  const { entries, body } = report.document;
  if (entries.length > MOST_WHOLE) return body.groups;
  const items = Map.groupBy(await itemsOf(deps, report, entries), ({ group }) => group);
  return body.groups.map((group) => ({ ...group, items: items.get(group.group) ?? [] }));
}

async function itemsOf(
  deps: MatchingDeps,
  report: ReportRow,
  wanted: readonly DocumentEntry[],
): Promise<ReportItem[]> {
  const shown = new Map(
    report.document.body.groups.flatMap(({ items }) => items.map((item) => [item.policyId, item] as const)),
  );
  const former = await formerRules(
    deps,
    report,
    wanted.filter(([policyId]) => !shown.has(policyId)),
  );
  return wanted.flatMap(([policyId]) => {
    const item = shown.get(policyId);
    if (item) return [item];
    const entry = former.entries.get(policyId);
    if (!entry) return [];
    const standing = standingAt(report.createdAt, entry.card);
    return [shownItem(caseOf(former, { entry, standing }))];
  });
}

/** The rules, facts and answers of a report as they were. */
export async function formerRules(deps: MatchingDeps, report: ReportRow, wanted: readonly DocumentEntry[]) {
  const { tenantId, facts, answers, on } = report;
  const [rules, versions] = await Promise.all([
    deps.ruleSets.of(tenantId),
    selectRulesById(deps.sql, { tenantId, ids: wanted.map(([, versionId]) => versionId) }),
  ]);
  const { context } = rules.set;
  const entries = new Map(
    versions.map((version) => [version.policyId, ruleEntry(cardOf(rules, version), version, context)]),
  );
  return {
    set: ruleSet([...entries.values()], rules.set),
    entries: entries satisfies ReadonlyMap<string, RuleEntry>,
    profile: profileOf(context.catalogue, facts, on),
    answers: answersByPolicy(answers),
    answeredOn: answerDays(answers),
  };
}

/** A policy that was taken down since keeps its place under a plain name. */
const cardOf = ({ policies }: TenantRules, { policyId }: RuleVersionRow) =>
  policies.get(policyId) ?? {
    policyId,
    title: '已下线的政策',
    docNo: null,
    levelLabel: '',
    issuers: [],
    redemptionMode: null,
    redemptionModeLabel: null,
    isVerified: false,
    isDemo: false,
    amountText: null,
    amountMaxWan: null,
    windows: [],
    isWithdrawn: true,
    expiresOn: null,
  };
