// Opens the tools domain's endpoints.
import type { PortalBind } from '../../../visit.ts';
import { toolsContract } from '../contract.ts';
import * as evaluate from './evaluate-enterprise.ts';
import * as technology from './evaluate-technology.ts';
import { listIndustryFields } from './list-industries.ts';
import * as results from './keep-results.ts';
import * as size from './classify-size.ts';
import { mine, ours, type ToolsDeps } from './tools-deps.ts';
import * as cloud from './cloud-results.ts';
import * as cost from './cost-results.ts';
import { costPdf } from './cost-pdf.ts';

/** Binds all calls of the tools contract. */
export function registerTools(bind: PortalBind, deps: ToolsDeps): void {
  bind('tools', toolsContract, {
    classifySize: (input) => size.classifySize(deps, input),
    listIndustryFields: (input) => listIndustryFields(deps, input),
    getSizePrefill: (_input, visit) => size.getSizePrefill(deps, visit),
    saveSize: (input, visit) => size.saveSize(deps, visit, input),
    getTechnologyDetail: (_input, visit) => technology.getTechnologyDetail(deps, visit),
    saveTechnology: (input, visit) => technology.saveTechnology(deps, visit, input),
    getEvaluateBasic: (input, visit) => evaluate.getEvaluateBasic(deps, visit, input),
    scoreEvaluate: (input, visit) => evaluate.scoreEvaluate(deps, visit, { input, tool: 'evaluate' }),
    getEvaluateGrade: (_input, visit) => evaluate.getEvaluateGrade(deps, visit),
    getEvaluateForm: (_input, visit) => evaluate.getEvaluateForm(deps, visit, 'evaluate-old'),
    saveEvaluateBase: (input, visit) => evaluate.saveEvaluateBase(deps, visit, input),
    commitEvaluate: (input, visit) => evaluate.scoreEvaluate(deps, visit, { input, tool: 'evaluate-old' }),
    listMyResults: (input, visit) => results.listResults(deps, mine(visit), input),
    getMyResult: (input, visit) => results.getResult(deps, mine(visit), input),
    compareMyResults: (input, visit) => results.compareResults(deps, mine(visit), input),
    recomputeMyResult: (input, visit) => results.recomputeResult(deps, mine(visit), input),
    removeMyResult: (input, visit) => results.removeResult(deps, mine(visit), input),
    listEnterpriseResults: (input, visit) => results.listResults(deps, ours(visit), input),
    getEnterpriseResult: (input, visit) => results.getResult(deps, ours(visit), input),
    compareEnterpriseResults: (input, visit) => results.compareResults(deps, ours(visit), input),
    recomputeEnterpriseResult: (input, visit) => results.recomputeResult(deps, ours(visit), input),
    removeEnterpriseResult: (input, visit) => results.removeResult(deps, ours(visit), input),
    adoptResult: (input, visit) => results.adoptResult(deps, visit, input),
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
