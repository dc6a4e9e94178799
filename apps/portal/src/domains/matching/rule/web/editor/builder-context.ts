// What every part of the condition builder knows: the fields, their words, and what is wrong where.
import { createContext, use } from 'react';
import type { CodeEntry } from '@yqt/rules/code-trees';
import type { RuleField } from '../../rule-shape.rules.ts';
import type { Step } from './rule-draft.ts';
import type { Faults } from './rule-faults.ts';
import type { RuleWords } from '../rule-words.ts';

export interface Builder {
  fields: readonly RuleField[];
  words: RuleWords;
  faults: Faults;
  /** Words of codes that were chosen from a dictionary. */
  learn: (codes: readonly CodeEntry[]) => void;
  /** A step in the tree that the part belongs to. */
  step: (step: Step) => void;
  isExclusion: boolean;
}

export const BuilderContext = createContext<Builder | null>(null);

/** Throws outside a builder. */
export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('a part of the builder stands outside it');
  return builder;
}
