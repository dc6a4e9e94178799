// Rows of the budget whose feature is not built yet; each moves to a bench of its own with it.
import type { Bench } from './benches.ts';
import { notBuilt } from './rows.ts';

export const matchingBench: Bench = {
  name: 'matching',
  run: async () => [
    notBuilt('matching 10,000 policies × 1 enterprise: verdicts / bare closure loop', '≥ 0.9'),
    notBuilt('matching 10,000 policies × 1 enterprise: verdicts / json-logic-engine compiled', '≥ 1.8'),
    notBuilt('matching: whole report / verdicts (time)', '≤ 3'),
    notBuilt('one policy × 100,000 enterprises: SQL / closure loop (time)', '≤ 1.5'),
  ],
};
