// What happens to a computed report: nothing for a preview; else it is kept, and on the user's word its outcome becomes a
// fact of the enterprise in the same transaction.
import { transaction } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';
import { dayText } from '@yqt/kernel/dates';
import { typedContradictions } from '../typed-contradictions.rules.ts';
import type { Outcome } from '../tool-shapes.rules.ts';
import { knownFor } from './known-facts.ts';
import { recordOutcome } from './record-outcome.ts';
import { deleteResultDraft } from './result.sql.ts';
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
  given: { owner: Owner; computed: Computed; wish: Wish; now: Date; form?: FormDefinition },
): Promise<Outcome> {
  const { owner, wish, now } = given;
  const computed = await besideFacts(deps, given);
  const { report } = computed;
  if (wish.isPreview === true) return { id: null, report, recorded: [] };
  const { enId } = owner;
  return transaction(deps.sql, async (tx) => {
    const id = await storeResult(tx, { owner, computed, now });
    if (enId !== null && wish.endsDraft === true) await deleteResultDraft(tx, { enId, tool: report.tool });
    const recorded =
      enId !== null && wish.isAgreed === true
        ? await recordOutcome(tx, deps, { owner: { ...owner, enId }, report, now })
        : [];
    return { id, report, recorded };
  });
}

/** The report with what contradicts among the facts of the enterprise or to them, where a form says which answers are facts. */
async function besideFacts(
  deps: ToolsDeps,
  {
    owner: { enId },
    computed,
    form,
    now,
  }: { owner: Owner; computed: Computed; form?: FormDefinition; now: Date },
): Promise<Computed> {
  if (enId === null || form === undefined) return computed;
  const on = dayText(now);
  const known = await knownFor(deps, form, { enId, on });
  const typed = typedContradictions(form, computed.input, { facts: known.facts, on });
  const contradictions = [...known.contradictions, ...typed];
  return contradictions.length === 0
    ? computed
    : { ...computed, report: { ...computed.report, contradictions } };
}
