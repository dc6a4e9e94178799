// The facts that count about an enterprise for those who must tell as well what contradicts among the stated ones.
import type { Fact } from '@yqt/rules/field';
import { contradictionLine } from '../fact-text.rules.ts';
import type { ReadDeps } from './enterprise-deps.ts';
import { factLabels } from './fact-labels.ts';
import { readSettled } from './read-settled.ts';
import { readYears, sidesOf, withYears } from './read-years.ts';

/** What contradicts: the fields of both sides, and the sentence with both values and their sources. */
export interface Doubt {
  fields: string[];
  text: string;
}

/** The same facts with what contradicts among those stated: neither side of it is among the facts. */
export async function readDoubts(
  deps: ReadDeps,
  { enId, on, hasYears = false }: { enId: string; on: string; hasYears?: boolean },
): Promise<{ facts: Fact[]; doubts: Doubt[] }> {
  const settled = await readSettled(deps.sql, { enId, on });
  const facts = hasYears ? withYears(settled, await readYears(deps.sql, { enId })) : settled.facts;
  if (settled.contradictions.length === 0) return { facts, doubts: [] };
  const { labelOf } = await factLabels(deps);
  const doubts = settled.contradictions.map((one) => ({
    fields: sidesOf(one).map(({ field }) => field),
    text: contradictionLine(one, labelOf),
  }));
  return { facts, doubts };
}
