// The tools domain's endpoints: what each tool takes and answers. A score that a client sends is read and ignored.
import { cloudCalls } from './cloud/contract.ts';
import { costCalls } from './cost/contract.ts';
import { evaluateCalls } from './evaluate/contract.ts';
import { resultCalls } from './report/contract.ts';
import { sizeCalls } from './size/contract.ts';
import { techCalls } from './tech-sme/contract.ts';

export const toolsContract = {
  ...sizeCalls,
  ...techCalls,
  ...evaluateCalls,
  ...resultCalls,
  ...costCalls,
  ...cloudCalls,
};
