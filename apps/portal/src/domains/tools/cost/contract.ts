// 成本测算: its calls.
import { defineEndpoint } from '@yqt/endpoint/define';
import { FileAnswer } from '@yqt/endpoint/file-answer';
import * as cost from './cost-shapes.rules.ts';

const api = '/policy/api';
const customer = '/policy/api/customer';

/** Calls of 成本测算. */
export const costCalls = {
  getCost: defineEndpoint({ method: 'GET', path: `${customer}/cost/calculate/detail`, ...cost.getCall }),
  saveCost: defineEndpoint({ method: 'POST', path: `${customer}/cost/calculate/save`, ...cost.saveCall }),
  previewCost: defineEndpoint({ method: 'POST', path: `${api}/tool/cost/preview`, ...cost.previewCall }),
  listCosts: defineEndpoint({ method: 'GET', path: `${api}/tool/cost/page`, ...cost.listCall }),
  removeCost: defineEndpoint({ method: 'DELETE', path: `${api}/tool/cost`, ...cost.removeCall }),
  costPdf: defineEndpoint({ method: 'GET', path: `${api}/tool/cost/pdf`, ...cost.pdf, output: FileAnswer }),
};
