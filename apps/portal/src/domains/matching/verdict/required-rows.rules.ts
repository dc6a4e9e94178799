// What a rule asks for, whoever reads: the rows of the condition table with nobody before them.
import { explain } from '@yqt/rules/explain';
import { profileOf } from '@yqt/rules/profile';
import type { RuleEntry, RuleSet } from './rule-set.rules.ts';
import type { ConditionRow } from './verdict-shape.rules.ts';
import { conditionRows } from './wording.rules.ts';

/** A row without what is known of an enterprise, or what follows from it. */
export type RequiredRow = Pick<
  ConditionRow,
  'id' | 'depth' | 'kind' | 'isExclusion' | 'required' | 'clause' | 'evidence'
>;

/** In reading order, as an enterprise's own table has them. `on` is the day, `yyyy-MM-dd`. */
export function requiredRows(
  { context }: Pick<RuleSet, 'context'>,
  { tree, source }: RuleEntry,
  on: string,
): RequiredRow[] {
  const explanation = explain(tree, profileOf(context.catalogue, [], on), context);
  return conditionRows(explanation, source.nature).map(
    ({ id, depth, kind, isExclusion, required, clause, evidence }) => ({
      id,
      depth,
      kind,
      isExclusion,
      required,
      clause,
      ...(evidence && { evidence }),
    }),
  );
}
