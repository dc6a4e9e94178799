// What results give back to the enterprise's profile, as facts of source 自填 on the user's word. Only certain outcomes: a
// range is no fact.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { recordFacts } from '../../../enterprise/server/enterprise.port.ts';
import type { ToolReport } from '../report.rules.ts';
import type { Owner, ToolsDeps } from './tools-deps.ts';

const LABELS: Readonly<Record<string, string>> = {
  enterpriseSize: '企业规模',
  techSmeScore: '科技型中小企业评价得分',
};

/** The facts that a report proves. */
export function factsOf({ tool, grade, score }: ToolReport, asOf: string) {
  if (tool === 'scale' && grade !== null) return [{ field: 'enterpriseSize', value: grade, asOf }];
  if (tool === 'tech-scale' && score !== null && score.min === score.max)
    return [{ field: 'techSmeScore', value: String(score.min), asOf }];
  return [];
}

/** Writes them in the caller's transaction; the labels of what was written. */
export async function recordOutcome(
  tx: Tx,
  deps: ToolsDeps,
  { owner, report, now }: { owner: Owner & { enId: string }; report: ToolReport; now: Date },
): Promise<string[]> {
  const facts = factsOf(report, dayText(now));
  if (facts.length === 0) return [];
  const { enId, accountId } = owner;
  await recordFacts(tx, deps, { enId, accountId, source: 'self', origin: `tool:${report.tool}`, facts });
  return facts.map(({ field }) => LABELS[field] ?? field);
}
