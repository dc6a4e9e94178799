// From rows of rule versions to what the contract shows.
import { STATE_LABELS } from '../rule-states.rules.ts';
import type { RuleHead, RuleVersion } from '../rule-shape.rules.ts';
import type { RuleHeadRow, RuleRowWhole } from './rule.sql.ts';

/** A version in a list. */
export function ruleHead(row: RuleHeadRow): RuleHead {
  const { id, policyId, version, state, origin, note, author, reviewer, rejection, activeFrom } = row;
  return {
    id,
    policyId,
    version,
    state,
    origin,
    note,
    author,
    reviewer,
    rejection,
    activeFrom,
    stateLabel: STATE_LABELS[state],
    updatedAt: row.updatedAt,
    revision: row.revision,
  };
}

/** A version, whole. */
export function ruleVersion(row: RuleRowWhole): RuleVersion {
  const { tree, exclusions, nature, amount, exclusionGroup, capGroup, capWan, goldenCases, unreachable } =
    row;
  return {
    ...ruleHead(row),
    tree,
    exclusions,
    nature,
    amount,
    exclusionGroup,
    capGroup,
    capWan,
    goldenCases,
    unreachable,
  };
}
