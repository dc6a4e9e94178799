// Opens the matching domain's endpoints: reports for enterprises, the trial for guests, rules for officers.
import type { PortalBind } from '../../identity/server/identity.port.ts';
import { matchingContract, ruleContract } from '../contract.ts';
import { answerManualCondition } from './answer-manual.ts';
import { answerQuestions, getVerdict, listQuestions, listVerdicts } from './answer-questions.ts';
import { diffReports } from './diff-reports.ts';
import { declareConditions } from './declare-conditions.ts';
import { discardRuleDraft, saveRuleDraft, submitRule } from './edit-rules.ts';
import { generateReport, getReport, listReports } from './generate-report.ts';
import { runCases } from './golden-cases.ts';
import { getRule, getRuleVersion, listFields, listRules } from './list-rules.ts';
import { listManualConditions } from './list-manual.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { listReportItems } from './read-items.ts';
import { reportIcs } from './report-ics.ts';
import { reportPdf } from './report-pdf.ts';
import { activateRule, reviewRule, rollBackRule } from './review-rules.ts';
import { checkedBody } from './rule-body.ts';
import { listShares, readShared, revokeShare, shareReport } from './share-report.ts';
import { listTryQuestions, tryMatch } from './try-match.ts';
import { trySandbox } from './try-sandbox.ts';

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
