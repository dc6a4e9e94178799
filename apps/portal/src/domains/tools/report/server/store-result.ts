// Keeps a report with its input; shows kept ones as cards.
import { uuidV7 } from '@yqt/kernel/ids';
import type { Tx } from '@yqt/database/sql';
import type { ResultCard } from '../tool-shapes.rules.ts';
import type { ToolReport } from '../report.rules.ts';
import { ruleVersionText } from '../rule-version.rules.ts';
import { insertResult, trimResults, type ResultRow } from './result.sql.ts';
import type { Owner } from './tools-deps.ts';

/** More results of one tool than anybody compares; older ones fall away (migrations/0012_tools.sql). */
export const MAX_RESULTS = 200;

/** A report and the checked input it was made from. */
export interface Computed {
  report: ToolReport;
  input: Record<string, string | boolean>;
}

/** Keeps a result; its id. */
export async function storeResult(
  tx: Tx,
  { owner, computed, now }: { owner: Owner; computed: Computed; now: Date },
): Promise<string> {
  const { report, input } = computed;
  const id = uuidV7(now.getTime());
  const ruleVersion = ruleVersionText(report.rules);
  await insertResult(tx, { id, owner, tool: report.tool, ruleVersion, input, result: report, now });
  await trimResults(tx, { owner, tool: report.tool, keep: MAX_RESULTS });
  return id;
}

/** A kept result of any tool as lists show it. */
export function resultCardOf(row: ResultRow, report: ToolReport): ResultCard {
  const { id, tool, ruleVersion, createdAt } = row;
  const { title, sentence, gradeLabel, rules, on } = report;
  const docNos = rules.map(({ docNo }) => docNo);
  return { id, tool, title, sentence, gradeLabel, ruleVersion, docNos, on, createdAt };
}
