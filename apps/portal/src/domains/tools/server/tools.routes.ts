// Opens the tools domain's endpoints.
import type { PortalBind } from '../../../visit.ts';
import { toolsContract } from '../contract.ts';
import * as evaluate from '../evaluate/server/evaluate-enterprise.ts';
import * as technology from '../tech-sme/server/evaluate-technology.ts';
import { listIndustryFields } from '../size/server/list-industries.ts';
import * as results from '../report/server/keep-results.ts';
import * as size from '../size/server/classify-size.ts';
import { keptAsReport, type KeptReaders } from '../report/server/kept-reports.ts';
import { cloudReport } from '../cloud/cloud-report.rules.ts';
import { costReport } from '../cost/cost-report.rules.ts';
import { mine, ours, type ToolsDeps } from '../report/server/tools-deps.ts';
import * as cloud from '../cloud/server/cloud-results.ts';
import * as cost from '../cost/server/cost-results.ts';
import { costPdf } from '../cost/server/cost-pdf.ts';

/** What a kept result is computed again with. */
const computations: results.Computations = {
  scale: size.computeSize,
  'tech-scale': technology.computeTech,
  evaluate: (deps, given) => evaluate.computeEvaluation(deps, { given, tool: 'evaluate' }),
  'evaluate-old': (deps, given) => evaluate.computeEvaluation(deps, { given, tool: 'evaluate-old' }),
};

/** How each tool's kept result reads as a report. */
const readers: KeptReaders['readers'] = {
  scale: keptAsReport,
  'tech-scale': keptAsReport,
  evaluate: keptAsReport,
  'evaluate-old': keptAsReport,
  cost: { reportOf: costReport },
  cloud: { reportOf: cloudReport },
};

/** Binds all calls of the tools contract. */
export function registerTools(bind: PortalBind, deps: ToolsDeps): void {
  const keeping = { ...deps, computations, readers };
  bind('tools', toolsContract, {
    classifySize: (input) => size.classifySize(deps, input),
    listIndustryFields: (input) => listIndustryFields(deps, input),
    getSizePrefill: (_input, visit) => size.getSizePrefill(deps, visit),
    compareSize: (input, visit) => size.compareSize(deps, visit, input),
    saveSize: (input, visit) => size.saveSize(deps, visit, input),
    getTechnologyDetail: (_input, visit) => technology.getTechnologyDetail(deps, visit),
    saveTechnology: (input, visit) => technology.saveTechnology(deps, visit, input),
    getEvaluateBasic: (input, visit) => evaluate.getEvaluateBasic(deps, visit, input),
    scoreEvaluate: (input, visit) => evaluate.scoreEvaluate(deps, visit, { input, tool: 'evaluate' }),
    getEvaluateGrade: (_input, visit) => evaluate.getEvaluateGrade(deps, visit),
    getEvaluateForm: (_input, visit) => evaluate.getEvaluateForm(deps, visit, 'evaluate-old'),
    saveEvaluateBase: (input, visit) => evaluate.saveEvaluateBase(deps, visit, input),
    commitEvaluate: (input, visit) => evaluate.scoreEvaluate(deps, visit, { input, tool: 'evaluate-old' }),
    listMyResults: (input, visit) => results.listResults(keeping, mine(visit), input),
    getMyResult: (input, visit) => results.getResult(keeping, mine(visit), input),
    compareMyResults: (input, visit) => results.compareResults(keeping, mine(visit), input),
    recomputeMyResult: (input, visit) => results.recomputeResult(keeping, mine(visit), input),
    removeMyResult: (input, visit) => results.removeResult(deps, mine(visit), input),
    listEnterpriseResults: (input, visit) => results.listResults(keeping, ours(visit), input),
    getEnterpriseResult: (input, visit) => results.getResult(keeping, ours(visit), input),
    compareEnterpriseResults: (input, visit) => results.compareResults(keeping, ours(visit), input),
    recomputeEnterpriseResult: (input, visit) => results.recomputeResult(keeping, ours(visit), input),
    removeEnterpriseResult: (input, visit) => results.removeResult(deps, ours(visit), input),
    adoptResult: (input, visit) => results.adoptResult(keeping, visit, input),
    getCost: (input, visit) => cost.getCost(deps, visit, input),
    saveCost: (input, visit) => cost.saveCost(deps, visit, input),
    previewCost: (input, visit) => cost.previewCost(visit, input),
    listCosts: (input, visit) => cost.listCosts(deps, visit, input),
    removeCost: (input, visit) => cost.removeCost(deps, visit, input),
    costPdf: (input, visit) => costPdf(deps, visit, input),
    cloudSheet: (input, visit) => cloud.getCloudSheet(deps, visit, input),
    commitCloud: (input, visit) => cloud.commitCloud(deps, visit, input),
    saveCloudDraft: (input, visit) => cloud.saveCloudDraft(deps, visit, input),
    previewCloud: (input, visit) => cloud.previewCloud(visit, input),
  });
}
