// The relations of a group in the order in which they are offered.
import type { Relation } from './rule-draft.ts';

export const GROUP_RELATIONS = ['all', 'any', 'atLeast', 'not'] as const satisfies readonly Relation[];

/** The relation of that name; 同时满足 for any other word. */
export const relationOf = (name: string): Relation => GROUP_RELATIONS.find((one) => one === name) ?? 'all';
