// Policies that a topic explains must be there; one that was merged into another is named by the one that stays.
import { keptPolicyCodes, policyCodeFaults } from '../../server/named-policies.ts';
import type { ItemEffect } from '../../collection/server/item-effect.ts';

const nothing = (): Promise<void> => Promise.resolve();

export const topicEffect: ItemEffect = {
  shown: nothing,
  hidden: nothing,
  kept: keptPolicyCodes,
  faults: policyCodeFaults,
};
