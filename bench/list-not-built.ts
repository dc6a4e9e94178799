// Rows of the budget whose feature is not built yet; each moves to a measure of its own with it.
import { notBuilt, type Row } from './rows.ts';

/** The matching engine's rows. */
export const listNotBuilt = async (): Promise<Row[]> => [
  notBuilt('matching 10,000 policies × 1 enterprise: verdicts / bare closure loop', '≥ 0.9'),
  notBuilt('matching 10,000 policies × 1 enterprise: verdicts / json-logic-engine compiled', '≥ 1.8'),
  notBuilt('matching: whole report / verdicts (time)', '≤ 3'),
  notBuilt('one policy × 100,000 enterprises: SQL / closure loop (time)', '≤ 1.5'),
];
