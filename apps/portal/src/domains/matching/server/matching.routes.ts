// Opens the matching domain's endpoints: reports for enterprises, the trial for guests, rules for officers.
import type { PortalBind } from '../../../visit.ts';
import { matchingContract, ruleContract } from '../contract.ts';
import { answerManualCondition } from '../manual/server/answer-manual.ts';
import {
  answerQuestions,
  getVerdict,
  listQuestions,
  listVerdicts,
} from '../report/server/answer-questions.ts';
import { diffReports } from '../report/server/diff-reports.ts';
import { declareConditions } from '../report/server/declare-conditions.ts';
import { discardRuleDraft, saveRuleDraft, submitRule } from '../rule/server/edit-rules.ts';
import { generateReport, getReport, listReports } from '../report/server/generate-report.ts';
import { runCases } from '../rule/server/golden-cases.ts';
import { getRule, getRuleVersion, listFields, listRules } from '../rule/server/list-rules.ts';
import { listManualConditions } from '../manual/server/list-manual.ts';
import type { MatchingDeps } from '../verdict/server/matching-deps.ts';
import { listReportItems } from '../report/server/read-items.ts';
import { reportIcs } from '../report/server/report-ics.ts';
import { reportPdf } from '../report/server/report-pdf.ts';
import { activateRule, reviewRule, rollBackRule } from '../rule/server/review-rules.ts';
import { checkedBody } from '../rule/server/rule-body.ts';
import { listShares, readShared, revokeShare, shareReport } from '../report/server/share-report.ts';
import { listTryQuestions, tryMatch } from '../try/server/try-match.ts';
import { trySandbox } from '../rule/server/try-sandbox.ts';

/** Binds all calls of the matching contracts. */
export function registerMatching(bind: PortalBind, deps: MatchingDeps): void {
  bind('matching', matchingContract, {
    getReport: (input, visit) => getReport(deps, visit, input),
    generateReport: (_input, visit) => generateReport(deps, visit),
    listReports: (input, visit) => listReports(deps, visit, input),
    listReportItems: (input, visit) => listReportItems(deps, visit, input),
    diffReports: (input, visit) => diffReports(deps, visit, input),
    downloadReportPdf: (input, visit) => reportPdf(deps, visit, input),
    downloadReportIcs: (input, visit) => reportIcs(deps, visit, input),
    shareReport: (input, visit) => shareReport(deps, visit, input),
    listShares: (input, visit) => listShares(deps, visit, input),
    revokeShare: (input, visit) => revokeShare(deps, visit, input),
    listVerdicts: (input, visit) => listVerdicts(deps, visit, input),
    getVerdict: (input, visit) => getVerdict(deps, visit, input),
    listQuestions: (input, visit) => listQuestions(deps, visit, input),
    answerQuestions: (input, visit) => answerQuestions(deps, visit, input),
    declareConditions: (input, visit) => declareConditions(deps, visit, input),
    tryMatch: (input, visit) => tryMatch(deps, visit, input),
    listTryQuestions: (input, visit) => listTryQuestions(deps, visit, input),
    readShared: (input, visit) => readShared(deps, visit, input),
  });
  bindRules(bind, deps);
}

function bindRules(bind: PortalBind, deps: MatchingDeps): void {
  bind('rule', ruleContract, {
    listRules: (input, visit) => listRules(deps, visit, input),
    getRule: (input, visit) => getRule(deps, visit, input),
    getRuleVersion: (input, visit) => getRuleVersion(deps, visit, input),
    listFields: (_input, visit) => listFields(deps, visit),
    saveRuleDraft: (input, visit) => saveRuleDraft(deps, visit, input),
    discardRuleDraft: (input, visit) => discardRuleDraft(deps, visit, input),
    trySandbox: (input, visit) => trySandbox(deps, visit, input),
    runGoldenCases: async ({ goldenCases, ...body }, { tenantId, now }) => {
      const { context } = (await deps.ruleSets.of(tenantId)).set;
      return runCases(checkedBody(body, goldenCases, context), goldenCases, { context, now });
    },
    submitRule: (input, visit) => submitRule(deps, visit, input),
    reviewRule: (input, visit) => reviewRule(deps, visit, input),
    activateRule: (input, visit) => activateRule(deps, visit, input),
    rollBackRule: (input, visit) => rollBackRule(deps, visit, input),
    listManualConditions: (input, visit) => listManualConditions(deps, visit, input),
    answerManualCondition: (input, visit) => answerManualCondition(deps, visit, input),
  });
}
