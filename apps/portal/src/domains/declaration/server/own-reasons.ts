// 常见退回原因 of a project: its own words, which officers choose beside the general ones, and how often each was the reason.
import { createHash } from 'node:crypto';
import type { Db } from '@yqt/database/sql';
import { reasonCounts } from '../../casework/server/numbers.port.ts';
import { DECLARE_REASONS, OWN_REASON } from '../declaration.text.ts';
import { publicCount } from '../statistics/spread.rules.ts';
import { declareWorkflow } from '../declare-machine.rules.ts';
import { selectProjectOfBatch } from './project.sql.ts';

const YEAR_MS = 365 * 86_400_000;
const HASH_CHARS = 12;

/** The same for the same words, wherever they stand in the list. */
export const ownReasonCode = (words: string): string =>
  `${OWN_REASON}${createHash('sha256').update(words).digest('hex').slice(0, HASH_CHARS)}`;

/** Of the project whose batch a case is about, by code. */
export async function ownReasons(
  db: Db,
  { tenantId, subjectId }: { tenantId: string; subjectId: string },
): Promise<Record<string, string>> {
  const [project] = await selectProjectOfBatch(db, { tenantId, batchId: subjectId });
  return Object.fromEntries((project?.returnReasons ?? []).map((words) => [ownReasonCode(words), words]));
}

interface CountedReason {
  label: string;
  /** Cases of the last twelve months; null = too few to be published. */
  count: number | null;
}

/** The project's own reasons, and general ones that were given often enough; the most frequent first. */
export async function publicReasons(
  db: Db,
  {
    tenantId,
    returnReasons,
    batches,
  }: { tenantId: string; returnReasons: readonly string[]; batches: readonly { id: string }[] },
  now: Date,
): Promise<CountedReason[]> {
  const rows = await reasonCounts(db, {
    tenantId,
    kind: declareWorkflow.kind,
    subjectIds: batches.map(({ id }) => id),
    since: new Date(now.getTime() - YEAR_MS),
  });
  const counts = new Map(rows.map(({ reasonCode, count }) => [reasonCode, publicCount(count)]));
  const own = returnReasons.map((label) => ({ label, count: counts.get(ownReasonCode(label)) ?? null }));
  const general = Object.entries(DECLARE_REASONS)
    .map(([code, label]) => ({ label, count: counts.get(code) ?? null }))
    .filter(({ count }) => count !== null);
  return [...own, ...general].toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
}
