// What happens to a computed report: nothing for a preview; else it is kept, and on the user's word its outcome becomes a
// fact of the enterprise in the same transaction.
import { transaction } from '@yqt/database/sql';
import type { Outcome } from '../tool-shapes.rules.ts';
import { recordOutcome } from './record-outcome.ts';
import { deleteDraft } from './result.sql.ts';
import { storeResult, type Computed } from './store-result.ts';
import type { Owner, ToolsDeps } from './tools-deps.ts';

export interface Wish {
  isPreview?: boolean;
  isAgreed?: boolean;
  /** The unfinished form of the tool is finished by this. */
  endsDraft?: boolean;
}

/** The outcome as calls answer it. */
export async function keepOutcome(
  deps: ToolsDeps,
  { owner, computed, wish, now }: { owner: Owner; computed: Computed; wish: Wish; now: Date },
): Promise<Outcome> {
  const { report } = computed;
  if (wish.isPreview === true) return { id: null, report, recorded: [] };
  const { enId } = owner;
  return transaction(deps.sql, async (tx) => {
    const id = await storeResult(tx, { owner, computed, now });
    if (enId !== null && wish.endsDraft === true) await deleteDraft(tx, { enId, tool: report.tool });
    const recorded =
      enId !== null && wish.isAgreed === true
        ? await recordOutcome(tx, deps, { owner: { ...owner, enId }, report, now })
        : [];
    return { id, report, recorded };
  });
}
