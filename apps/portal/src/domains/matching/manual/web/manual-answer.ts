// Names of a condition for an enterprise, and what its form is answered. For the page and for its action.

export const ANSWERS = ['yes', 'no', 'clear'] as const;
export type GivenAnswer = (typeof ANSWERS)[number];

/** A condition of a policy, for an enterprise. */
interface ManualPlace {
  enId: string;
  policyId: string;
  leafId: string;
}

/** Names the condition among those of the page; also the id of its group of choices. */
export const manualKey = ({ enId, policyId, leafId }: ManualPlace): string =>
  `answer-${enId}-${policyId}-${leafId.replaceAll('.', '-')}`;

/** What its form shows again: `key` names the condition that was answered, or could not be. */
export interface ManualTyped {
  key: string;
}
