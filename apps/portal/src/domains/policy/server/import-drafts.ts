// What the console has under way of policies that an import is about to write: readers see the import at once, what was meant to
// appear later does not, and its versions stay in the history. Said before anything is written.
import type { Db } from '@yqt/database/sql';
import { selectOpenDrafts, type OpenDraft } from '../desk/server/desk.sql.ts';
import type { PolicyRecord } from '../policy-record.ts';
import { fingerprintOf } from './policy-row.ts';

interface Warning {
  row: number;
  id: string;
  field: 'id';
  errorMessage: string;
}

/** A row that says what the last import said changes nothing of what is under way. */
export async function draftWarnings(
  db: Db,
  { tenantId, rows }: { tenantId: string; rows: readonly { row: number; record: PolicyRecord }[] },
): Promise<Warning[]> {
  const codes = rows.map(({ record }) => record.id);
  const drafts = Map.groupBy(await selectOpenDrafts(db, { tenantId, codes }), ({ code }) => code);
  return rows.flatMap(({ row, record }) =>
    (drafts.get(record.id) ?? [])
      .filter(({ fingerprint }) => fingerprint !== fingerprintOf(record))
      .flatMap((draft) => lossOf(draft) ?? [])
      .map((errorMessage): Warning => ({ row, id: record.id, field: 'id', errorMessage })),
  );
}

/** Null = nothing is lost. */
function lossOf({ state, isStored, isProposed, hasChanges }: OpenDraft): string | null {
  if (!isStored)
    return state === 'scheduled'
      ? '政策管理中有一份草稿用着这个编号，正等待定时发布；导入后它到时不能发布，请先核对'
      : '政策管理中有一份草稿用着这个编号；导入后那份草稿不能再以此编号发布，请先核对';
  const lost = (what: string, then: string) =>
    `这条政策在政策管理中有${what}，导入后${then}，那一版保留在历次版本中`;
  if (state === 'scheduled') return lost('一版等待定时发布', '定时取消');
  if (state === 'in_review') return lost('一版等待审核', '不再等待审核');
  if (isProposed) return lost('提请发布的修改', '不再等待发布');
  if (hasChanges) return lost('未发布的修改', '以导入的内容为准');
  return state === 'draft' ? lost('未发布的草稿', '以导入的内容为准') : null;
}
